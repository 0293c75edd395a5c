import FieldDrawing
package import FieldEntry
import FieldGeometry
package import FieldPixels
package import FieldScene
package import FieldText

/// Solves scenes into layouts.
package enum LayoutSolver {
    /// The layout of a scene at a moment.
    ///
    /// - Parameters:
    ///   - scene: The scene in one variant.
    ///   - moment: What its fields hold.
    ///   - scale: The pixels per point; labels sized to fit are rounded up to whole pixels, nothing else is.
    ///   - measurer: What is asked about text.
    ///   - drawings: What draws the cells of fields in place of their styles, by the fields' names.
    ///   - images: The pictures of image elements by their paths.
    ///   - state: The state that the moment is of, for the places of mistakes.
    /// - Throws: `SceneError` when an element does not fit, its text cannot be measured, or a number is none to draw with.
    package static func solve(
        _ scene: Scene, at moment: Moment, scale: Double, measurer: any TextMeasurer,
        drawings: [String: any CellDrawing] = [:], images: [String: PixelBuffer] = [:], state: SceneState? = nil
    ) throws(SceneError) -> SolvedLayout {
        let context = LayoutContext(
            scene: scene, moment: moment, scale: scale, measurer: measurer, drawings: drawings, images: images,
            state: state)
        try context.checkNumbers()
        let content = scene.content.solver(in: context)
        let width = scene.canvas.width
        let height =
            if let height = scene.canvas.height { height } else { try content.size(forWidth: width).height }
        var layout = SolvedLayout(
            size: Size(width: width, height: height),
            background: scene.canvas.background.color(in: context.theme), elements: [], fits: [:],
            inputs: moment.inputs)
        layout.canvas = [
            ElementProperty("theme", .text(context.theme.name)), ElementProperty("width", .number(width)),
        ]
        if let height = scene.canvas.height { layout.canvas.append(ElementProperty("height", .number(height))) }
        let frame = Rect(x: 0, y: 0, width: width, height: height)
        layout.elements = [try content.solve(in: frame, &layout.fits)]
        layout.warnings = context.warnings
        return layout
    }

    /// The layout of a scene in one of its states, after the state's events.
    ///
    /// - Throws: `SceneError` when an element does not fit, or its text cannot be measured.
    package static func solve(
        _ scene: Scene, state: SceneState, scale: Double, measurer: any TextMeasurer,
        images: [String: PixelBuffer] = [:]
    ) throws(SceneError) -> SolvedLayout {
        try solve(
            scene, at: Moment(of: state, in: scene), scale: scale, measurer: measurer, images: images,
            state: state)
    }
}

import FieldDrawing
package import FieldEntry
import FieldGeometry
package import FieldPixels
package import FieldScene
package import FieldText

/// Solves scenes into layouts.
///
/// Layout is a pure function: it reads neither files nor a clock. Images are passed in decoded, by path (`Proof` reads
/// them), and the moment contains all motion.
package enum LayoutSolver {
    /// The layout of a scene at a moment.
    ///
    /// - Parameters:
    ///   - scene: The scene in one variant.
    ///   - moment: The entry states of the scene's fields and cards, the theme, and the motion.
    ///   - scale: The pixels per point. It affects only labels and lines that are as large as their text, because their
    ///     sizes are rounded up to whole pixels.
    ///   - measurer: The text measurer.
    ///   - drawings: Custom drawings of cells, by the ids of their fields.
    ///   - time: The time since the beginning of the animation, in seconds, for custom drawings; 0 for a state.
    ///   - images: The images of image elements, by their paths.
    ///   - state: The state that the moment belongs to, for the locations of errors; nil if there is none.
    ///   - cache: The cells of the previous layout; nil to solve all cells.
    /// - Throws: `SceneError` if an element does not fit, its text cannot be measured, or a number is out of range. The
    ///   error contains the characters of all texts that no font has.
    package static func solve(
        _ scene: Scene, at moment: Moment, scale: Double, measurer: any TextMeasurer,
        drawings: [String: any CellDrawing] = [:], time: Double = 0, images: [String: PixelBuffer] = [:],
        state: SceneState? = nil, cache: LayoutCache? = nil
    ) throws(SceneError) -> SolvedLayout {
        let content = moment.root(of: scene)
        cache?.prepare(for: moment.content)
        let context = LayoutContext(
            scene: scene, moment: moment, content: content, scale: scale, measurer: measurer, drawings: drawings,
            time: time, images: images, state: state, cache: cache)
        if cache?.hasCheckedNumbers != true {
            try context.checkNumbers()
            cache?.hasCheckedNumbers = !scene.isReactive
        }
        var layout: SolvedLayout
        do throws(SceneError) { layout = try solve(in: context) } catch {
            throw SceneError(context.missingCharacters + error.diagnostics)
        }
        let missing = context.missingCharacters
        if !missing.isEmpty { throw SceneError(missing) }
        if !moment.touches.isEmpty {
            layout.elements += try TouchSolver.solve(of: moment, over: layout.elements, cache) {
                origin throws(SceneError) in
                try solve(
                    scene, at: origin, scale: scale, measurer: measurer, drawings: drawings, images: images,
                    state: state)
            }
        }
        context.warnOfChangedTexts()
        layout.warnings = context.warnings
        layout.readsTime = context.timeReads > 0
        return layout
    }

    /// The layout of the context's scene, without touches.
    private static func solve(in context: LayoutContext) throws(SceneError) -> SolvedLayout {
        let (scene, content) = (context.scene, context.content)
        let solver = content.solver(in: context, Surroundings(direction: scene.direction))
        let width = scene.canvas.width
        let height =
            if let height = scene.canvas.height { height } else { try solver.size(forWidth: width).height }
        var layout = SolvedLayout(
            size: Size(width: width, height: height),
            background: scene.canvas.background.color(in: context.theme), elements: [], fits: [:],
            inputs: context.moment.inputs)
        layout.canvas = [
            ElementProperty("theme", .text(context.theme.name)), ElementProperty("width", .number(width)),
        ]
        if scene.language != .english { layout.canvas.add("language", .text(scene.language.text)) }
        if let height = scene.canvas.height { layout.canvas.add("height", height) }
        if scene.textScale != 1 { layout.canvas.add("textScale", scene.textScale) }
        let frame = Rect(x: 0, y: 0, width: width, height: height)
        if let background = try SolvedElement.background(of: scene.canvas, in: frame, context) {
            layout.elements.append(background)
        }
        layout.elements.append(try solver.solve(in: frame, &layout.fits))
        return layout
    }

    /// The layout of a scene in one of its states, after the state's events.
    ///
    /// - Throws: `SceneError` if an element does not fit, its text cannot be measured, or a number is out of range.
    package static func solve(
        _ scene: Scene, state: SceneState, scale: Double, measurer: any TextMeasurer,
        images: [String: PixelBuffer] = [:]
    ) throws(SceneError) -> SolvedLayout {
        try solve(
            scene, at: Moment(of: state, in: scene), scale: scale, measurer: measurer, images: images,
            state: state)
    }
}

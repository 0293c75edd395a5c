import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldPixels
package import FieldRaster
package import FieldRendering
package import FieldScene

/// A picture that rules look at: a scene in one variant and one state, solved, with what rules derive from it.
package final class AuditPicture {
    /// The scene in the picture's variant.
    let scene: Scene
    /// The state.
    let state: SceneState
    /// The entry states and the elements.
    let moment: Moment
    /// The solved layout, in points.
    let layout: SolvedLayout
    /// The pixels per point.
    let scale: Double
    /// The theme.
    let theme: Theme
    /// The opaque colour that is seen behind the picture's background, if it is transparent.
    let backdrop: Color
    let renderer: Renderer
    /// Draws the picture's layouts. Most differ from the one before in one element, and only this is drawn again.
    package let rasterizer: FrameRasterizer
    /// The elements as a list.
    private(set) lazy var tree = PaintTree(layout)
    /// The layouts with and without the focus, once a rule has asked for them.
    var knownFocusPairs: [FocusPair]?
    /// The problems of the layout.
    private(set) lazy var problems = tree.problems(onCanvas: layout.size)
    /// The last images in which elements are hidden.
    var knownPixels: [(hidden: Set<Int>, pixels: PixelBuffer)] = []
    /// The id of the only element that rules about contrast look at; nil for all.
    var onlyElement: String?
    /// The level that the audit requires. Repairs aim at it.
    var level = AuditLevel.aa
    /// The origins of the colours.
    private(set) lazy var origins = ColorOrigins(scene, at: moment)

    /// Solves a state of a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - state: The state.
    ///   - scale: The pixels per point.
    ///   - renderer: The renderer of the scene's proof.
    ///   - rasterizer: The rasterizer, which pictures that are used on one thread can share.
    /// - Throws: `SceneError` if the layout cannot be solved.
    package init(
        of scene: Scene, _ state: SceneState, scale: Double, by renderer: Renderer,
        _ rasterizer: FrameRasterizer = FrameRasterizer()
    ) throws(SceneError) {
        (self.scene, self.state, self.scale) = (scene, state, scale)
        (self.renderer, self.rasterizer) = (renderer, rasterizer)
        moment = Moment(of: state, in: scene)
        layout = try renderer.layout(of: scene, at: moment, scale: scale, state: state)
        theme = scene.theme(named: moment.theme)
        let below: Color = theme.isDark ? .black : .white
        backdrop = layout.background.over(below)
    }

    /// The layout of a changed scene in the picture's state.
    ///
    /// - Throws: `SceneError` if the layout cannot be solved.
    func solve(_ scene: Scene) throws(SceneError) -> SolvedLayout {
        try renderer.layout(of: scene, at: Moment(of: state, in: scene), scale: scale, state: state)
    }

    /// The layout in which a field or a card is changed.
    func solve(changing input: String, _ change: Moment.InputChange) throws(SceneError) -> SolvedLayout {
        let moment = Moment(of: state, in: scene, changing: input, change)
        return try renderer.layout(of: scene, at: moment, scale: scale, state: state)
    }

    /// The pixels of a layout on the picture's backdrop.
    func pixels(of layout: SolvedLayout) throws(RasterError) -> PixelBuffer {
        var list = layout.paint()
        list.background = list.background.over(theme.isDark ? .black : .white)
        _ = try rasterizer.draw(list, scale: scale, maximumPixels: SceneLimits.imagePixels)
        return rasterizer.image
    }

    /// Whether an element belongs to a field or a button that is disabled, of which rules require nothing.
    func isDisabled(_ index: Int) -> Bool {
        ([index] + tree.ancestors(of: index)).contains {
            layout.inputs[tree.nodes[$0].id]?.status == .disabled || tree[$0].value("enabled") == .flag(false)
        }
    }

    /// Whether an element is of one of some kinds, or a part of such an element.
    func isPart(_ index: Int, of kinds: String...) -> Bool {
        ([index] + tree.ancestors(of: index)).contains { kinds.contains(tree[$0].kind) }
    }

    /// Whether an element is a part of the front or the back of a card.
    func isOnCard(_ index: Int) -> Bool {
        tree.ancestors(of: index).contains { tree[$0].kind == "card" }
    }

    /// Whether rules about contrast look at an element: it is seen, and not exempt.
    func examines(_ index: Int) -> Bool {
        (onlyElement == nil || onlyElement == tree.nodes[index].id) && isVisible(index) && !isDisabled(index)
    }

    /// Whether an element can be seen: it and its ancestors are not transparent.
    func isVisible(_ index: Int) -> Bool { tree.opacity(of: index) > 0 }
}

import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldPixels
package import FieldRaster
package import FieldRendering
package import FieldScene

/// A snapshot that rules examine: a scene in one variant and one state, solved, with values that rules derive from it.
package final class AuditSnapshot {
    /// The scene in the snapshot's variant.
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
    /// The opaque colour behind the snapshot's background, which is visible if the background is transparent.
    let backdrop: Color
    let renderer: Renderer
    /// Draws the snapshot's layouts.
    package let rasterizer: FrameRasterizer
    /// The elements as a list.
    private(set) lazy var tree = PaintTree(layout)
    /// The layouts with and without the focus; nil until a rule requests them.
    var knownFocusPairs: [FocusPair]?
    /// The problems of the layout.
    private(set) lazy var problems = tree.problems(onCanvas: layout.size)
    /// The id of the only element that rules about contrast examine; nil for all.
    var onlyElement: String?
    /// The level that the audit requires, which repairs aim at.
    var level = AuditLevel.aa
    /// The keys that set the colours.
    private(set) lazy var origins = ColorOrigins(scene, at: moment)

    /// Solves a state of a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - state: The state.
    ///   - scale: The pixels per point.
    ///   - renderer: The renderer of the scene's proof.
    ///   - rasterizer: The rasterizer. Snapshots that are used on one thread can share one.
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

    /// The layout of a changed scene in the snapshot's state.
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

    /// The pixels of a layout on the snapshot's backdrop.
    func pixels(of layout: SolvedLayout) throws(RasterError) -> PixelBuffer {
        _ = try rasterizer.draw(opaque(layout), scale: scale, maximumPixels: SceneLimits.imagePixels)
        return rasterizer.image
    }

    /// The pixels of an area of a layout on the snapshot's backdrop, row by row. Nothing else is drawn.
    func pixels(of layout: SolvedLayout, in area: PixelRect) throws(RasterError) -> [UInt32] {
        try rasterizer.pixels(of: opaque(layout), in: area, scale: scale, maximumPixels: SceneLimits.imagePixels)
    }

    private func opaque(_ layout: SolvedLayout) -> DisplayList {
        var list = layout.paint()
        list.background = list.background.over(theme.isDark ? .black : .white)
        return list
    }

    /// Whether an element belongs to a disabled field or button, for which rules have no requirements.
    func isDisabled(_ index: Int) -> Bool {
        ([index] + tree.ancestors(of: index)).contains {
            layout.inputs[tree.nodes[$0].id]?.status == .disabled || tree[$0].value("enabled") == .flag(false)
        }
    }

    /// Whether an element, or one of its ancestors, is of one of some kinds.
    func isPart(_ index: Int, of kinds: String...) -> Bool {
        ([index] + tree.ancestors(of: index)).contains { kinds.contains(tree[$0].kind) }
    }

    /// Whether an element is a part of the front or the back of a card.
    func isOnCard(_ index: Int) -> Bool {
        tree.ancestors(of: index).contains { tree[$0].kind == "card" }
    }

    /// Whether rules about contrast examine an element: it is visible, and not exempt.
    func examines(_ index: Int) -> Bool {
        (onlyElement == nil || onlyElement == tree.nodes[index].id) && isVisible(index) && !isDisabled(index)
    }

    /// Whether an element is visible: it has no fully transparent ancestor, and is not fully transparent itself.
    func isVisible(_ index: Int) -> Bool { tree.opacity(of: index) > 0 }

    /// Whether an element is completely in view: no ancestor clips it. If it is scrolled away, its colours are
    /// invisible.
    func isInView(_ index: Int) -> Bool { isInView(tree[index].frame, of: index) }

    /// Whether no ancestor of an element clips an area that the element draws in.
    func isInView(_ area: Rect, of index: Int) -> Bool {
        tree.ancestors(of: index).allSatisfy { tree[$0].clip?.inset(by: -1e-6).contains(area) ?? true }
    }
}

import FieldEntry
import FieldFiles
import FieldGeometry
import FieldLayout
import FieldRaster
import FieldRendering
import FieldScene

/// A state of a scene in one variant, solved and drawn for a hover.
struct SceneImage {
    /// The name of the state.
    let state: String
    /// The scene of the variant.
    let scene: Scene
    /// The solved layout.
    let layout: SolvedLayout
    /// The PNG file.
    let png: [UInt8]

    /// The largest side of an image, in pixels: as much as a hover of an editor shows without scrolling.
    private static let sideLimit = 480.0

    /// Draws a state.
    ///
    /// - Parameters:
    ///   - name: The state; nil for the first one.
    ///   - variant: The index of the variant.
    /// - Throws: `SceneError` or `RasterError` if the state cannot be drawn.
    init?(of drawable: DrawableScene, state name: String?, variant: Int) throws {
        let scene = try drawable.proof.file.scene(variant: variant)
        guard let state = scene.states.first(where: { $0.name == name }) ?? scene.states.first else { return nil }
        self.state = state.name
        self.scene = scene
        (layout, png) = try drawable.withRenderer { renderer in
            let moment = Moment(of: state, in: scene)
            let solved = try renderer.layout(of: scene, at: moment, scale: scene.scales.first ?? 1, state: state)
            let side = max(solved.size.width, solved.size.height, 1)
            let scale = min(2, Self.sideLimit / side)
            let list = try renderer.layout(of: scene, at: moment, scale: scale, state: state).paint()
            let pixels = try Rasterizer.draw(list, scale: scale, maximumPixels: SceneLimits.imagePixels)
            defer { _ = renderer.takeWarnings() }
            return (solved, try renderer.png(of: pixels, scale: scale))
        }
    }

    /// The image in Markdown.
    var markdown: String { "![\(state)](data:image/png;base64,\(Base64.encode(png)))" }
}

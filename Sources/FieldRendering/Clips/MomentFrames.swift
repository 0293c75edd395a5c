package import FieldEncoding
package import FieldEntry
import FieldGeometry
package import FieldLayout
package import FieldPixels
import FieldRaster
package import FieldScene

/// Draws moments of a scene one after the other. Only what differs from the moment before is drawn. Their sizes can differ.
///
/// The pixels of a moment do not depend on the moments that were drawn before it. Use an instance on one thread only.
package final class MomentFrames {
    /// The layout of the last moment that was drawn; nil if there is none.
    package private(set) var layout: SolvedLayout?
    private let scene: Scene
    private let state: SceneState
    private let scale: Double
    private let renderer: Renderer
    let rasterizer = FrameRasterizer()
    private let layouts = LayoutCache()
    /// The last moment, and its time if a custom drawing has read it; nil if there is none.
    private var last: (moment: Moment, time: Duration?)?

    /// Creates an instance without a frame.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - state: The state that errors about texts are reported at.
    ///   - scale: The pixels per point.
    ///   - renderer: The renderer of the scene's proof.
    package init(of scene: Scene, state: SceneState, scale: Double, renderer: Renderer) {
        (self.scene, self.state, self.scale, self.renderer) = (scene, state, scale, renderer)
    }

    /// The pixels of the last moment that was drawn.
    package var image: PixelBuffer { rasterizer.image }

    /// Whether a custom drawing has read the time of the last moment, so that equal moments can look different.
    var readsTime: Bool { last?.time != nil }

    /// Draws a moment. The result contains its pixels, and the area in which they differ from those of the previous call.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - time: The time of the moment, for custom drawings.
    /// - Throws: `SceneError` if the layout does not fit; `RasterError` if drawing fails.
    package func frame(at moment: Moment, time: Duration) throws -> ClipFrame {
        // Equal moments have equal pixels, so nothing is drawn.
        if let last, last.moment == moment, last.time == nil || last.time == time {
            return ClipFrame(image: rasterizer.image, changed: nil)
        }
        // If drawing fails, the image may contain a part of the new frame.
        last = nil
        let layout = try renderer.layout(
            of: scene, at: moment, time: time.inSeconds, scale: scale, state: state, cache: layouts)
        let changed = try rasterizer.draw(layout.paint(), scale: scale, maximumPixels: SceneLimits.imagePixels)
        last = (moment, layout.readsTime ? time : nil)
        self.layout = layout
        return ClipFrame(image: rasterizer.image, changed: changed)
    }
}

public import FieldEncoding
package import FieldEntry
import FieldGeometry
import FieldLayout
import FieldRaster
import FieldScene

/// Draws the frames of a clip in any order. Consecutive frames are the fastest, because only their differences are
/// drawn.
///
/// A frame's pixels do not depend on the frames that were drawn before it. Use an instance on one thread only.
public final class ClipFrames {
    /// The clip.
    public let clip: Clip
    private let timeline: Timeline
    private let renderer: Renderer
    private let rasterizer = FrameRasterizer()
    private var moment: Moment?
    private var last: (index: Int, moment: Moment)?

    init(of clip: Clip, timeline: Timeline, renderer: Renderer) {
        self.clip = clip
        self.timeline = timeline
        self.renderer = renderer
    }

    /// The moment that a frame shows: the contents of fields and the progress of their transitions.
    package func moment(at index: Int) -> Moment {
        if let last, last.index == index { return last.moment }
        let moment = timeline.moment(at: clip.rate.time(at: index))
        last = (index, moment)
        return moment
    }

    /// Draws a frame, and returns where it differs from the previous call's frame.
    ///
    /// - Throws: `SceneError` if the layout does not fit; `RasterError` if drawing fails.
    public func frame(at index: Int) throws -> ClipFrame {
        let moment = moment(at: index)
        // Equal moments have equal pixels, so nothing is drawn.
        if moment == self.moment { return ClipFrame(image: rasterizer.image, changed: nil) }
        let list = try renderer.layout(of: clip, at: moment).paint()
        let changed = try rasterizer.draw(list, scale: clip.scale, maximumPixels: SceneLimits.imagePixels)
        self.moment = moment
        return ClipFrame(image: rasterizer.image, changed: changed)
    }
}

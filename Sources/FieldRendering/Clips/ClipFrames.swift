public import FieldEncoding
package import FieldEntry
import FieldGeometry
import FieldLayout
import FieldRaster
import FieldScene

/// Draws the frames of a film in any order; fastest one after another, since only what changes is drawn.
///
/// A frame's pixels do not depend on which frames were drawn before it. For one thread.
public final class ClipFrames {
    /// The film.
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

    /// The moment that a frame shows: what fields hold and what moves in them.
    package func moment(at index: Int) -> Moment {
        if let last, last.index == index { return last.moment }
        let moment = timeline.moment(at: clip.rate.nanoseconds(at: index))
        last = (index, moment)
        return moment
    }

    /// A frame, and where it differs from the frame that was asked for before it.
    ///
    /// - Throws: `SceneError` when the layout does not fit; `RasterError` when the drawing library fails.
    public func frame(at index: Int) throws -> ClipFrame {
        let moment = moment(at: index)
        // What is the same moment again needs no drawing to be known the same.
        if moment == self.moment { return ClipFrame(image: rasterizer.image, changed: nil) }
        let list = try renderer.layout(of: clip, at: moment).paint()
        let changed = try rasterizer.draw(list, scale: clip.scale, maximumPixels: SceneLimits.imagePixels)
        self.moment = moment
        return ClipFrame(image: rasterizer.image, changed: changed)
    }
}

public import FieldEncoding
package import FieldEntry
import FieldGeometry
import FieldLayout
package import FieldPixels
import FieldRaster
import FieldScene

/// Draws the frames of a clip in any order. Drawing them in their order is the fastest, because only what differs from
/// the frame before is drawn.
///
/// All frames have one size, so that they can be combined; a frame of another size is an error. A frame's pixels do not
/// depend on the frames that were drawn before it. Use an instance on one thread only.
public final class ClipFrames {
    /// The clip.
    public let clip: Clip
    private let timeline: Timeline
    private let renderer: Renderer
    private let frames: MomentFrames
    private var files = FrameCache()
    private var last: (index: Int, moment: Moment)?
    private var sizes: ClipSizeCheck

    init(of clip: Clip, timeline: Timeline, renderer: Renderer) throws(SceneError) {
        self.clip = clip
        self.timeline = timeline
        self.renderer = renderer
        frames = MomentFrames(
            of: try renderer.scene(of: clip), state: SceneState(of: clip), scale: clip.scale, renderer: renderer)
        sizes = try ClipSizeCheck(clip, by: renderer)
    }

    /// The moment that a frame shows: the contents of fields and the progress of their transitions.
    package func moment(at index: Int) -> Moment {
        if let last, last.index == index { return last.moment }
        let moment = timeline.moment(at: clip.rate.time(at: index))
        last = (index, moment)
        return moment
    }

    /// The pixels of the last frame that was drawn.
    package var image: PixelBuffer { frames.image }

    /// Draws a frame. The result contains the pixels of the frame, and the area in which they differ from the frame of
    /// the previous call.
    ///
    /// - Parameter index: The index of the frame, from 0 to `clip.frameCount - 1`.
    /// - Throws: `SceneError` if the layout does not fit, or the frame has another size than the first one; `RasterError`
    ///   if drawing fails.
    public func frame(at index: Int) throws -> ClipFrame {
        // The error does not depend on the frames that were drawn before.
        if sizes.size == nil, index > 0 { try sizes.check(renderer.layout(of: clip, by: timeline, at: .zero).size) }
        let frame = try frames.frame(at: moment(at: index), time: clip.rate.time(at: index))
        if let size = frames.layout?.size { try sizes.check(size) }
        return frame
    }

    /// The PNG file of a frame. A frame that is equal to one of the last frames is not drawn again.
    ///
    /// - Parameters:
    ///   - index: The index of the frame, from 0 to `clip.frameCount - 1`.
    ///   - compression: How much time is spent to make the file smaller.
    /// - Throws: As `frame(at:)`; `ImageError` if the frame cannot be encoded.
    package func png(at index: Int, _ compression: ClipCompression = .fast) throws -> [UInt8] {
        // The cache cannot tell which moments a custom drawing draws differently at different times.
        if frames.readsTime { files = FrameCache() }
        return try files.file(of: moment(at: index), compression) {
            let image = try frame(at: index).image
            return switch compression {
            case .fast: try renderer.png(of: image, fading: frames.rasterizer.fadeProbes(), scale: clip.scale)
            case .best: try renderer.png(of: image, scale: clip.scale, compression: .strong)
            }
        }
    }
}

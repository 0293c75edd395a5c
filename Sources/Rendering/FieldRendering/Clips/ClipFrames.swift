import FieldDrawing
public import FieldEncoding
package import FieldEntry
import FieldGeometry
package import FieldLayout
package import FieldPixels
import FieldRaster
package import FieldScene

/// Draws the frames of a clip in any order. Drawing them in order is the fastest, because only the differences from the
/// previous frame are drawn.
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

    /// The moment of a frame: the contents of fields and the progress of their transitions.
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
        // Check the first frame's size first, so that the error does not depend on the frames that were drawn before.
        if sizes.size == nil, index > 0 { try sizes.check(renderer.layout(of: clip, by: timeline, at: .zero).size) }
        let frame = try frames.frame(at: moment(at: index), time: clip.rate.time(at: index))
        if let size = frames.layout?.size { try sizes.check(size) }
        return frame
    }

    /// The PNG file of a frame. A frame that is equal to one of the last frames is not drawn again.
    ///
    /// - Parameters:
    ///   - index: The index of the frame, from 0 to `clip.frameCount - 1`.
    ///   - compression: The effort to make the file smaller.
    /// - Throws: As `frame(at:)`; `ImageError` if the frame cannot be encoded.
    package func png(at index: Int, _ compression: ClipCompression = .fast) throws -> [UInt8] {
        // The key of the cache lacks the time, so do not cache frames of a drawing that reads it.
        if frames.readsTime { files = FrameCache() }
        return try files.file(of: moment(at: index), compression) {
            let image = try frame(at: index).image
            return switch compression {
            case .fast: try renderer.png(of: image, fading: frames.rasterizer.fadeProbes, scale: clip.scale)
            case .best: try renderer.png(of: image, scale: clip.scale, compression: .strongest)
            }
        }
    }
}

/// Draws moments of a scene one after the other. Only the differences from the previous moment are drawn. The sizes of
/// the moments can differ.
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
    ///   - state: The state at whose location errors about texts are reported.
    ///   - scale: The pixels per point.
    ///   - renderer: The renderer of the scene's proof.
    package init(of scene: Scene, state: SceneState, scale: Double, renderer: Renderer) {
        (self.scene, self.state, self.scale, self.renderer) = (scene, state, scale, renderer)
    }

    /// The pixels of the last moment that was drawn.
    package var image: PixelBuffer { rasterizer.image }

    /// Whether a custom drawing has read the time of the last moment, so that equal moments can look different.
    var readsTime: Bool { last?.time != nil }

    /// Draws a moment. The result contains its pixels, and the area in which they differ from the previous call.
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
        // Forget the last moment: if drawing fails, the image may contain a part of the new frame.
        last = nil
        let layout = try renderer.layout(
            of: scene, at: moment, time: time.inSeconds, scale: scale, state: state, cache: layouts)
        let changed = try rasterizer.draw(layout.paint(), scale: scale, maximumPixels: SceneLimits.imagePixels)
        last = (moment, layout.readsTime ? time : nil)
        self.layout = layout
        return ClipFrame(image: rasterizer.image, changed: changed)
    }
}

/// A cache of the encoded frames of a clip by their moments. A frame is not encoded again when its moment recurs, for
/// example while only the cursor blinks.
///
/// Times are whole nanoseconds, so that moments recur to the last bit.
struct FrameCache {
    private var files: [Key: [UInt8]] = [:]
    private var order: [Key] = []
    private var bytes = 0
    /// The frame of the last call, which is often requested again. Comparing moments is faster than hashing them.
    private var last: (moment: Moment, compression: ClipCompression, file: [UInt8])?

    /// The greatest number of frames in the cache.
    private static let frames = 128
    /// The greatest number of bytes of all frames in the cache.
    private static let byteLimit = 16 << 20

    /// The key of the cache: a moment and a compression, with their hash value, which is expensive to compute.
    private struct Key: Hashable {
        let moment: Moment
        let compression: ClipCompression
        let hash: Int

        init(_ moment: Moment, _ compression: ClipCompression) {
            self.moment = moment
            self.compression = compression
            hash = moment.hashValue
        }

        static func == (a: Key, b: Key) -> Bool {
            a.hash == b.hash && a.compression == b.compression && a.moment == b.moment
        }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    /// The encoded frame of a moment. It is encoded by calling `encode` if it is not in the cache. If the cache is
    /// full, the oldest frames are removed.
    mutating func file(
        of moment: Moment, _ compression: ClipCompression, encode: () throws -> [UInt8]
    ) rethrows -> [UInt8] {
        if let last, last.compression == compression, last.moment == moment { return last.file }
        let key = Key(moment, compression)
        let file = try files[key] ?? encode()
        last = (moment, compression, file)
        guard files.updateValue(file, forKey: key) == nil else { return file }
        order.append(key)
        bytes += file.count
        while order.count > Self.frames || bytes > Self.byteLimit {
            bytes -= files.removeValue(forKey: order.removeFirst())?.count ?? 0
        }
        return file
    }
}

/// Checks that all frames of a clip have one size, as the formats of clips and the audit of flashes need.
struct ClipSizeCheck {
    private let clip: Clip
    /// The location at which an error about a changed size is reported.
    private let location: SceneLocation
    /// The size of the first frame that was checked; nil if none was.
    private(set) var size: Size?

    /// The difference up to which two heights are the same, in points: rounding errors of a transition.
    private static let tolerance = 1e-6

    /// Creates the check of a clip.
    ///
    /// - Throws: `SceneError` if the clip's variant cannot be decoded.
    init(_ clip: Clip, by renderer: Renderer) throws(SceneError) {
        self.clip = clip
        let scene = try renderer.scene(of: clip)
        location = clip.animation.location ?? scene.location ?? renderer.start
    }

    /// Checks the size of a frame, in points.
    ///
    /// - Throws: `SceneError` if it differs from the size of the first frame that was checked.
    mutating func check(_ other: Size) throws(SceneError) {
        guard let size else {
            size = other
            return
        }
        if size == other { return }
        let hasEqualPixels =
            PixelGrid(size: size, scale: clip.scale) == PixelGrid(size: other, scale: clip.scale)
        if hasEqualPixels, abs(size.height - other.height) <= Self.tolerance { return }
        throw SceneError(
            at: location,
            "the height of '\(clip.animation.name)' changes from \(size.height.roundedText) to"
                + " \(other.height.roundedText) points; set the height of the canvas, such as"
                + " canvas: { height: \(max(size.height, other.height).rounded(.up).plainText) }")
    }
}

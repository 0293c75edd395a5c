package import FieldGeometry
import FieldPixels

/// The properties of a clip that are known before its first frame.
package struct ClipSettings: Sendable {
    /// The width of every frame, in pixels.
    package var width: Int
    /// The height of every frame, in pixels.
    package var height: Int
    /// The frame rate, in frames per second.
    package var rate: FrameRate
    /// The number of frames, including identical ones.
    package var frameCount: Int
    /// The number of times that the clip plays; 0 means forever.
    package var plays: Int
    /// The scale, in pixels per point, which some formats store.
    package var pixelsPerPoint: Double
    /// Whether to dither, which approximates colours that the format cannot store.
    package var dithers: Bool
    /// The amount of time that is spent to make the file smaller.
    package var compression = ClipCompression.fast
    /// The colours of all frames; required if `ClipFormat.needsSurvey` is true, else nil.
    package var survey: ClipSurvey?

    /// Creates the settings of a clip that plays forever, without dithering and without a survey.
    package init(width: Int, height: Int, rate: FrameRate, frameCount: Int, pixelsPerPoint: Double = 1) {
        self.width = width
        self.height = height
        self.rate = rate
        self.frameCount = frameCount
        self.pixelsPerPoint = pixelsPerPoint
        plays = 0
        dithers = false
    }
}

/// The amount of time that is spent to make the frames of a clip smaller. The pixels are exact in both cases.
///
/// Only PNG and APNG depend on it.
package enum ClipCompression: String, CaseIterable, Sendable {
    /// For daily use: a few percent larger than `best`, in a fraction of the time.
    case fast
    /// The smallest files: frames are compressed at the strongest level, and frames of few colours in several ways.
    case best
}

/// The colours of a clip, collected frame by frame before the clip is written.
package struct ClipSurvey: Sendable {
    /// The premultiplied colours, each with its number of pixels in the changed rectangles of the frames.
    ///
    /// Once there are `limit` colours, the lowest three bits of red, green and blue are cleared in each new colour
    /// before it is counted. Once there are 2 × `limit` colours, further colours are ignored.
    package private(set) var counts: [UInt32: Int] = [:]
    /// Whether there were more than `limit` colours, so that `counts` is not exact.
    package private(set) var isFull = false
    /// Whether all pixels are opaque.
    package private(set) var isOpaque = true

    /// The greatest number of colours that are counted exactly.
    package static let limit = 1 << 16

    /// Creates an empty survey.
    package init() {}

    /// Counts the pixels in the changed rectangle of a frame.
    package mutating func add(_ frame: ClipFrame) {
        guard let changed = frame.changed else { return }
        let width = frame.image.width
        frame.image.withPixels { pixels in
            for y in changed.y..<changed.maxY {
                var x = changed.x
                while x < changed.maxX {
                    let color = pixels[y * width + x]
                    let start = x
                    while x < changed.maxX, pixels[y * width + x] == color { x += 1 }
                    count(color, x - start)
                }
            }
        }
    }

    private mutating func count(_ color: UInt32, _ number: Int) {
        if color < 0xFF00_0000 { isOpaque = false }
        var color = color
        if counts[color] == nil, counts.count >= Self.limit {
            isFull = true
            color &= 0xFFF8_F8F8
            if counts[color] == nil, counts.count >= 2 * Self.limit { return }
        }
        counts[color, default: 0] += number
    }
}

/// The checks that the writers of clips have in common.
enum ClipChecks {
    /// Throws if frames have no pixels, a side longer than `limit`, or more pixels than `PNG.pixelLimit`.
    static func size(of clip: ClipSettings, limit: Int) throws(ImageError) {
        guard clip.width > 0, clip.height > 0 else { throw .emptyClip }
        guard clip.width <= limit, clip.height <= limit, clip.width * clip.height <= PNG.pixelLimit else {
            throw ImageError(
                code: .tooLarge,
                message: "frames of \(clip.width) × \(clip.height) pixels are too large; the limit is"
                    + " \(PNG.pixelLimit) pixels in a frame, and \(limit) pixels on a side")
        }
    }

    /// The survey of a clip's colours. Throws if there is none, which only an error in the calling code can cause.
    static func survey(of clip: ClipSettings) throws(ImageError) -> ClipSurvey {
        guard let survey = clip.survey else {
            throw ImageError(
                code: .malformed,
                message: "internal error: the colours of the clip were not counted before the clip was written")
        }
        return survey
    }

    /// Throws an error of the kind `code` if a frame's size differs from the size of the clip; the message calls the
    /// frame `name`.
    static func frame(
        _ frame: ClipFrame, of clip: ClipSettings, name: String = "a frame", code: ImageError.Code = .malformed
    ) throws(ImageError) {
        guard frame.image.width == clip.width, frame.image.height == clip.height else {
            throw ImageError(
                code: code,
                message: "\(name) is \(frame.image.width) × \(frame.image.height) pixels, but the clip is"
                    + " \(clip.width) × \(clip.height)")
        }
    }
}

extension ClipSettings {
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension ImageError {
    static let emptyClip = ImageError(code: .empty, message: "a clip needs at least one frame with pixels")
    static let tooLargeFrame = ImageError(
        code: .tooLarge, message: "a compressed frame is larger than the clip format allows; use a smaller scale")
}

import FieldPixels

/// Checks that all clip formats share.
enum ClipChecks {
    /// Throws if frames are empty, have a side longer than `limit`, or have more pixels than `PNG.pixelLimit`.
    static func size(of clip: ClipSettings, limit: Int) throws(ImageError) {
        guard clip.width > 0, clip.height > 0 else { throw .emptyClip }
        guard clip.width <= limit, clip.height <= limit, clip.width * clip.height <= PNG.pixelLimit else {
            throw ImageError(
                code: .tooLarge, message: "frames of \(clip.width) × \(clip.height) pixels are too large")
        }
    }

    /// The survey of a clip's colours; throws if there is none.
    static func survey(of clip: ClipSettings) throws(ImageError) -> ClipSurvey {
        guard let survey = clip.survey else {
            throw ImageError(code: .malformed, message: "the clip has no survey of its colours")
        }
        return survey
    }

    /// Throws if a frame's size differs from the clip's.
    static func frame(_ frame: ClipFrame, of clip: ClipSettings) throws(ImageError) {
        guard frame.image.width == clip.width, frame.image.height == clip.height else {
            throw ImageError(
                code: .malformed,
                message: "a frame is \(frame.image.width) × \(frame.image.height) pixels, but the clip is "
                    + "\(clip.width) × \(clip.height)")
        }
    }
}

extension ClipSettings {
    /// The rectangle of a whole frame.
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension ImageError {
    /// The clip has no frames or no pixels.
    static let emptyClip = ImageError(code: .empty, message: "a clip needs at least one frame with pixels")
    /// A frame is too large for the format.
    static let tooLargeFrame = ImageError(code: .tooLarge, message: "a frame is larger than the format can hold")
}

import FieldPixels

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

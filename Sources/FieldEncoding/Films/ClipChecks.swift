import FieldPixels

/// What every format asks of a film.
enum ClipChecks {
    /// Throws where frames have no pixels, or more in a row or column than `limit`, or than a picture may have.
    static func size(of clip: ClipSettings, limit: Int) throws(ImageError) {
        guard clip.width > 0, clip.height > 0 else { throw .emptyClip }
        guard clip.width <= limit, clip.height <= limit, clip.width * clip.height <= PNG.pixelLimit else {
            throw ImageError(
                code: .tooLarge, message: "frames of \(clip.width) × \(clip.height) pixels are too large")
        }
    }

    /// The colours of a film.
    static func survey(of clip: ClipSettings) throws(ImageError) -> ClipSurvey {
        guard let survey = clip.survey else {
            throw ImageError(code: .malformed, message: "the colours of the film are not known")
        }
        return survey
    }

    /// Throws where a frame has another size than the film.
    static func frame(_ frame: ClipFrame, of clip: ClipSettings) throws(ImageError) {
        guard frame.image.width == clip.width, frame.image.height == clip.height else {
            throw ImageError(
                code: .malformed,
                message: "a frame of \(frame.image.width) × \(frame.image.height) pixels is in a film of "
                    + "\(clip.width) × \(clip.height)")
        }
    }
}

extension ClipSettings {
    /// The whole of a frame.
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension ImageError {
    /// There is nothing to see.
    static let emptyClip = ImageError(code: .empty, message: "a film needs at least one frame with pixels")
    /// A frame does not fit into the format.
    static let tooLargeFrame = ImageError(code: .tooLarge, message: "a frame is larger than the format can hold")
}

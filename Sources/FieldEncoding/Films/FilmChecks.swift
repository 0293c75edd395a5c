import FieldPixels

/// What every format asks of a film.
enum FilmChecks {
    /// Throws where frames have no pixels, or more in a row or column than `limit`, or than a picture may have.
    static func size(of film: FilmSettings, limit: Int) throws(PictureError) {
        guard film.width > 0, film.height > 0 else { throw .emptyFilm }
        guard film.width <= limit, film.height <= limit, film.width * film.height <= PNG.pixelLimit else {
            throw PictureError(
                code: .tooLarge, message: "frames of \(film.width) × \(film.height) pixels are too large")
        }
    }

    /// The colours of a film.
    static func survey(of film: FilmSettings) throws(PictureError) -> FilmSurvey {
        guard let survey = film.survey else {
            throw PictureError(code: .malformed, message: "the colours of the film are not known")
        }
        return survey
    }

    /// Throws where a frame has another size than the film.
    static func frame(_ frame: FilmFrame, of film: FilmSettings) throws(PictureError) {
        guard frame.picture.width == film.width, frame.picture.height == film.height else {
            throw PictureError(
                code: .malformed,
                message: "a frame of \(frame.picture.width) × \(frame.picture.height) pixels is in a film of "
                    + "\(film.width) × \(film.height)")
        }
    }
}

extension FilmSettings {
    /// The whole of a frame.
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension PictureError {
    /// There is nothing to see.
    static let emptyFilm = PictureError(code: .empty, message: "a film needs at least one frame with pixels")
    /// A frame does not fit into the format.
    static let tooLargeFrame = PictureError(code: .tooLarge, message: "a frame is larger than the format can hold")
}

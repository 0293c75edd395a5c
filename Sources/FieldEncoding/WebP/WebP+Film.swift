extension WebP: FilmFormat {
    /// No: a film's frames are written without a loss, whatever their colours.
    package static let needsSurvey = false

    /// What writes one film.
    ///
    /// The film's time is kept to the millisecond and does not drift. A film that never changes becomes a still picture.
    ///
    /// - Throws: `PictureError` when the frames have no pixels, or more than `maximumSide` on a side.
    package static func writer(of film: FilmSettings, to output: any FilmOutput) throws -> any FilmWriter {
        try check(width: film.width, height: film.height)
        return try WebPFilmWriter(film, output)
    }
}

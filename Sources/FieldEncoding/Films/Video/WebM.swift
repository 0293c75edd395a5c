/// WebM with VP9, with transparency where the first frame has some; written by the program `ffmpeg`.
///
/// Sides are made even by repeating the last column or row. Where the first frame is opaque the film is, and what is
/// clear later is white. How often a film plays is for the player to say.
package enum WebM: FilmFormat {
    /// The name that commands take, which is the ending of the file too.
    package static let name = "webm"
    /// No: colours are not chosen from a table.
    package static let needsSurvey = false
    /// The program that packs frames, `ffmpeg 5.1.9`; none where it is not on the machine.
    package static var libraryVersions: [String] { FFmpeg.versions }

    /// What writes one film.
    ///
    /// - Throws: `VideoError` when there is no `ffmpeg` on the machine, `PictureError` when the frames have no pixels.
    package static func writer(of film: FilmSettings, to output: any FilmOutput) throws -> any FilmWriter {
        try VideoWriter(film, VideoCodec.vp9, to: output)
    }
}

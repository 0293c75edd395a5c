/// WebM with VP9, with transparency where the first frame has some; written by the program `ffmpeg`.
///
/// Sides are made even by repeating the last column or row. Where the first frame is opaque the film is, and what is
/// clear later is white. How often a film plays is for the player to say.
package enum WebM: ClipFormat {
    /// The name that commands take, which is the ending of the file too.
    package static let name = "webm"
    /// No: colours are not chosen from a table.
    package static let needsSurvey = false
    /// The program that packs frames, `ffmpeg 5.1.9`; none where it is not on the machine.
    package static var libraryVersions: [String] { FFmpeg.versions }

    /// What writes one film.
    ///
    /// - Throws: `VideoError` when there is no `ffmpeg` on the machine, `ImageError` when the frames have no pixels.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try VideoWriter(clip, VideoCodec.vp9, to: output)
    }
}

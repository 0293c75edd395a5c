/// MP4 with H.264, which every player shows; written by the program `ffmpeg`.
///
/// Sides are made even by repeating the last column or row. The format has no transparency: what is clear is white. How
/// often a film plays is for the player to say.
public enum MP4: FilmFormat {
    /// The name that commands take, which is the ending of the file too.
    public static let name = "mp4"
    /// No: colours are not chosen from a table.
    public static let needsSurvey = false
    /// The program that packs frames, `ffmpeg 5.1.9`; none where it is not on the machine.
    public static var libraryVersions: [String] { FFmpeg.versions }

    /// What writes one film.
    ///
    /// - Throws: `VideoError` when there is no `ffmpeg` on the machine, `PictureError` when the frames have no pixels.
    public static func writer(of film: FilmSettings, to output: any FilmOutput) throws -> any FilmWriter {
        try VideoWriter(film, VideoCodec.h264, to: output)
    }
}

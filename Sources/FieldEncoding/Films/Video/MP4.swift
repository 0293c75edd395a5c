/// MP4 with H.264, which every player shows; written by the program `ffmpeg`.
///
/// Sides are made even by repeating the last column or row. The format has no transparency: what is clear is white. How
/// often a film plays is for the player to say.
package enum MP4: ClipFormat {
    /// The name that commands take, which is the ending of the file too.
    package static let name = "mp4"
    /// No: colours are not chosen from a table.
    package static let needsSurvey = false
    /// The program that packs frames, `ffmpeg 5.1.9`; none where it is not on the machine.
    package static var libraryVersions: [String] { FFmpeg.versions }

    /// What writes one film.
    ///
    /// - Throws: `VideoError` when there is no `ffmpeg` on the machine, `ImageError` when the frames have no pixels.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try VideoWriter(clip, VideoCodec.h264, to: output)
    }
}

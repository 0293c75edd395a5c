/// MP4 with H.264, which every player supports. Written by the external program `ffmpeg`.
///
/// An odd width or height is made even by repeating the last column or row. The format has no transparency, so frames
/// are composited onto white. The file does not store the number of plays; the player decides how often the clip plays.
package enum MP4: ClipFormat {
    /// The type of the format's files.
    package static let fileType = FileType.mp4
    /// False, because the format has no palette for which the colours of all frames would have to be known.
    package static let needsSurvey = false
    /// The program that compresses frames, with its version, such as `ffmpeg 5.1.9`; empty if it is missing on the
    /// machine.
    package static var libraryVersions: [String] { FFmpeg.versions }

    /// Creates a writer of one clip.
    ///
    /// - Throws: `VideoError` if `ffmpeg` is missing on the machine, `ImageError` if frames have no pixels.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try VideoWriter(clip, VideoCodec.h264, to: output)
    }
}

/// A video format, which the external program `ffmpeg` writes.
///
/// An odd width or height is made even by repeating the last column or row. The file does not store the number of plays;
/// the player decides how often the clip plays.
package protocol VideoFormat: ClipFormat {
    /// The codec of the frames, with the container of the file.
    static var codec: VideoCodec { get }
}

extension VideoFormat {
    /// False, because the format has no palette for which the colours of all frames would have to be known.
    package static var needsSurvey: Bool { false }
    /// The program that compresses frames, with its version, such as `ffmpeg 5.1.9`; empty if it is missing on the
    /// machine.
    package static var libraryVersions: [String] { FFmpeg.versions }

    /// Creates a writer of one clip.
    ///
    /// - Throws: `VideoError` if `ffmpeg` is missing on the machine, `ImageError` if frames have no pixels.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try VideoWriter(clip, codec, to: output)
    }
}

/// MP4 with H.264, which every player supports.
///
/// The format has no transparency, so frames are composited onto white.
package enum MP4: VideoFormat {
    /// The type of the format's files.
    package static let fileType = FileType.mp4
    /// H.264.
    package static let codec = VideoCodec.h264
}

/// WebM with VP9, with transparency if the first frame is not opaque.
///
/// If the first frame is opaque, the clip is opaque, and transparent pixels of later frames are composited onto white.
package enum WebM: VideoFormat {
    /// The type of the format's files.
    package static let fileType = FileType.webm
    /// VP9.
    package static let codec = VideoCodec.vp9
}

import FieldGeometry

/// How `ffmpeg` is told to compress and wrap a film.
///
/// Neither codec drops anything that is seen at these rates. The number of threads is fixed, since it changes what H.264
/// writes; with that and the two `bitexact` flags, which also leave out dates, the same frames make the same file.
enum VideoCodec {
    /// H.264 in MP4, its index first so that it plays while it loads.
    case h264
    /// VP9 in WebM.
    case vp9

    /// Whether the codec can hold transparency.
    var holdsAlpha: Bool { self == .vp9 }

    /// The name of the format that the codec is wrapped in.
    var formatName: String { self == .h264 ? "MP4" : "WebM" }

    /// Whether a file that begins with these bytes is of that format.
    ///
    /// An MP4 begins with a box `ftyp` (ISO 14496-12, 4.3), a WebM with an EBML header that names its type (RFC 8794, 11.2).
    func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .h264: head.dropFirst(4).starts(with: "ftyp".utf8)
        case .vp9: head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) && head.contains("webm".utf8)
        }
    }

    /// The arguments that read raw frames from the standard input and write a film.
    ///
    /// - Parameters:
    ///   - width: The width of a frame as it is sent, even.
    ///   - height: The height of a frame as it is sent, even.
    ///   - rate: The frames a second.
    ///   - alpha: Whether the film keeps transparency.
    ///   - path: The file that the film goes into; what it holds is replaced.
    func arguments(width: Int, height: Int, rate: FrameRate, alpha: Bool, path: String) -> [String] {
        let source = [
            "-hide_banner", "-nostdin", "-loglevel", "error", "-y",
            "-f", "rawvideo", "-pixel_format", "bgra", "-video_size", "\(width)x\(height)",
            "-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0", "-map_metadata", "-1",
        ]
        let format = alpha ? "yuva420p" : "yuv420p"
        let colors = [
            "-vf",
            "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp,"
                + "format=\(format)",
            "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
        ]
        let codec =
            switch self {
            case .h264: ["-c:v", "libx264", "-preset", "medium", "-crf", "12", "-movflags", "+faststart"]
            case .vp9:
                [
                    "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "12", "-deadline", "good", "-cpu-used", "2",
                    "-tile-columns", "2",
                ] + (alpha ? ["-auto-alt-ref", "0"] : [])
            }
        let wrapper = self == .h264 ? "mp4" : "webm"
        return source + colors + codec
            + ["-threads", "4", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", wrapper, "file:\(path)"]
    }
}

import FieldGeometry

/// The codec and container that `ffmpeg` writes, with its arguments.
///
/// The settings were chosen by measurement on films of fields; `Docs/performance.md` has the table. They lose no visible
/// detail. Equal frames give equal files: the number of threads is fixed, because it affects the output of H.264, and
/// the two `bitexact` flags omit dates and other data that vary.
package enum VideoCodec {
    /// H.264 in MP4. The file begins with its index, so that playback can start during the download.
    case h264
    /// VP9 in WebM.
    case vp9

    var holdsAlpha: Bool { self == .vp9 }

    var formatName: String { self == .h264 ? "MP4" : "WebM" }

    /// Whether a file starts like a file of this format: MP4 with an `ftyp` box (ISO 14496-12, 4.3), WebM with an EBML
    /// header that contains the document type `webm` (RFC 8794, 11.2).
    func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .h264: head.dropFirst(4).starts(with: "ftyp".utf8)
        case .vp9: head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) && head.contains("webm".utf8)
        }
    }

    /// The arguments with which ffmpeg reads raw frames from its standard input and replaces the content of the file at
    /// `path` by a clip. The sides of the frames, in pixels, are even.
    func arguments(width: Int, height: Int, rate: FrameRate, alpha: Bool, path: String) -> [String] {
        let format = alpha ? "yuva420p" : "yuv420p"
        let colors = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
        let source =
            [
                "-hide_banner", "-nostdin", "-loglevel", "error", "-y",
                "-f", "rawvideo", "-pixel_format", format, "-video_size", "\(width)x\(height)",
                "-framerate", "\(rate.numerator)/\(rate.denominator)",
            ] + colors + ["-i", "pipe:0", "-map_metadata", "-1", "-pix_fmt", format]
        let codec =
            switch self {
            case .h264: ["-c:v", "libx264", "-preset", "veryfast", "-crf", "12", "-movflags", "+faststart"]
            case .vp9:
                [
                    "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "18", "-deadline", "realtime", "-cpu-used", "6",
                    "-tile-columns", "2", "-row-mt", "1",
                ] + (alpha ? ["-auto-alt-ref", "0"] : [])
            }
        let wrapper = self == .h264 ? "mp4" : "webm"
        return source + colors + codec
            + ["-threads", "4", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", wrapper, "file:\(path)"]
    }
}

import FieldGeometry
import FieldPixels
import FieldPlatform

/// A video format, which the external program `ffmpeg` writes.
///
/// An odd width or height is made even by repeating the last column or row. The file does not store the number of plays;
/// the player decides how often the clip plays.
package protocol VideoFormat: ClipFormat {
    /// The codec of the frames, with the container of the file.
    static var codec: VideoCodec { get }
}

extension VideoFormat {
    /// False, because the format has no palette, which would require the colours of all frames.
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

/// Sends the frames of a clip to `ffmpeg` as they are added.
///
/// ffmpeg is started when the first frame is added. If the writer is deallocated before `finish` is called, ffmpeg is
/// killed.
///
/// Frames are converted to 4:2:0 here (`VideoFrame`), and only where they have changed, so that ffmpeg converts nothing. It
/// receives them through a socket that closes with this process, and an open file instead of a path, so no file remains if
/// the run is killed.
final class VideoWriter: ClipWriter {
    private let clip: ClipSettings
    private let codec: VideoCodec
    private let output: any ClipOutput
    private let program: String
    private var child: ChildProcess?
    private var frame: VideoFrame
    /// The number of frames added.
    private var count = 0

    init(_ clip: ClipSettings, _ codec: VideoCodec, to output: any ClipOutput) throws {
        guard clip.width > 0, clip.height > 0 else {
            throw ImageError(code: .empty, message: "a clip without pixels cannot be written")
        }
        program = try FFmpeg.path()
        self.clip = clip
        self.codec = codec
        self.output = output
        frame = VideoFrame(width: clip.width, height: clip.height, keepsAlpha: false)
    }

    func add(_ next: ClipFrame) throws {
        defer { count += 1 }
        try ClipChecks.frame(next, of: clip, name: "frame \(count)", code: .wrongSize)
        let child = try child ?? start(with: next.image)
        self.child = child
        if let changed = count == 0 ? clip.bounds : next.changed { frame.fill(with: next.image, changed: changed) }
        guard try VideoError.reported({ () throws(ProcessError) in try child.write(frame.bytes) }) else {
            // The child has closed its input before the end of the clip. `end` throws an error if the child failed.
            try VideoError.reported(child.end)
            throw VideoError(code: .failed, message: "ffmpeg ended before all frames were written")
        }
    }

    func finish() throws {
        guard let child else {
            throw ImageError(code: .empty, message: "a clip without frames cannot be written")
        }
        try VideoError.reported(child.end)
        try checkOutput()
    }

    /// Throws if the output of the program is not a file of the format, although the program reported no error.
    private func checkOutput() throws(VideoError) {
        var head = [UInt8](repeating: 0, count: 64)
        let count = pread(output.descriptor, &head, head.count, 0)
        if codec.recognizes(head.prefix(max(0, count))) { return }
        let what = count > 0 ? "its output is not \(codec.formatName)" : "it wrote nothing"
        throw VideoError(
            code: .failed,
            message: "ffmpeg ended without an error, but \(what); make sure that '\(program)' is the real ffmpeg")
    }

    private func start(with image: PixelBuffer) throws -> ChildProcess {
        let isClear = image.withPixels { pixels in pixels.contains { $0 >> 24 < 255 } }
        frame = VideoFrame(width: clip.width, height: clip.height, keepsAlpha: codec.holdsAlpha && isClear)
        let arguments = codec.arguments(
            width: frame.width, height: frame.height, rate: clip.rate, alpha: frame.keepsAlpha, path: ChildProcess.file)
        return try VideoError.reported { () throws(ProcessError) in
            try ChildProcess(program, arguments, file: output.descriptor)
        }
    }
}

/// The codec and container that `ffmpeg` writes, with its arguments.
///
/// The settings were chosen by measurement on clips of fields; `Docs/performance.md` has the table. They lose no
/// visible detail. Equal frames give equal files: the number of threads is fixed, because it affects the output of
/// H.264, and the two `bitexact` flags omit dates and other data that vary.
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

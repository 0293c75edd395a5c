import FieldGeometry
import FieldPixels
import FieldPlatform

/// Sends the frames of a clip to `ffmpeg` as they are added.
///
/// ffmpeg is started when the first frame is added. If the writer is deallocated before `finish` is called, ffmpeg is
/// killed.
final class VideoWriter: ClipWriter {
    private let clip: ClipSettings
    private let codec: VideoCodec
    private let output: any ClipOutput
    private let program: String
    private var child: ChildProcess?
    private var frame: VideoFrame
    /// The number of frames added.
    private var count = 0

    /// Creates a writer of one clip with a codec.
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
        guard next.image.width == clip.width, next.image.height == clip.height else {
            throw ImageError(
                code: .wrongSize,
                message: "frame \(count) is \(next.image.width) × \(next.image.height) pixels, but the clip is"
                    + " \(clip.width) × \(clip.height)")
        }
        let child = try child ?? start(with: next.image)
        self.child = child
        let whole = PixelRect(x: 0, y: 0, width: clip.width, height: clip.height)
        if let changed = count == 0 ? whole : next.changed { frame.fill(with: next.image, changed: changed) }
        guard try reported({ () throws(ProcessError) in try child.write(frame.bytes) }) else {
            // The child has closed its input before the end of the clip. `end` throws an error if the child failed.
            try reported(child.end)
            throw VideoError(code: .failed, message: "ffmpeg ended before all frames were written")
        }
    }

    func finish() throws {
        guard let child else {
            throw ImageError(code: .empty, message: "a clip without frames cannot be written")
        }
        try reported(child.end)
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
        return try reported { () throws(ProcessError) in
            try ChildProcess(program, arguments, file: output.descriptor)
        }
    }

    /// Calls `body`, and converts an error that it throws to a `VideoError`.
    private func reported<Result>(_ body: () throws(ProcessError) -> Result) throws(VideoError) -> Result {
        do throws(ProcessError) { return try body() } catch { throw VideoError(error) }
    }
}

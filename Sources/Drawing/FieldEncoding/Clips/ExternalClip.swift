package import FieldPixels
import FieldPlatform

/// A clip of any origin: an APNG, a GIF, an MP4, or a WebM file. The external program `ffmpeg` decodes it.
package struct ExternalClip: Sendable {
    /// A frame of a clip.
    package struct Frame: Hashable, Sendable {
        /// The time at which the frame begins, in seconds from the beginning of the first frame.
        package let time: Double
        /// A digest of the pixels. Frames with equal digests, in any clips, have equal pixels.
        package let digest: String
    }

    /// The path of the file.
    package let path: String
    /// The size of the frames, in pixels.
    package let size: PixelSize
    /// The frames in order; at least one.
    package let frames: [Frame]
    /// The time at which the last frame ends, in seconds from the beginning.
    package let duration: Double

    private let format: String

    /// The greatest number of frames that are read.
    package static let frameLimit = 100_000

    /// The name of a clip's format in ffmpeg, from the first bytes of the file; nil if the file is not a clip.
    package static func format(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: "GIF8".utf8) { return "gif" }
        if PNG.recognizes(bytes), ImageDecoders.isAnimated(bytes) { return "apng" }
        if bytes.count > 12, bytes[4..<8].elementsEqual("ftyp".utf8) { return "mov" }
        return bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) ? "matroska" : nil
    }

    /// Reads the times and the digests of a clip's frames. `format` is the result of `format(of:)` for the file at the
    /// path.
    ///
    /// - Throws: `VideoError` if ffmpeg is missing or cannot read the clip; `ImageError` if the clip has no frames or
    ///   is too large.
    package init(path: String, format: String) throws {
        (self.path, self.format) = (path, format)
        let list = try Self.list(path, format, Self.decoding, "sha256")
        // The list of decoded frames has no duration of the last frame, so packets are read too. They are not in the
        // order of their times.
        let packets = try Self.list(path, format, ["-c", "copy"], "crc32")
        let end = packets.rows.map { $0.time + $0.duration }.max() ?? 0
        guard let size = list.size, let last = list.rows.last, let first = list.rows.first else {
            throw ImageError(code: .malformed, message: "the clip has no frames")
        }
        guard size.width * size.height <= Self.pixelLimit else {
            throw ImageError(code: .tooLarge, message: "a frame has more than \(Self.pixelLimit) pixels")
        }
        self.size = size
        frames = list.rows.map { Frame(time: $0.time - first.time, digest: $0.digest) }
        duration = max(end, last.time) - first.time
    }

    /// The size of the frames for a comparison with another clip. Most video has even sides. If this size is that of
    /// the other clip with its odd sides rounded up, the added pixels are ignored.
    package func size(beside other: ExternalClip) -> PixelSize {
        let even = PixelSize(
            width: other.size.width + other.size.width % 2, height: other.size.height + other.size.height % 2)
        return isVideo && size == even ? other.size : size
    }

    private var isVideo: Bool { ["mov", "matroska"].contains(format) }

    /// The greatest number of pixels of a frame.
    private static let pixelLimit = 100_000_000

    /// Decodes the frames, one after the other.
    ///
    /// - Throws: `VideoError` if ffmpeg is missing or cannot be started.
    package func images() throws -> ClipImages {
        ClipImages(of: size, try Self.start(path, format, Self.decoding + ["-f", "rawvideo"]))
    }

    private static let decoding = ["-fps_mode", "passthrough", "-c:v", "rawvideo", "-pix_fmt", "rgba"]

    /// The list of a clip's frames, decoded or as they are stored.
    private static func list(_ path: String, _ format: String, _ codec: [String], _ hash: String) throws -> FrameList {
        let child = try start(path, format, codec + ["-f", "framehash", "-hash", hash])
        // A line takes some 110 bytes.
        let bytes = try VideoError.reported { () throws(ProcessError) in try child.read(frameLimit * 128) }
        try VideoError.reported(child.end)
        return FrameList(text: String(decoding: bytes, as: UTF8.self))
    }

    private static func start(_ path: String, _ format: String, _ output: [String]) throws -> ChildProcess {
        let program = try FFmpeg.path()
        // A file name can look like a network address or an option, so the protocols are limited and `file:` precedes it.
        let input = ["-nostdin", "-v", "error", "-protocol_whitelist", "file,pipe", "-f", format, "-i", "file:\(path)"]
        return try VideoError.reported { () throws(ProcessError) in
            try ChildProcess(
                program, input + ["-map", "0:v:0", "-frames:v", "\(frameLimit)"] + output + ["-"], readsOutput: true)
        }
    }
}

/// The output of ffmpeg's `framehash`. Lines that begin with `#` describe the clip. All other lines are frames, each
/// with its stream index, decoding time, presentation time, duration, size in bytes, and digest.
private struct FrameList {
    var size: PixelSize?
    var rows: [(time: Double, duration: Double, digest: String)] = []

    init(text: String) {
        var unit = 0.0
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#tb 0: ") {
                let parts = line.dropFirst(7).split(separator: "/").compactMap { Double($0) }
                if parts.count == 2, parts[1] > 0 { unit = parts[0] / parts[1] }
            } else if line.hasPrefix("#dimensions 0: ") {
                let parts = line.dropFirst(15).split(separator: "x").compactMap { Int($0) }
                if parts.count == 2, parts.allSatisfy({ (1...65_535).contains($0) }) {
                    size = PixelSize(width: parts[0], height: parts[1])
                }
            } else if !line.hasPrefix("#") {
                let words = line.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }
                guard words.count == 6, let time = Double(words[2]), let duration = Double(words[3]) else { continue }
                rows.append((time * unit, duration * unit, String(words[5])))
            }
        }
    }
}

/// The frames of a clip, which are decoded one after the other.
package final class ClipImages {
    private let size: PixelSize
    private let child: ChildProcess

    fileprivate init(of size: PixelSize, _ child: ChildProcess) { (self.size, self.child) = (size, child) }

    /// The next frame; nil after the last one.
    ///
    /// - Throws: `VideoError` if the clip is damaged.
    package func next() throws -> StraightImage? {
        let bytes = try VideoError.reported { () throws(ProcessError) in try child.read(size.width * size.height * 4) }
        if let image = StraightImage(width: size.width, height: size.height, rgba: bytes) { return image }
        try VideoError.reported(child.end)
        return nil
    }
}

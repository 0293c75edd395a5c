import FieldEncoding
import FieldFiles
import FieldGeometry
import FieldLayout
import FieldPlatform
import FieldRendering
import FieldRuns
import FieldScene

/// A file that is made of a range of a clip.
struct ClipExport: Sendable {
    /// The kinds of content of a file.
    enum Content: Sendable {
        /// All frames of the range.
        case clip(ClipFileFormat)
        /// This many moments of the range, side by side, as PNG.
        case strip(Int)
        /// The first frame of the range.
        case still(StillFormat)
    }

    let clip: Clip
    /// The indices of the frames.
    let range: ClosedRange<Int>
    /// The content of the file.
    let content: Content

    /// The maximum number of frames of a clip file: a minute at 60 frames a second.
    static let frameLimit = 3_600
    /// The maximum number of pixels of all frames of a clip file.
    static let pixelLimit = 4_000_000_000

    /// The type of the file.
    var fileType: FileType {
        switch content {
        case .clip(let format): format.fileType
        case .strip: .png
        case .still(let format): format.fileType
        }
    }

    /// The name of the file, in ASCII characters that all systems and headers allow.
    var fileName: String {
        let name = String(clip.name.split(separator: "/").last ?? "clip")
        let part =
            switch content {
            case .clip: range == 0...(clip.frameCount - 1) ? "" : ".\(range.lowerBound)-\(range.upperBound)"
            case .strip: ".strip"
            case .still: ".\(range.lowerBound)"
            }
        let safe = (name + part).map { character in
            character.isASCII && (character.isLetter || character.isNumber || "-_.@".contains(character))
                ? character : "-"
        }
        return String(safe) + "." + fileType.fileExtension
    }

    /// The bytes of the file.
    ///
    /// - Parameters:
    ///   - renderer: A renderer of the clip's proof.
    ///   - isCancelled: Called before each frame of a clip is drawn. Returns whether the client no longer waits for the
    ///     clip.
    /// - Throws: `CancellationError` if the export was cancelled; `ExportError` if the clip file would be too large;
    ///   `SceneError`, or an error of the drawing, the encoder or the program that writes videos.
    func bytes(by renderer: Renderer, isCancelled: () -> Bool) throws -> [UInt8] {
        switch content {
        case .still(let format):
            return try renderer.encode(clip, at: clip.rate.time(at: range.lowerBound), as: format)
        case .strip(let count):
            try renderer.validate(clip)
            let times = Clip.spread(count, over: range).map { clip.rate.time(at: $0) }
            return try renderer.png(of: renderer.strip(of: clip, .times(times)), scale: clip.scale)
        case .clip(let format):
            try check(by: renderer)
            var options = ClipOptions()
            options.range = .seconds(
                from: clip.rate.seconds(at: range.lowerBound), to: clip.rate.seconds(at: range.upperBound + 1))
            options.format = format
            let output = try ExportOutput()
            try ClipExporter(folder: "", options: options).encode(
                clip, as: format, by: renderer, to: output,
                check: { if isCancelled() { throw CancellationError() } })
            return try output.bytes()
        }
    }

    private func check(by renderer: Renderer) throws {
        try renderer.validate(clip)
        if range.count > Self.frameLimit {
            throw ExportError(
                "the range has \(range.count) frames, and the limit is \(Self.frameLimit); export a shorter one, or use"
                    + " 'fieldproof animate'")
        }
        let size = try renderer.layout(of: clip, at: .zero).size
        let pixels = size.width * size.height * clip.scale * clip.scale * Double(range.count)
        if pixels > Double(Self.pixelLimit) {
            throw ExportError(
                "the frames of the range have more than \(Self.pixelLimit) pixels together; export a shorter range, or use"
                    + " 'fieldproof animate'")
        }
    }
}

/// A file in memory for the output of an export, so that no file remains on a disk.
final class ExportOutput: ClipOutput {
    let descriptor: Int32

    /// The maximum size of an export, in bytes.
    static let limit = 64 << 20

    /// Opens the file.
    ///
    /// - Throws: `ExportError` if the system cannot create the file.
    init() throws(ExportError) {
        descriptor = MemoryFile.open()
        if descriptor < 0 {
            throw ExportError("the system has no room for the file: \(String(cString: strerror(errno)))")
        }
    }

    deinit { close(descriptor) }

    func write(_ bytes: [UInt8]) throws {
        try check(size + bytes.count)
        guard Files.writeAll(bytes, to: descriptor) else { throw failure }
    }

    func overwrite(_ bytes: [UInt8], at offset: Int) throws {
        try check(offset + bytes.count)
        let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
        guard count == bytes.count else { throw failure }
    }

    /// All bytes of the file.
    ///
    /// - Throws: `ExportError` if there are too many.
    func bytes() throws -> [UInt8] {
        let size = size
        try check(size)
        var done = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { room, filled in
            while done < size {
                let count = pread(descriptor, room.baseAddress.map { $0 + done }, size - done, off_t(done))
                if count < 0, errno == EINTR { continue }
                if count <= 0 { break }
                done += count
            }
            filled = done
        }
        guard done == size else { throw failure }
        return bytes
    }

    private var size: Int { Int(lseek(descriptor, 0, SEEK_END)) }

    private func check(_ size: Int) throws(ExportError) {
        if size > Self.limit {
            throw ExportError(
                "the file would have more than \(Self.limit >> 20) MiB; export a shorter range, or use 'fieldproof animate'"
            )
        }
    }

    private var failure: ExportError { ExportError("the file cannot be written: \(String(cString: strerror(errno)))") }
}

/// The error of an export.
struct ExportError: Error {
    /// The error message with its remedy.
    let message: String

    init(_ message: String) { self.message = message }
}

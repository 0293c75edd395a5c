import FieldEncoding
import FieldFiles
import FieldPlatform

/// A file in memory that an export is written to, so that nothing is left on a disk.
final class ExportOutput: ClipOutput {
    let descriptor: Int32

    /// The maximum size of an export, in bytes.
    static let limit = 64 << 20

    /// Opens the file.
    ///
    /// - Throws: `ExportError` if the system has no room.
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

/// Why an export failed.
struct ExportError: Error {
    /// What is wrong, and what to do.
    let message: String

    init(_ message: String) { self.message = message }
}

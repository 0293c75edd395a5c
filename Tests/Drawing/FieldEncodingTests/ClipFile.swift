import FieldEncoding
import Glibc

/// An output file in memory. The file at `path` is open too, for formats whose external program writes the clip.
final class ClipFile: ClipOutput {
    let descriptor: Int32
    private(set) var bytes: [UInt8] = []

    /// Creates or truncates the file at a path. A folder is opened for reading, so that writing to it fails.
    init(path: String = "") {
        let file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        descriptor = file >= 0 ? file : open(path, O_RDONLY | O_CLOEXEC)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func write(_ bytes: [UInt8]) { self.bytes += bytes }

    func overwrite(_ bytes: [UInt8], at offset: Int) {
        self.bytes.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
}

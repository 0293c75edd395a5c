import FieldEncoding
import Foundation

/// A film's file, in memory and on disk.
final class FilmFile: FilmOutput {
    let path: String
    private(set) var bytes: [UInt8] = []

    init(path: String = "") { self.path = path }

    func write(_ bytes: [UInt8]) { self.bytes += bytes }

    func overwrite(_ bytes: [UInt8], at offset: Int) {
        self.bytes.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
}

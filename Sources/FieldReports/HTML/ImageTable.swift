/// The images of a page without duplicates.
struct ImageTable {
    /// The bytes of the PNG files, in the order in which they were added.
    private(set) var files: [[UInt8]] = []
    private var indices: [[UInt8]: Int] = [:]

    /// The index of a file, which is added if the table does not contain it yet; nil if `file` is nil.
    mutating func index(of file: [UInt8]?) -> Int? {
        guard let file else { return nil }
        if let index = indices[file] { return index }
        indices[file] = files.count
        files.append(file)
        return files.count - 1
    }
}

/// Encodes bytes as base64 (RFC 4648, section 4), with padding and without line breaks.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Appends the base64 text of `bytes` to `out`.
    static func append(_ bytes: [UInt8], to out: inout [UInt8]) {
        out.reserveCapacity(out.count + (bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = group.reduce(0) { $0 << 8 | Int($1) }
            bits <<= 8 * (3 - group.count)
            for index in 0..<4 {
                out.append(index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
            }
        }
    }
}

/// Builds valid and invalid PNG files without the code under test.
package enum HandMadePNG {
    package static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

    /// CRC-32 bit by bit (PNG, annex D).
    package static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    /// The bytes of a number, the most significant one first.
    package static func word(_ value: UInt32) -> [UInt8] {
        let shifts: [UInt32] = [24, 16, 8, 0]
        return shifts.map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// A chunk with its length and its checksum.
    package static func chunk(_ name: String, _ contents: [UInt8] = []) -> [UInt8] {
        let body = Array(name.utf8) + contents
        return word(UInt32(contents.count)) + body + word(crc(body))
    }

    package static func header(_ width: UInt32, _ height: UInt32, depth: UInt8, color: UInt8, interlaced: UInt8 = 0)
        -> [UInt8]
    {
        chunk("IHDR", word(width) + word(height) + [depth, color, 0, 0, interlaced])
    }

    /// A zlib stream of one stored block (RFC 1950, RFC 1951) with at most 65,535 bytes.
    package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes + word(b << 16 | a)
    }

    package static func data(_ rows: [UInt8]) -> [UInt8] { chunk("IDAT", zlib(rows)) }

    package static let end = chunk("IEND")

    package static func file(_ chunks: [UInt8]...) -> [UInt8] { signature + chunks.joined() }

    /// A file with corrected checksums, up to the first chunk with an invalid length.
    package static func withValidChecksums(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var at = 8
        while at + 12 <= file.count {
            let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= file.count - at - 12 else { break }
            file.replaceSubrange(at + 8 + length..<at + 12 + length, with: word(crc(file[at + 4..<at + 8 + length])))
            at += length + 12
        }
        return file
    }
}

/// The chunks of PNG files, read without the code that is tested.
package enum PNGChunks {
    /// The chunks of a file with their names, in order. Checksums are not read.
    package static func all(in file: [UInt8]) -> [(name: String, contents: [UInt8])] {
        var found: [(name: String, contents: [UInt8])] = []
        var start = 8
        while start + 12 <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
            found.append((name, Array(file[start + 8..<start + 8 + length])))
            start += length + 12
        }
        return found
    }

    /// The joined contents of the chunks with a name.
    package static func contents(of name: String, in file: [UInt8]) -> [UInt8] {
        all(in: file).filter { $0.name == name }.flatMap(\.contents)
    }
}

/// Builds PNG files and corrects their checksums, without the code under test.
enum PNGBuilder {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }

    /// A file with corrected chunk checksums. If the pixels are one stored block, its lengths and checksum are
    /// corrected too.
    static func withValidChecksums(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var at = 8
        while at + 12 <= file.count {
            let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= file.count - at - 12 else { break }
            let contents = at + 8..<at + 8 + length
            if file[at + 4..<at + 8].elementsEqual("IDAT".utf8) { correctStoredBlock(&file, contents) }
            file.replaceSubrange(
                contents.upperBound..<contents.upperBound + 4, with: word(crc(file[at + 4..<contents.upperBound])))
            at = contents.upperBound + 4
        }
        return file
    }

    /// Corrects the lengths and the checksum of a zlib stream that consists of one stored block.
    private static func correctStoredBlock(_ file: inout [UInt8], _ stream: Range<Int>) {
        let (start, count) = (stream.lowerBound, stream.count - 11)
        guard (0...65_535).contains(count), file[start + 2] == 1 else { return }
        file.replaceSubrange(start + 3..<start + 7, with: lengths(count))
        file.replaceSubrange(
            stream.upperBound - 4..<stream.upperBound, with: word(adler(file[start + 7..<stream.upperBound - 4])))
    }

    private static func lengths(_ count: Int) -> [UInt8] {
        let (low, high) = (UInt8(count & 255), UInt8(count >> 8))
        return [low, high, ~low, ~high]
    }

    /// A file with a header, a palette unless it is empty, and rows with their filter bytes. The rows have at most
    /// 65,535 bytes.
    static func file(header: [UInt8], palette: [UInt8], rows: [UInt8]) -> [UInt8] {
        let stream = [0x78, 0x01, 1] + lengths(rows.count) + rows + word(adler(rows[...]))
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + (palette.isEmpty ? [] : chunk("PLTE", palette)) + chunk("IDAT", stream) + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + contents
        return word(UInt32(contents.count)) + body + word(crc(body[...]))
    }

    private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
    }

    private static func adler(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let sums = bytes.reduce(into: (UInt32(1), UInt32(0))) { sums, byte in
            sums.0 = (sums.0 + UInt32(byte)) % 65_521
            sums.1 = (sums.1 + sums.0) % 65_521
        }
        return sums.1 << 16 | sums.0
    }

    private static func word(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }
}

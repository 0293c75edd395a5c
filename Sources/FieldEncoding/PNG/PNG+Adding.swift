extension PNG {
    /// A file with more texts beside its pixels, which stay as they are.
    ///
    /// - Parameters:
    ///   - texts: The texts, compressed where that is smaller.
    ///   - bytes: A PNG file.
    /// - Throws: `ImageError` when the file is broken, or a text cannot be kept in one.
    package static func adding(_ texts: [Text], to bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        let deflater = try Deflater(level: 12)
        var reader = try PNGChunkReader(bytes)
        var writer = PNGChunkWriter()
        writer.reserve(bytes.count + 4096)
        var isBeforeData = true
        while true {
            let chunk = try reader.next()
            if isBeforeData, chunk.kind == .data {
                isBeforeData = false
                for text in texts { writer.add(.unicodeText, try PNGStream.contents(of: text, deflater)) }
            }
            writer.add(chunk.kind, Array(bytes[chunk.contents]))
            if chunk.kind == .end { return writer.bytes }
        }
    }

    /// The text of a key; nil when the file has none. Only that text is unpacked.
    ///
    /// - Parameter byteLimit: The most bytes that it may unpack to.
    /// - Throws: `ImageError` when the file is broken.
    package static func text(
        _ key: String, in bytes: [UInt8], byteLimit: Int = 16 << 20
    ) throws(ImageError) -> String? {
        try PNGFile(bytes, pixelLimit: .max).texts(byteLimit: byteLimit, key: key).first?.value
    }

    /// The text of a key, and the checksum of the pixels' bytes as `checksumOfPixels` has it; nil when the file has no such text.
    ///
    /// - Parameter byteLimit: The most bytes that the text may unpack to.
    /// - Throws: `ImageError` when the file is broken.
    package static func textAndChecksum(
        _ key: String, in bytes: [UInt8], byteLimit: Int
    ) throws(ImageError) -> (text: String, checksum: UInt32)? {
        let file = try PNGFile(bytes, pixelLimit: .max)
        return try file.texts(byteLimit: byteLimit, key: key).first.map { ($0.value, file.pixelChecksum) }
    }

    /// The CRC-32 of all that a file's pixels are made from: header, palette, opacities and data, in the file's order.
    ///
    /// - Throws: `ImageError` when the file is broken.
    package static func checksumOfPixels(in bytes: [UInt8]) throws(ImageError) -> UInt32 {
        try PNGFile(bytes, pixelLimit: .max).pixelChecksum
    }
}

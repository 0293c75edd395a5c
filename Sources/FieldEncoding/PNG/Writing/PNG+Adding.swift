extension PNG {
    /// Returns a file with added texts and unchanged pixels.
    ///
    /// - Parameters:
    ///   - texts: The texts to add. Each is compressed if that makes it smaller.
    ///   - bytes: A PNG file.
    /// - Throws: `ImageError` if the file is invalid, or a text cannot be stored.
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

    /// The first text with the key `key`; nil if the file has none. Texts with other keys are not unpacked.
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - bytes: A PNG file.
    ///   - byteLimit: The greatest number of bytes that the text may unpack to.
    /// - Throws: `ImageError` if the file is invalid.
    package static func text(
        _ key: String, in bytes: [UInt8], byteLimit: Int = 16 << 20
    ) throws(ImageError) -> String? {
        try PNGFile(bytes, pixelLimit: .max).texts(byteLimit: byteLimit, key: key).first?.value
    }

    /// The first text with the key `key`, and the checksum that `checksumOfPixels` returns; nil if the file has no such
    /// text, or other programs show it otherwise than its pixels (see `alteration(of:)`).
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - bytes: A PNG file.
    ///   - byteLimit: The greatest number of bytes that the text may unpack to.
    /// - Throws: `ImageError` if the file is invalid.
    package static func textAndChecksum(
        _ key: String, in bytes: [UInt8], byteLimit: Int
    ) throws(ImageError) -> (text: String, checksum: UInt32)? {
        let file = try PNGFile(bytes, pixelLimit: .max)
        guard file.alteration == nil else { return nil }
        return try file.texts(byteLimit: byteLimit, key: key).first.map { ($0.value, file.pixelChecksum) }
    }

    /// The CRC-32 of the contents of all chunks that determine the pixels: header, palette, opacities and data, in the
    /// file's order.
    ///
    /// - Throws: `ImageError` if the file is invalid.
    package static func checksumOfPixels(in bytes: [UInt8]) throws(ImageError) -> UInt32 {
        try PNGFile(bytes, pixelLimit: .max).pixelChecksum
    }
}

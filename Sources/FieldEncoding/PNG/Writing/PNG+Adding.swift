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
}

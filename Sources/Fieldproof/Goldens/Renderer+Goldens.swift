package import FieldPixels

extension Renderer {
    /// The file of a picture's golden, with the scene and the layout that it was made from.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - pixels: Its pixels.
    ///   - record: What `record(of:)` said of it; nil to ask here.
    /// - Throws: What `layout(of:)` throws; `PictureError` when the pixels cannot be encoded.
    package func golden(
        of picture: Picture, showing pixels: PixelBuffer, record: GoldenRecord? = nil
    ) throws -> [UInt8] {
        try GoldenFile.bytes(
            of: pixels, drawnFrom: drawingKey(of: picture)?.key, scale: picture.scale,
            record: record ?? self.record(of: picture), scene: proof.file.name,
            source: proof.source)
    }
}

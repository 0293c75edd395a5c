package import FieldEncoding
package import FieldPixels
import FieldRendering

/// The file of a golden: a PNG file that also contains the scene and the layout that its pixels were drawn from, and
/// digests.
///
/// The scene, the layout and the digests are PNG text chunks, so that they cannot be separated from the pixels.
/// Compressed, they take one to two kilobytes.
///
/// The digest of the pixels shows, without decoding the golden, that an image is unchanged. The key of the drawing
/// shows it even without drawing the image. Both are valid only for the pixel data with which they were written, so the
/// checksum of this data is stored beside them. If another program has saved the golden, its pixel data has another
/// checksum, and the pixels are decoded and compared.
package enum GoldenFile {
    /// The keyword of the text chunk with the digests. Its words are a version, the digest of the pixels, the checksum
    /// of the pixel data, and the key of the drawing, or `-` if there is none.
    static let imageKey = "Fieldproof picture"
    /// The keyword of the text chunk with the layout.
    static let layoutKey = "Fieldproof layout"
    /// The keyword of the text chunk with the motion of a strip's clip.
    static let motionKey = "Fieldproof motion"

    /// The bytes of a golden, at the strongest compression level.
    ///
    /// - Parameters:
    ///   - pixels: The pixels of the image.
    ///   - drawing: The key of the drawing (see `Renderer.drawingKey(of:)`); nil if there is none.
    ///   - scale: The pixels per point.
    ///   - record: The versions of libraries and fonts, and the layout.
    ///   - scene: The name of the scene.
    ///   - source: The bytes of the scene's text.
    ///   - motion: The motion of the strip's clip; nil for a state.
    /// - Throws: `ImageError` if the pixels cannot be encoded.
    package static func bytes(
        of pixels: PixelBuffer, drawnFrom drawing: String?, scale: Double, record: GoldenRecord, scene: String,
        source: [UInt8], motion: MotionRecord? = nil
    ) throws(ImageError) -> [UInt8] {
        let plain = try PNG.encode(pixels, options: PNG.Options(compression: .strong, pixelsPerPoint: scale))
        let checksum = String(try PNG.checksumOfPixels(in: plain), radix: 16)
        return try PNG.adding(
            [
                PNG.Text(key: imageKey, value: "2 \(Digest(pixels).hex) \(checksum) \(drawing ?? "-")"),
                PNG.Text(key: layoutKey, value: record.text),
                PNG.Text(key: EmbeddedScene.key, value: "\(scene)\n\(String(decoding: source, as: UTF8.self))"),
            ] + (motion.map { [PNG.Text(key: motionKey, value: $0.text)] } ?? []), to: plain)
    }

    /// Whether a file contains the text chunk that this program writes into every golden.
    ///
    /// - Throws: `ImageError` if the file is damaged, or no PNG file.
    static func isGolden(_ bytes: [UInt8]) throws(ImageError) -> Bool {
        try PNG.text(imageKey, in: bytes, byteLimit: 4096) != nil
    }

    /// Whether the digest in a golden is valid, and is the digest of these pixels.
    ///
    /// - Throws: `ImageError` if the file is damaged.
    static func contains(_ pixels: PixelBuffer, in bytes: [UInt8]) throws(ImageError) -> Bool {
        try matches(bytes) { digest, _ in digest == Digest(pixels).hex }
    }

    /// Whether a golden's pixels were drawn from the drawing with this key.
    ///
    /// - Throws: `ImageError` if the file is damaged.
    static func contains(drawingKey drawing: String, in bytes: [UInt8]) throws(ImageError) -> Bool {
        try matches(bytes) { _, key in key == drawing }
    }

    /// The key of the drawing that a golden's pixels were drawn from; nil if it is not known, or the pixels were changed
    /// since.
    static func drawingKey(in bytes: [UInt8]) -> String? {
        var key: String?
        _ = try? matches(bytes) { _, drawing in
            key = drawing == "-" ? nil : String(drawing)
            return true
        }
        return key
    }

    /// Whether a golden's digest and key satisfy a condition, and its pixel data has not been changed since they were
    /// written.
    private static func matches(
        _ bytes: [UInt8], _ isWanted: (_ digest: Substring, _ drawing: Substring) -> Bool
    ) throws(ImageError) -> Bool {
        // In an animated PNG, the digest and the key would describe only the first frame.
        guard !ImageDecoders.isAnimated(bytes) else { return false }
        guard let stored = try PNG.textAndChecksum(imageKey, in: bytes, byteLimit: 4096) else { return false }
        let words = stored.text.split(separator: " ")
        return words.count == 4 && words[0] == "2" && words[2] == String(stored.checksum, radix: 16)
            && isWanted(words[1], words[3])
    }

    /// The record in a golden; nil if the file contains none, for example because another program wrote it.
    static func record(in bytes: [UInt8]) -> GoldenRecord? {
        (try? PNG.text(layoutKey, in: bytes, byteLimit: 8 << 20))?.map { GoldenRecord(text: $0) }
    }

    /// The motion in the golden of a strip; nil if the file contains none, as those of states and of older versions.
    static func motion(in bytes: [UInt8]) -> MotionRecord? {
        (try? PNG.text(motionKey, in: bytes, byteLimit: 8 << 20)).flatMap { $0 }.flatMap { MotionRecord(text: $0) }
    }
}

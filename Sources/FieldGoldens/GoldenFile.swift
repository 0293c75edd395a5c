package import FieldEncoding
package import FieldPixels
import FieldRendering

/// The file of a golden: a PNG that carries the scene and the layout that it was made from, and a digest of its pixels.
///
/// All three are texts inside the image's own file, so that they cannot be lost or mixed up; compressed they take one
/// to two kilobytes. The digest shows that an image is unchanged without unpacking or packing one, and the key of its
/// drawing shows it without drawing. Both are valid only for the bytes that they were written with, whose checksum is
/// stored beside them: a golden that another program has saved is unpacked and compared.
package enum GoldenFile {
    /// The key of the digest's text: a version, the digest, the checksum of the bytes, and the key of the drawing or `-`.
    static let imageKey = "Fieldproof picture"
    /// The key of the layout's text.
    static let layoutKey = "Fieldproof layout"

    /// The bytes of a golden, in the strongest compression.
    ///
    /// - Parameter drawing: The key of what the pixels were drawn from; nil where there is none.
    package static func bytes(
        of pixels: PixelBuffer, drawnFrom drawing: String?, scale: Double, record: GoldenRecord, scene: String,
        source: [UInt8]
    ) throws(ImageError) -> [UInt8] {
        let plain = try PNG.encode(pixels, options: PNG.Options(strength: .strong, pixelsPerPoint: scale))
        let checksum = String(try PNG.checksumOfPixels(in: plain), radix: 16)
        return try PNG.adding(
            [
                PNG.Text(key: imageKey, value: "2 \(Digest(pixels).hex) \(checksum) \(drawing ?? "-")"),
                PNG.Text(key: layoutKey, value: record.text),
                PNG.Text(key: EmbeddedScene.key, value: "\(scene)\n\(String(decoding: source, as: UTF8.self))"),
            ], to: plain)
    }

    /// Whether a file carries what this program writes into every golden.
    static func isGolden(_ bytes: [UInt8]) -> Bool {
        (try? PNG.text(imageKey, in: bytes, byteLimit: 4096)) != nil
    }

    /// Whether a golden's digest is that of these pixels.
    ///
    /// - Throws: `ImageError` when the file is broken.
    static func contains(_ pixels: PixelBuffer, in bytes: [UInt8]) throws(ImageError) -> Bool {
        try matches(bytes) { digest, _ in digest == Digest(pixels).hex }
    }

    /// Whether a golden's pixels were drawn from the drawing with a key.
    ///
    /// - Throws: `ImageError` when the file is broken.
    static func contains(drawingKey drawing: String, in bytes: [UInt8]) throws(ImageError) -> Bool {
        try matches(bytes) { _, key in key == drawing }
    }

    /// Whether a golden's digest and key match a condition, and its pixels are those that they were written with.
    private static func matches(
        _ bytes: [UInt8], _ isWanted: (_ digest: Substring, _ drawing: Substring) -> Bool
    ) throws(ImageError) -> Bool {
        // The digest and the key of a golden describe the first frame of a clip only.
        guard !ImageDecoders.isAnimated(bytes) else { return false }
        guard let stored = try PNG.textAndChecksum(imageKey, in: bytes, byteLimit: 4096) else { return false }
        let words = stored.text.split(separator: " ")
        return words.count == 4 && words[0] == "2" && words[2] == String(stored.checksum, radix: 16)
            && isWanted(words[1], words[3])
    }

    /// The record in a golden; nil for an image of another origin.
    static func record(in bytes: [UInt8]) -> GoldenRecord? {
        (try? PNG.text(layoutKey, in: bytes, byteLimit: 8 << 20))?.map { GoldenRecord(text: $0) }
    }
}

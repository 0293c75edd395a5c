package import FieldEncoding
package import FieldFiles
package import FieldPixels
package import FieldRendering

/// A golden: a PNG file that also contains the scene and the layout that its pixels were drawn from, and digests.
///
/// The file is read once. Its parts are decoded on first use and then cached. A golden must be used on one thread.
///
/// The scene, the layout and the digests are PNG text chunks, so that they cannot be separated from the pixels.
/// Compressed, they take one to two kilobytes. If the digest of the pixels matches, the image is unchanged, and the
/// golden need not be decoded. If the key of the drawing matches, the image need not even be drawn. Both are valid only
/// for the pixel data with which they were written, so the checksum of this data is stored with them. If another
/// program has saved the golden, the checksum differs, and the pixels are decoded and compared.
///
/// Each part is needed for a check. The record is used to find changes of elements (`Change`) and to attribute every
/// differing pixel to one of them (`PixelAttribution`); the scene is used to prove causes (`CauseProof`). In separate
/// files, they could be lost or mixed up.
package final class Golden {
    /// The path of the file.
    package let path: String
    /// The bytes of the file.
    package let bytes: [UInt8]
    private lazy var file = Result { () throws(ImageError) in try PNGFile(bytes) }
    private lazy var decoded = Result { () throws(ImageError) in try ImageDecoders.decodeStraight(bytes) }
    private lazy var digests = Result { () throws(ImageError) in try validDigests() }

    /// The record of the layout; nil if the file contains none, for example because another program wrote it.
    private(set) lazy var record: GoldenRecord? = text(Self.layoutKey).map { GoldenRecord(text: $0) }
    /// The motion of a strip; nil if the file contains none, such as the golden of a state or of an older version.
    private(set) lazy var motion: MotionRecord? = text(Self.motionKey).flatMap { MotionRecord(text: $0) }
    /// The scene; nil if the file contains none.
    private(set) lazy var scene: EmbeddedScene? = (try? file.get()).flatMap { try? EmbeddedScene(in: $0) }

    /// Reads a golden.
    ///
    /// - Throws: `FileError` if there is no such file, or it cannot be read.
    package init(path: String) throws(FileError) {
        self.path = path
        bytes = try Files.readImage(path)
    }

    /// The image in the file.
    ///
    /// - Throws: `FileError` if the file is not a still image.
    package func image() throws(FileError) -> StraightImage {
        try read(decoded)
    }

    /// Describes a PNG chunk that makes other programs show the golden differently: `the chunk gAMA changes its
    /// colours`. Nil if there is no such chunk. A golden with such a chunk matches no image.
    ///
    /// - Throws: `FileError` if the file is not a PNG file.
    package func alteration() throws(FileError) -> String? {
        try read(file).alteration.map {
            "the golden is shown otherwise in other programs: \($0); approve the image again"
        }
    }

    /// Whether the digest in the file matches `pixels` and was written for the pixel data of the file. The digest can
    /// be forged, so it is not a proof. If it is missing, the pixels can still be equal.
    func claims(_ pixels: PixelBuffer) throws(FileError) -> Bool {
        guard let digests = try read(digests) else { return false }
        return digests.pixels == Digest(pixels).hex
    }

    /// The key of the drawing that the pixels were drawn from (see `RenderedSnapshot.drawingKey()`); nil if it is not
    /// known, or the pixels were changed since then.
    var drawingKey: String? {
        guard let drawing = try? digests.get()?.drawing, drawing != "-" else { return nil }
        return drawing
    }

    /// Whether the file contains the text chunk that this program writes into every golden.
    package var isOwn: Bool { ((try? file.get().text(Self.imageKey, byteLimit: 4096)) ?? nil) != nil }

    /// The digest of the pixels and the key of the drawing, if they were written for the pixel data of the file; otherwise nil.
    private func validDigests() throws(ImageError) -> (pixels: String, drawing: String)? {
        // In an animated PNG, the digests would describe only the first frame.
        guard !ImageDecoders.isAnimated(bytes) else { return nil }
        let file = try file.get()
        guard file.alteration == nil, let text = try file.text(Self.imageKey, byteLimit: 4096) else { return nil }
        let words = text.split(separator: " ")
        guard words.count == 4, words[0] == "2", words[2] == String(file.pixelChecksum, radix: 16) else { return nil }
        return (String(words[1]), String(words[3]))
    }

    private func text(_ key: String) -> String? { try? file.get().text(key, byteLimit: 8 << 20) }

    private func read<Part>(_ part: Result<Part, ImageError>) throws(FileError) -> Part {
        do { return try part.get() } catch {
            let advice = error.code == .converted ? "" : "; restore the golden, for example from version control"
            throw FileError(code: .unreadable, path: path, reason: error.message + advice)
        }
    }
}

extension Golden {
    /// The keyword of the text chunk with the digests. Its words are a version, the digest of the pixels, the checksum
    /// of the pixel data, and the key of the drawing, or `-` in the golden of a strip of an older version.
    private static let imageKey = "Fieldproof picture"
    /// The keyword of the text chunk with the layout.
    private static let layoutKey = "Fieldproof layout"
    /// The keyword of the text chunk with the motion of a strip's clip.
    private static let motionKey = "Fieldproof motion"

    /// The bytes of a golden, at the strongest compression level.
    ///
    /// - Parameters:
    ///   - pixels: The pixels of the image.
    ///   - drawing: The key of the drawing (see `RenderedSnapshot.drawingKey()`); nil if it is unknown.
    ///   - scale: The pixels per point.
    ///   - record: The versions of libraries and fonts, and the layout.
    ///   - scene: The scene.
    ///   - motion: The motion of the strip's clip; nil for a state.
    /// - Throws: `ImageError` if the pixels cannot be encoded.
    package static func bytes(
        of pixels: PixelBuffer, drawnFrom drawing: String?, scale: Double, record: GoldenRecord, scene: EmbeddedScene,
        motion: MotionRecord? = nil
    ) throws(ImageError) -> [UInt8] {
        let plain = try PNG.encode(pixels, options: PNG.Options(compression: .strong, pixelsPerPoint: scale))
        let checksum = String(try PNGFile(plain).pixelChecksum, radix: 16)
        return try PNG.adding(
            [
                PNG.Text(key: imageKey, value: "2 \(Digest(pixels).hex) \(checksum) \(drawing ?? "-")"),
                PNG.Text(key: layoutKey, value: record.text), PNG.Text(key: EmbeddedScene.key, value: scene.text),
            ] + (motion.map { [PNG.Text(key: motionKey, value: $0.text)] } ?? []), to: plain)
    }
}

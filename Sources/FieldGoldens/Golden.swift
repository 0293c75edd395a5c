package import FieldComparing
import FieldEncoding
package import FieldFiles
package import FieldPixels
import FieldRendering

/// The file of a golden, whose bytes have been read.
package struct Golden: Sendable {
    /// The path of the file.
    package let path: String
    /// The bytes of the file.
    package let bytes: [UInt8]

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
        do { return try ImageDecoders.decodeStraight(bytes) } catch { throw unreadable(error) }
    }

    /// Whether the digest in the file is that of `pixels`. If so, the golden shows exactly these pixels; if not, it can
    /// still show them, for example if another program has saved it.
    func shows(_ pixels: PixelBuffer) throws(FileError) -> Bool {
        do { return try GoldenFile.contains(pixels, in: bytes) } catch { throw unreadable(error) }
    }

    /// Whether the golden's pixels were drawn from the drawing with this key (see `Renderer.drawingKey(of:)`).
    func isDrawn(from key: String) throws(FileError) -> Bool {
        do { return try GoldenFile.contains(drawingKey: key, in: bytes) } catch { throw unreadable(error) }
    }

    private func unreadable(_ error: ImageError) -> FileError {
        let advice = error.code == .converted ? "" : "; restore the golden, for example from version control"
        return FileError(code: .unreadable, path: path, reason: error.message + advice)
    }
}

/// The result of comparing an image with its golden and the golden's alternatives.
package enum GoldenComparison: Sendable {
    /// There is no golden.
    case missing
    /// The image matches this golden.
    case match(Golden, ImageDifference)
    /// The image matches none of the goldens. The values are the first golden and the difference from it.
    case mismatch(Golden, ImageDifference)
}

extension Goldens {
    /// Compares an image with its golden, then with the golden's alternatives until one matches.
    ///
    /// - Parameters:
    ///   - name: The image's name.
    ///   - known: The golden, if it was read already, so that it is not read again; otherwise nil.
    ///   - difference: Compares the image with a golden.
    /// - Throws: `FileError` if a golden cannot be read, and the errors of `difference`.
    package func compare(
        named name: String, known: Golden? = nil, _ difference: (Golden) throws -> ImageDifference
    ) throws -> GoldenComparison {
        guard Files.exists(path(named: name)) else { return .missing }
        var first: (golden: Golden, difference: ImageDifference)?
        for path in paths(named: name) {
            do {
                let golden = if let known, known.path == path { known } else { try Golden(path: path) }
                let difference = try difference(golden)
                if difference.isMatch { return .match(golden, difference) }
                first = first ?? (golden, difference)
            } catch let error as FileError where error.code != .exhausted {
                // A file that another program has removed in the meantime is skipped.
                if Files.exists(path) { throw error }
            }
        }
        return first.map { .mismatch($0.golden, $0.difference) } ?? .missing
    }
}

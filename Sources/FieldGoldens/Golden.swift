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

    /// What a chunk of the file changes, if other programs show the golden otherwise than its pixels: `the chunk gAMA
    /// changes its colours`. Nil if no chunk does. Such a golden matches no image.
    ///
    /// - Throws: `FileError` if the file is no PNG file.
    package func alteration() throws(FileError) -> String? {
        do {
            return try PNG.alteration(of: bytes).map {
                "the golden is shown otherwise in other programs: \($0); approve the image again"
            }
        } catch {
            throw unreadable(error)
        }
    }

    /// Whether the digest in the file claims that it shows `pixels`, and was written for the pixel data of the file. Who
    /// changes both can forge it, so it is no proof. A file of another program shows the same pixels without a digest.
    func claims(_ pixels: PixelBuffer) throws(FileError) -> Bool {
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
    /// The image matches none of the goldens. The values are the first golden and the difference from it, which can be none
    /// if a chunk of the golden alters it (see `Golden.alteration()`), or if only the motion differs.
    case mismatch(Golden, ImageDifference)
}

extension Goldens {
    /// Compares an image with its golden, then with the golden's alternatives until one matches.
    ///
    /// - Parameters:
    ///   - name: The image's name.
    ///   - known: The golden, if it was read already, so that it is not read again; otherwise nil.
    ///   - movesAlike: Whether the clip that the image is a strip of moves as in a golden which shows the same.
    ///   - difference: Compares the image with a golden.
    /// - Throws: `FileError` if a golden cannot be read, and the errors of `movesAlike` and `difference`.
    package func compare(
        named name: String, known: Golden? = nil, movesAlike: (Golden) throws -> Bool,
        _ difference: (Golden) throws -> ImageDifference
    ) throws -> GoldenComparison {
        guard Files.exists(path(named: name)) else { return .missing }
        var first: (golden: Golden, difference: ImageDifference)?
        for path in paths(named: name) {
            do {
                let golden = if let known, known.path == path { known } else { try Golden(path: path) }
                let isAltered = try golden.alteration() != nil
                let difference = try difference(golden)
                if difference.isMatch, !isAltered, try movesAlike(golden) { return .match(golden, difference) }
                first = first ?? (golden, difference)
            } catch let error as FileError where error.code != .exhausted {
                // A file that another program has removed in the meantime is skipped.
                if Files.exists(path) { throw error }
            }
        }
        return first.map { .mismatch($0.golden, $0.difference) } ?? .missing
    }
}

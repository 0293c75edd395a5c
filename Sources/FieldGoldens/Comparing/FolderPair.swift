package import FieldComparing
import FieldEncoding
package import FieldFiles

/// Two folders whose images are compared. Each image is compared with the one that has the same path in the other
/// folder.
package struct FolderPair: Sendable {
    /// The folder of the expected images.
    package let expected: String
    /// The folder of the actual images.
    package let actual: String
    /// The sorted paths of the images that are in at least one of the folders, relative to the folders.
    package let paths: [String]
    private let inExpected: Set<String>
    private let inActual: Set<String>

    /// Lists the images in two folders. Files without the file extension of an image format are skipped.
    ///
    /// - Throws: `FileError` if a folder cannot be listed.
    package init(expected: String, actual: String) throws(FileError) {
        self.expected = expected
        self.actual = actual
        inExpected = Set(try Files.tree(expected).filter(ImageDecoders.mayRead))
        inActual = Set(try Files.tree(actual).filter(ImageDecoders.mayRead))
        paths = inExpected.union(inActual).sorted()
    }

    /// Compares the images of one path. If an image cannot be read, the result contains the error, and nothing is
    /// thrown.
    ///
    /// - Parameters:
    ///   - index: The index of the path in `paths`.
    ///   - comparison: The settings of the comparison.
    ///   - style: The content of the difference image; nil for no difference image.
    /// - Returns: The result, and the bytes of the difference image as a PNG file; nil if none was requested, or the
    ///   images match or were not compared.
    /// - Throws: `ImageError` if the difference image cannot be encoded.
    package func compare(
        _ index: Int, _ comparison: ImageComparison, style: DifferenceImage.Style?
    ) throws -> (result: PairResult, drawing: [UInt8]?) {
        let path = paths[index]
        guard inExpected.contains(path) else { return (unpaired("\(actual)/\(path)", path, .new), nil) }
        guard inActual.contains(path) else { return (unpaired("\(expected)/\(path)", path, .orphan), nil) }
        let pair = ImagePair(expected: "\(expected)/\(path)", actual: "\(actual)/\(path)", isNamed: false)
        do {
            let outcome = try pair.compare(comparison, style: style, drawsMatches: false)
            let verdict: Verdict = outcome.difference.isMatch ? .same : .different
            return (PairResult(path: path, verdict: verdict, difference: outcome.difference), outcome.drawing)
        } catch let error as UnreadableImages {
            return (PairResult(path: path, verdict: .failed, errors: error.errors), nil)
        }
    }

    /// The result of an image that is in one folder only. Its verdict is `failed` if the file cannot be read as a still
    /// image, for example because it is a clip.
    private func unpaired(_ file: String, _ path: String, _ verdict: Verdict) -> PairResult {
        do throws(FileError) {
            _ = try ImageFile(path: file, isNamed: false).size()
            return PairResult(path: path, verdict: verdict)
        } catch {
            return PairResult(path: path, verdict: .failed, errors: [error])
        }
    }
}

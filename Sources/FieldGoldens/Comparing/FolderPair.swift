package import FieldComparing
import FieldEncoding
package import FieldFiles

/// Two folders whose images are compared, each with the one of the same path in the other.
package struct FolderPair: Sendable {
    /// The folder of the expected images.
    package let expected: String
    /// The folder of the actual images.
    package let actual: String
    /// The paths of the images in either folder, in order.
    package let paths: [String]
    private let inExpected: Set<String>
    private let inActual: Set<String>

    /// A pair of folders; files without the file extension of an image format are skipped.
    ///
    /// - Throws: `FileError` when a folder cannot be listed.
    package init(expected: String, actual: String) throws(FileError) {
        self.expected = expected
        self.actual = actual
        inExpected = Set(try Files.tree(expected).filter(ImageDecoders.mayRead))
        inActual = Set(try Files.tree(actual).filter(ImageDecoders.mayRead))
        paths = inExpected.union(inActual).sorted()
    }

    /// Compares the images of one path.
    ///
    /// - Parameters:
    ///   - index: The index of the path.
    ///   - comparison: How.
    ///   - style: What the image of a difference shows; nil for no image.
    /// - Returns: The result, and the file of the image that shows where the images differ.
    /// - Throws: `ImageError` if the image of the difference cannot be made.
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

    /// The result of an image without a counterpart; a failure if it is a clip, which cannot be compared.
    private func unpaired(_ file: String, _ path: String, _ verdict: Verdict) -> PairResult {
        do throws(FileError) {
            _ = try ImageFile(path: file, isNamed: false).size()
            return PairResult(path: path, verdict: verdict)
        } catch {
            return PairResult(path: path, verdict: .failed, errors: [error])
        }
    }
}

package import FieldComparing
import FieldEncoding
package import FieldFiles

/// Two folders whose pictures are compared, each with the one of the same path in the other.
package struct FolderPair: Sendable {
    /// The folder of the pictures as they should be.
    package let expected: String
    /// The folder of the pictures as they are.
    package let actual: String
    /// The paths of the pictures in either, in order.
    package let paths: [String]
    private let inExpected: Set<String>
    private let inActual: Set<String>

    /// A pair of folders; files that are no pictures by their endings are left out.
    ///
    /// - Throws: `FileError` when a folder cannot be listed.
    package init(expected: String, actual: String) throws(FileError) {
        self.expected = expected
        self.actual = actual
        inExpected = Set(try Files.tree(expected).filter(ImageDecoders.mayRead))
        inActual = Set(try Files.tree(actual).filter(ImageDecoders.mayRead))
        paths = inExpected.union(inActual).sorted()
    }

    /// Compares the pictures of one path.
    ///
    /// - Parameters:
    ///   - index: The index of the path.
    ///   - comparison: How.
    ///   - style: What the picture of a difference shows; nil for no picture.
    /// - Returns: The result, and the file of the picture that shows where the pictures differ.
    /// - Throws: `ImageError` when the picture of the difference cannot be made.
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

    /// The result of a picture without a partner; a failure where it is a film, which could not be compared with one.
    private func unpaired(_ file: String, _ path: String, _ verdict: Verdict) -> PairResult {
        do throws(FileError) {
            _ = try ImageFile(path: file, isNamed: false).size()
            return PairResult(path: path, verdict: verdict)
        } catch {
            return PairResult(path: path, verdict: .failed, errors: [error])
        }
    }
}

package import FieldComparing
import FieldEncoding
package import FieldFiles
import FieldPixels

/// Two image files that are compared.
package struct ImagePair: Sendable {
    /// The file of the expected image.
    package let expected: String
    /// The file of the actual image.
    package let actual: String

    /// Whether whoever runs the program names the files themselves, which then may be pipes.
    private let isNamed: Bool

    /// A pair of files.
    package init(expected: String, actual: String, isNamed: Bool) {
        self.isNamed = isNamed
        self.expected = expected
        self.actual = actual
    }

    /// Files of so many bytes are unpacked although they are equal; of larger ones only the headers are read.
    private static let smallFile = 1 << 20

    /// What came of comparing a pair.
    package struct Result: Sendable {
        /// How the images differ.
        package let difference: ImageDifference
        /// The file of the image that shows where, as PNG; nil if it was not requested.
        package let drawing: [UInt8]?
    }

    /// Compares the files: by their bytes, then by their pixels.
    ///
    /// - Parameters:
    ///   - comparison: How.
    ///   - style: What the image of the difference shows; nil for no image.
    ///   - drawsMatches: Whether to make that image even if the images match.
    /// - Throws: `UnreadableImages`; `ImageError` if the image of the difference cannot be made.
    package func compare(
        _ comparison: ImageComparison, style: DifferenceImage.Style?, drawsMatches: Bool = true
    ) throws -> Result {
        let (a, b) = try files()
        if style == nil || !drawsMatches, let size = try Self.size(ifEqual: a, b) {
            return Result(difference: comparison.difference(ofEqual: size), drawing: nil)
        }
        let (first, second) = try UnreadableImages.both(Self.unpacking(a), Self.unpacking(b))
        return try Self.result(of: first, second, comparison, style: style, drawsMatches: drawsMatches)
    }

    /// Compares the files as `compare` does, and unpacks each in a thread of its own.
    package func compareInThreads(
        _ comparison: ImageComparison, style: DifferenceImage.Style?
    ) async throws -> Result {
        let (a, b) = try files()
        if style == nil, let size = try Self.size(ifEqual: a, b) {
            return Result(difference: comparison.difference(ofEqual: size), drawing: nil)
        }
        async let unpackingA = Self.unpacking(a)
        async let unpackingB = Self.unpacking(b)
        let (first, second) = try UnreadableImages.both(await unpackingA, await unpackingB)
        return try Self.result(of: first, second, comparison, style: style, drawsMatches: true)
    }

    /// The extent of the images in equal files; nil when the files are not equal.
    private static func size(ifEqual a: ImageFile, _ b: ImageFile) throws -> PixelSize? {
        guard a.bytes == b.bytes else { return nil }
        do throws(FileError) {
            // Unpacking a small file costs little, and shows whether it is complete.
            return a.bytes.count <= smallFile ? try a.unpacked().size : try a.size()
        } catch {
            throw UnreadableImages(errors: [error])
        }
    }

    private static func unpacking(_ file: ImageFile) -> Swift.Result<DecodedImage, FileError> {
        Swift.Result { () throws(FileError) in try file.unpacked() }
    }

    private static func result(
        of a: DecodedImage, _ b: DecodedImage, _ comparison: ImageComparison,
        style: DifferenceImage.Style?, drawsMatches: Bool
    ) throws -> Result {
        var comparison = comparison
        comparison.keepsMask = style != nil
        if comparison.comparesRows, case (.rows(let first), .rows(let second)) = (a, b) {
            let difference = PNGRowPair.read(first, second) { comparison.compare(&$0) }
            let drawing = try drawing(difference, style, drawsMatches) { (first.image(), second.image()) }
            return Result(difference: difference, drawing: drawing)
        }
        let images = (a.image(), b.image())
        let difference = comparison.compare(images.0, images.1)
        return Result(difference: difference, drawing: try drawing(difference, style, drawsMatches) { images })
    }

    /// The file of the image that shows a difference; nil if none is wanted.
    private static func drawing(
        _ difference: ImageDifference, _ style: DifferenceImage.Style?, _ drawsMatches: Bool,
        of images: () -> (expected: StraightImage, actual: StraightImage)
    ) throws -> [UInt8]? {
        guard let style, drawsMatches || !difference.isMatch else { return nil }
        let (expected, actual) = images()
        let drawn = DifferenceImage.draw(difference, of: expected, actual, style: style)
        return try drawn.map { try PNG.encode($0.premultiplied) }
    }

    /// Both files; where one cannot be opened, the other is read all the same, so that both errors are reported.
    private func files() throws(UnreadableImages) -> (ImageFile, ImageFile) {
        func open(_ path: String) -> Swift.Result<ImageFile, FileError> {
            Swift.Result { () throws(FileError) in try ImageFile(path: path, isNamed: isNamed) }
        }
        let opened = [open(expected), open(actual)]
        if case (.success(let a), .success(let b)) = (opened[0], opened[1]) { return (a, b) }
        var errors: [FileError] = []
        for file in opened {
            do throws(FileError) { _ = try file.get().size() } catch { errors.append(error) }
        }
        throw UnreadableImages(errors: errors)
    }
}

/// The files of a pair that cannot be read: one, or both.
package struct UnreadableImages: Error, Sendable {
    /// Why each cannot be.
    package let errors: [FileError]

    /// The failures of files.
    package init(errors: [FileError]) { self.errors = errors }

    /// What two readings gave.
    static func both<A, B>(
        _ first: Result<A, FileError>, _ second: Result<B, FileError>
    ) throws(UnreadableImages) -> (A, B) {
        switch (first, second) {
        case (.success(let a), .success(let b)): return (a, b)
        case (.failure(let a), .failure(let b)): throw UnreadableImages(errors: [a, b])
        case (.failure(let error), _), (_, .failure(let error)): throw UnreadableImages(errors: [error])
        }
    }
}

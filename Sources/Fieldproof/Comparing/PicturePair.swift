/// Two picture files that are compared.
package struct PicturePair: Sendable {
    /// The file of the picture as it should be.
    package let expected: String
    /// The file of the picture as it is.
    package let actual: String

    /// A pair of files.
    package init(expected: String, actual: String) {
        self.expected = expected
        self.actual = actual
    }

    /// Files of so many bytes are unpacked although they are equal; of larger ones only the headers are read.
    private static let smallFile = 1 << 20

    /// What came of comparing a pair.
    package struct Result: Sendable {
        /// How the pictures differ.
        package let difference: PictureDifference
        /// The file of the picture that shows where, as PNG; nil when it was not asked for.
        package let drawing: [UInt8]?
    }

    /// Compares the files: by their bytes, then by their pixels.
    ///
    /// - Parameters:
    ///   - comparison: How.
    ///   - style: What the picture of the difference shows; nil for no picture.
    ///   - drawsMatches: Whether there is such a picture where the pictures match, too.
    /// - Throws: `UnreadablePictures`; `PictureError` when the picture of the difference cannot be made.
    package func compare(
        _ comparison: PictureComparison, style: DifferencePicture.Style?, drawsMatches: Bool = true
    ) throws -> Result {
        var comparison = comparison
        comparison.keepsMask = style != nil
        let (a, b) = try files()
        if a.bytes == b.bytes, style == nil || !drawsMatches {
            let (size, _) = try UnreadablePictures.both(
                { () throws(FileError) in
                    // Unpacking a small file costs little, and tells whether it is whole.
                    a.bytes.count <= Self.smallFile ? try a.picture().size : try a.size()
                }, { () throws(FileError) in })
            return Result(difference: comparison.difference(ofEqual: size), drawing: nil)
        }
        let (first, second) = try UnreadablePictures.both(a.picture, b.picture)
        let difference = comparison.compare(first, second)
        guard let style, drawsMatches || !difference.isMatch,
            let drawn = DifferencePicture.draw(difference, of: first, second, style: style)
        else { return Result(difference: difference, drawing: nil) }
        return Result(difference: difference, drawing: try PNG.encode(drawn.premultiplied))
    }

    /// Both files; where one cannot be opened, the other is looked into all the same, so that both failures are said.
    private func files() throws(UnreadablePictures) -> (PictureFile, PictureFile) {
        func open(_ path: String) -> Swift.Result<PictureFile, FileError> {
            Swift.Result { () throws(FileError) in try PictureFile(path: path) }
        }
        let opened = [open(expected), open(actual)]
        if case (.success(let a), .success(let b)) = (opened[0], opened[1]) { return (a, b) }
        var errors: [FileError] = []
        for file in opened {
            do throws(FileError) { _ = try file.get().size() } catch { errors.append(error) }
        }
        throw UnreadablePictures(errors: errors)
    }
}

import FieldColorProfiles
package import FieldComparing
import FieldEncoding
package import FieldFiles
import FieldGeometry
package import FieldPixels
import FieldPlatform
import FieldRuns

/// Two image files that are compared.
package struct ImagePair: Sendable {
    /// The file of the expected image.
    package let expected: String
    /// The file of the actual image.
    package let actual: String

    private let isNamed: Bool

    /// Creates a pair of files.
    ///
    /// - Parameters:
    ///   - expected: The path of the expected image.
    ///   - actual: The path of the actual image.
    ///   - isNamed: Whether the files are arguments of the command. If so, they may be pipes, are decompressed on two
    ///     threads at the same time, and get a difference image even if they match. Files that were found in folders
    ///     must be regular files.
    package init(expected: String, actual: String, isNamed: Bool) {
        self.isNamed = isNamed
        self.expected = expected
        self.actual = actual
    }

    /// The size in bytes up to which two equal files are decompressed, to detect damaged files. For larger equal files,
    /// only the header is read.
    private static let smallFile = 1 << 20

    /// The result of comparing a pair.
    package struct Result: Sendable {
        /// The difference between the images.
        package let difference: ImageDifference
        /// The bytes of the difference image as a PNG file; nil if it was not requested.
        package let drawing: [UInt8]?
    }

    /// Compares the files by their bytes and, if these differ, by their pixels in sRGB.
    ///
    /// - Parameters:
    ///   - comparison: The settings of the comparison.
    ///   - style: The content of the difference image; nil for no difference image.
    /// - Throws: `UnreadableImages` if a file cannot be read; `ImageError` if the difference image cannot be encoded.
    package func compare(
        _ comparison: ImageComparison, style: DifferenceImage.Style?
    ) throws -> Result {
        let (a, b) = try files()
        if style == nil || !isNamed, let size = try Self.size(ifEqual: a, b) {
            return Result(difference: comparison.difference(ofEqual: size), drawing: nil)
        }
        let unpacked =
            isNamed
            ? Threads.both({ Self.unpacking(a) }, { Self.unpacking(b) }) : (Self.unpacking(a), Self.unpacking(b))
        let (first, second) = try UnreadableImages.both(unpacked.0, unpacked.1)
        return try result(of: first, second, comparison, style: style)
    }

    /// The size of the images in two equal files; nil if the files are not equal.
    private static func size(ifEqual a: ImageFile, _ b: ImageFile) throws -> PixelSize? {
        guard a.bytes == b.bytes else { return nil }
        do throws(FileError) {
            // Decompressing a small file costs little, and detects a damaged file.
            return a.bytes.count <= smallFile ? try a.unpacked().size : try a.size()
        } catch {
            throw UnreadableImages(errors: [error])
        }
    }

    private static func unpacking(_ file: ImageFile) -> Swift.Result<DecodedImage, FileError> {
        Swift.Result { () throws(FileError) in try file.unpacked() }
    }

    private func result(
        of a: DecodedImage, _ b: DecodedImage, _ comparison: ImageComparison, style: DifferenceImage.Style?
    ) throws -> Result {
        var comparison = comparison
        comparison.keepsMask = style != nil
        lazy var images = (expected: a.image(), actual: b.image())
        let difference: ImageDifference
        if comparison.metric is ExactMetric, a.isDeep || b.isDeep {
            difference = DeepRowPair.read(a, b) { comparison.compare(images.expected, images.actual, by: &$0) }
        } else if comparison.comparesRows, case (.rows(let first), .rows(let second)) = (a, b) {
            difference = PNGRowPair.read(first, second) { comparison.compare(&$0) }
        } else {
            difference = comparison.compare(images.expected, images.actual)
        }
        guard let style, isNamed || !difference.isMatch else {
            return Result(difference: difference, drawing: nil)
        }
        let drawn = DifferenceImage.draw(difference, of: images.expected, images.actual, style: style)
        return Result(difference: difference, drawing: try drawn.map { try PNG.encode($0.premultiplied) })
    }

    /// Reads both files. If one cannot be read, the other is read anyway, so that both errors are reported.
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

/// The error that one or both files of a pair cannot be read.
package struct UnreadableImages: Error, Sendable {
    /// The error of each file that cannot be read.
    package let errors: [FileError]

    /// Creates an error from the errors of the files.
    package init(errors: [FileError]) { self.errors = errors }

    /// Returns the values of two results, or throws the errors of both.
    ///
    /// - Throws: `UnreadableImages` with the errors of the results that failed.
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

/// An image file of any format. Its bytes have been read, but not decoded.
package struct ImageFile: Sendable {
    /// The path of the file; `-` is standard input.
    package let path: String
    /// The bytes of the file.
    package let bytes: [UInt8]

    /// Reads a file of at most `SceneLimits.comparedImageBytes`.
    ///
    /// - Parameters:
    ///   - path: The path of the file; `-` is standard input.
    ///   - isNamed: Whether the file is an argument of the command. If so, it may be a pipe; a file that was found in a
    ///     folder must be a regular file.
    /// - Throws: `FileError` if the file cannot be read.
    package init(path: String, isNamed: Bool = false) throws(FileError) {
        self.path = path
        bytes = try Files.read(path, limit: SceneLimits.comparedImageBytes, isRegular: !isNamed)
    }

    /// Decodes the image, in sRGB and upright. Its format is detected by the content, not by the file extension.
    ///
    /// - Throws: `FileError` if the file contains no still image, or is damaged.
    package func image() throws(FileError) -> StraightImage {
        do { return try ForeignImage.decode(bytes) } catch { throw unreadable(error) }
    }

    /// Decompresses and validates the file. The rows of a PNG file are not converted to pixels yet, unless their colours
    /// or their orientation change. Files of other formats are decoded completely.
    ///
    /// - Throws: `FileError` if the file contains no still image, or is damaged.
    func unpacked() throws(FileError) -> DecodedImage {
        do { return try ForeignImage.unpack(bytes) } catch { throw unreadable(error) }
    }

    /// The image's size, in pixels, from the header of the file. The sides are swapped if the image is turned.
    ///
    /// - Throws: `FileError` if the file contains no still image, or its header is damaged.
    package func size() throws(FileError) -> PixelSize {
        do { return try ForeignImage.size(of: bytes) } catch { throw unreadable(error) }
    }

    /// Whether the file is a PNG file that every program shows in the colours of its stored pixels, and upright.
    var isPlainPNG: Bool { PNG.recognizes(bytes) && ForeignImage.isPlain(bytes) }

    private func unreadable(_ error: ImageError) -> FileError {
        FileError(code: .unreadable, path: path, reason: error.message)
    }
}

extension ImageDifference {
    /// The difference as members of a JSON object: `reason`, `diffPixels`, `diffRatio`, `size` and `bounds`; and
    /// `actualSize`, `antialiasedPixels`, `ssim` and `msssim` if they apply.
    package var json: JSON {
        var json: JSON = [
            "reason": reason.map { .text($0.rawValue) } ?? .null, "diffPixels": .integer(pixelCount),
            "diffRatio": .number(ratio), "size": Self.json(expectedSize),
        ]
        if actualSize != expectedSize { json["actualSize"] = Self.json(actualSize) }
        json["bounds"] = bounds?.json ?? .null
        if antialiasedCount > 0 { json["antialiasedPixels"] = .integer(antialiasedCount) }
        if let similarity {
            json["ssim"] = similarity.ssim.map(JSON.number) ?? .null
            json["msssim"] = similarity.msssim.map(JSON.number) ?? .null
        }
        return json
    }

    /// A description of the difference: `143 pixels (0.11 %) in 12 × 30 at 40,8`, preceded by the sizes if they
    /// differ, and followed by the structural similarity if it was measured.
    package var summary: String {
        var summary = amount
        if let bounds { summary += " in \(bounds.width) × \(bounds.height) at \(bounds.x),\(bounds.y)" }
        if let ssim = similarity?.ssim, let msssim = similarity?.msssim {
            summary += ", SSIM \(Self.rounded(ssim)), MS-SSIM \(Self.rounded(msssim))"
        }
        return summary
    }

    /// The number of differing pixels: `143 pixels (0.11 %)`. If the sizes differ, they come first:
    /// `12 × 8 instead of 10 × 8, 16 pixels (16.67 %)`.
    package var amount: String {
        let (a, b) = (actualSize, expectedSize)
        let sizes = reason == .size ? "\(a.width) × \(a.height) instead of \(b.width) × \(b.height), " : ""
        return "\(sizes)\(pixelCount.counted("pixel")) (\(percentage))"
    }

    /// `ratio` as a percentage with at most two decimals; `under 0.01 %` if pixels differ, but the percentage rounds to
    /// 0.
    private var percentage: String {
        let rounded = (ratio * 10_000).rounded() / 100
        return (rounded == 0 && pixelCount > 0 ? "under 0.01" : rounded.plainText) + " %"
    }

    private static func rounded(_ value: Double) -> String { ((value * 1e6).rounded() / 1e6).plainText }

    private static func json(_ size: PixelSize) -> JSON {
        ["width": .integer(size.width), "height": .integer(size.height)]
    }
}

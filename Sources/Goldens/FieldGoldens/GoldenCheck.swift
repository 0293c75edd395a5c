package import FieldComparing
import FieldFiles
import FieldPixels
package import FieldRendering

/// Compares images with their goldens, and finds the changes that explain the differences.
package struct GoldenCheck: Sendable {
    /// The amount of information that a check determines.
    package enum Depth: Sendable {
        /// The verdict and the difference.
        case verdict
        /// Also the changes, and the causes of a difference, which are proven by drawing.
        case causes
    }

    /// The goldens with which images are compared.
    package let goldens: Goldens
    /// The settings of the comparison of pixels.
    package let comparison: ImageComparison
    /// The elements whose pixels are not compared.
    package let ignored: IgnoredElements
    /// Whether results contain the files of the golden and of the image.
    package var keepsImages = false
    /// Whether the digests in goldens are trusted. If so, a snapshot is unchanged, and not drawn, if the same versions
    /// of this program and its libraries drew its golden from an equal display list. A golden with the digest of the
    /// drawn pixels is not decoded. Otherwise pixels are always compared.
    package var trustsDigests = false
    /// Whether images that are drawn anyway are compared by their pixels, even if the digests are trusted.
    package var comparesPixels = false

    /// Creates a check against goldens. By default, an image is different if any pixel differs.
    package init(
        _ goldens: Goldens, by comparison: ImageComparison = ImageComparison(),
        ignoring ignored: [ElementPattern] = []
    ) {
        self.goldens = goldens
        self.comparison = comparison
        self.ignored = IgnoredElements(ignored)
    }

    /// Compares an image with its golden and the golden's alternatives. The image is unchanged if it matches one of
    /// them.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - scenes: The cache of the thread.
    ///   - depth: The amount of information to determine.
    /// - Throws: The errors of drawing the image. A golden that cannot be read throws no error; its verdict is
    ///   `failed`.
    package func check(
        _ image: RenderedSnapshot, _ scenes: GoldenScenes = GoldenScenes(), depth: Depth = .causes
    ) throws -> CheckResult {
        if ignored.hasUnused { try ignored.look(in: image) }
        var known: Golden?
        if trustsDigests, !comparesPixels {
            let drawing = try image.drawingKey()
            known = try? Golden(path: goldens.path(of: image.snapshot))
            if known?.drawingKey == drawing.key {
                var same = try result(.same, of: image, depth)
                same.difference = comparison.difference(ofEqual: drawing.size)
                return same
            }
        }
        let drawn = try CheckedImage(image, scenes)
        let found: GoldenComparison
        do {
            found = try compare(drawn, known: known)
        } catch let error as FileError where error.code != .exhausted {
            var failed = try result(.failed, of: image, depth)
            // The unreadable file can be an alternative instead of the golden.
            failed.golden = error.path
            failed.message = "cannot be read: \(error.reason)"
            return failed
        }
        switch found {
        case .missing:
            var new = try result(.new, of: image, depth)
            if depth == .verdict { return new }
            new.drawing = try image.drawingKey().key
            new.sizeLimit = try sizeLimit(of: image)
            return new
        case .match(let difference):
            var same = try result(.same, of: image, depth)
            same.difference = difference
            same.difference?.mask = nil
            return same
        case .mismatch(let mismatch):
            var different = try result(.different, of: image, depth)
            different.difference = mismatch.difference
            // Drop the mask, which has a byte for each pixel: a run can have thousands of results.
            different.difference?.mask = nil
            if depth == .verdict { return different }
            different.sizeLimit = try sizeLimit(of: image, after: mismatch.golden)
            if keepsImages { different.expected = mismatch.golden.bytes }
            try explain(mismatch, in: &different)
            return different
        }
    }

    /// Looks for elements that match the patterns of ignored elements, in a snapshot and in its goldens, without
    /// comparing them. Patterns that match are no longer reported as unused.
    package func lookForIgnored(in image: RenderedSnapshot) throws {
        try ignored.look(in: image)
        for path in goldens.paths(named: image.snapshot.name) where ignored.hasUnused {
            if let record = (try? Golden(path: path))?.record { ignored.look(for: record.layout) }
        }
    }

    private func result(_ verdict: Verdict, of image: RenderedSnapshot, _ depth: Depth) throws -> CheckResult {
        let (folder, name) = Files.split(image.snapshot.name)
        var result = CheckResult(
            scene: String(folder.dropLast()), name: name, verdict: verdict, golden: goldens.path(of: image.snapshot),
            location: try image.location())
        if verdict == .same || depth == .verdict { return result }
        result.pixels = Digest(try image.pixels()).hex
        if keepsImages { result.actual = try image.png() }
        return result
    }

    /// The size limit that approving an image needs. The golden is encoded to find it, but only if the current one
    /// takes more than half of the limit, because encoding takes as long as approving.
    private func sizeLimit(of image: RenderedSnapshot, after golden: Golden? = nil) throws -> SizeLimit {
        let limit = try image.goldenSizeLimit()
        guard let golden, golden.bytes.count > limit / 2 else { return SizeLimit(bytes: limit, isOption: false) }
        let bytes = try image.golden().count
        return SizeLimit(bytes: max(bytes, limit), isOption: bytes > limit)
    }
}

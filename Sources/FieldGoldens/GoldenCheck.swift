package import FieldComparing
import FieldEncoding
import FieldFiles
import FieldPixels
package import FieldRendering

/// Compares images with their goldens, and finds the changes that explain the differences.
package struct GoldenCheck: Sendable {
    /// The goldens with which images are compared.
    package let goldens: Goldens
    /// The settings of the comparison of pixels.
    package let comparison: ImageComparison
    /// The elements whose pixels are not compared.
    package let ignored: IgnoredElements
    /// Whether results contain the files of the golden and of the image.
    package var keepsImages = false
    /// Whether the digests in goldens are trusted. A snapshot is then not drawn, and counts as unchanged, if its golden was drawn
    /// from an equal display list by the same versions of this program and its libraries; and a golden is not decoded if it has
    /// the digest of the drawn pixels. Otherwise pixels are compared, whatever the texts of a golden claim.
    package var trustsDigests = false

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
    /// - Throws: The errors of drawing the image. A golden that cannot be read throws no error; its verdict is
    ///   `failed`.
    package func check(_ snapshot: Snapshot, by renderer: Renderer) throws -> CheckResult {
        let path = goldens.path(of: snapshot)
        if ignored.hasUnused { ignored.look(for: try renderer.placedLayouts(of: snapshot)) }
        var known: Golden?
        if trustsDigests, let drawing = try renderer.drawingKey(of: snapshot) {
            known = try? Golden(path: path)
            if let known, (try? known.isDrawn(from: drawing.key)) == true {
                var same = try self.result(.same, of: snapshot, by: renderer)
                same.difference = comparison.difference(ofEqual: drawing.size)
                return same
            }
        }
        let pixels = try renderer.pixels(of: snapshot)
        func result(_ verdict: Verdict) throws -> CheckResult {
            var result = try self.result(verdict, of: snapshot, by: renderer)
            if verdict == .same { return result }
            result.pixels = Digest(pixels).hex
            if keepsImages { result.actual = try renderer.png(of: pixels, scale: snapshot.scale) }
            return result
        }
        do {
            let found = try goldens.compare(
                named: snapshot.name, known: known,
                movesAlike: { try motionChanges(of: snapshot, since: $0, by: renderer).isEmpty },
                { try difference(of: pixels, of: snapshot, from: $0, by: renderer) })
            switch found {
            case .missing:
                var new = try result(.new)
                new.drawing = try renderer.drawingKey(of: snapshot)?.key
                new.sizeLimit = try sizeLimit(of: snapshot, pixels, by: renderer)
                return new
            case .match(_, let difference):
                var same = try result(.same)
                same.difference = difference
                return same
            case .mismatch(let golden, let difference):
                var different = try result(.different)
                different.difference = difference
                different.sizeLimit = try sizeLimit(of: snapshot, pixels, after: golden, by: renderer)
                if keepsImages { different.expected = golden.bytes }
                if !difference.isMatch { try explain(&different, snapshot, pixels, golden, renderer) }
                different.message = Self.join(try golden.alteration() ?? "", different.message)
                different.motion = try motionChanges(
                    of: snapshot, since: golden, isDifferent: !difference.isMatch, by: renderer)
                if difference.isMatch, !different.motion.isEmpty {
                    different.origins = try renderer.motionCauses(of: snapshot, since: golden, ignoring: ignored)
                }
                return different
            }
        } catch let error as FileError where error.code != .exhausted {
            var failed = try result(.failed)
            // It can be an alternative.
            failed.golden = error.path
            failed.message = "cannot be read: \(error.reason)"
            return failed
        }
    }

    /// The differences between the motion in the golden of a strip and that of today; empty for a state.
    ///
    /// - Parameter isDifferent: Whether the strip differs already, so that only names of differences are looked for.
    package func motionChanges(
        of snapshot: Snapshot, since golden: Golden, isDifferent: Bool = false, by renderer: Renderer
    ) throws -> [MotionChange] {
        try MotionCheck(
            snapshot: snapshot, golden: golden, renderer: renderer, comparison: comparison, ignored: ignored,
            trustsDigests: trustsDigests, isDifferent: isDifferent
        ).changes()
    }

    /// Looks for elements that match the patterns of ignored elements, in a snapshot and in its goldens, without
    /// comparing them. Patterns that match are no longer reported as unused.
    package func lookForIgnored(in snapshot: Snapshot, by renderer: Renderer) throws {
        ignored.look(for: try renderer.placedLayouts(of: snapshot))
        for path in goldens.paths(named: snapshot.name) where ignored.hasUnused {
            guard let bytes = try? Files.readImage(path), let record = GoldenFile.record(in: bytes) else { continue }
            ignored.look(for: record.layout)
        }
    }

    private func result(_ verdict: Verdict, of snapshot: Snapshot, by renderer: Renderer) throws -> CheckResult {
        let (folder, name) = Files.split(snapshot.name)
        return CheckResult(
            scene: String(folder.dropLast()), name: name, verdict: verdict, golden: goldens.path(of: snapshot),
            location: try renderer.location(of: snapshot))
    }

    /// The size limit that approving an image needs. A golden is encoded for this only if the last one is nearly too large: this takes
    /// as long as approving it.
    private func sizeLimit(
        of snapshot: Snapshot, _ pixels: PixelBuffer, after golden: Golden? = nil, by renderer: Renderer
    ) throws -> SizeLimit {
        let limit = GoldenApproval.sizeLimit(of: try renderer.scene(of: snapshot))
        guard let golden, golden.bytes.count > limit / 2 else { return SizeLimit(bytes: limit, isOption: false) }
        let bytes = try renderer.golden(of: snapshot, showing: pixels).count
        return SizeLimit(bytes: max(bytes, limit), isOption: bytes > limit)
    }

    private func difference(
        of pixels: PixelBuffer, of snapshot: Snapshot, from golden: Golden, by renderer: Renderer
    ) throws -> ImageDifference {
        if trustsDigests, try golden.claims(pixels) {
            return comparison.difference(ofEqual: PixelSize(width: pixels.width, height: pixels.height))
        }
        let (expected, actual) = (try golden.image(), StraightImage(pixels))
        if ignored.isEmpty { return comparison.compare(expected, actual) }
        // A golden that another program has saved can have lost its layout. The current layout is then used, as if the
        // elements had the same positions in the golden.
        let record = try GoldenFile.record(in: golden.bytes)?.layout ?? renderer.record(of: snapshot).layout
        ignored.look(for: record)
        let paints = try PaintComparison(
            of: snapshot, with: golden.bytes, record: record, in: expected.extent(with: actual), by: renderer)
        return try comparison(ignoringIn: paints).compare(expected, actual)
    }

    /// The comparison without the pixels of ignored elements. Pixels at which another element differs too are compared.
    private func comparison(ignoringIn paints: PaintComparison) throws -> ImageComparison {
        if ignored.isEmpty { return comparison }
        var comparison = comparison
        comparison.ignored += try paints.pixels(ofIgnored: ignored.contain)
        return comparison
    }

    /// Finds the changes between the golden and the image, and how many of the differing pixels each change explains,
    /// and adds them to the result.
    private func explain(
        _ result: inout CheckResult, _ snapshot: Snapshot, _ pixels: PixelBuffer, _ golden: Golden,
        _ renderer: Renderer
    ) throws {
        guard let old = GoldenFile.record(in: golden.bytes) else {
            result.message = "the golden contains no layout, so changes cannot be listed; approve the image again"
            return
        }
        let new = try renderer.record(of: snapshot)
        let (expected, actual) = (try golden.image(), StraightImage(pixels))
        let paints = try PaintComparison(
            of: snapshot, with: golden.bytes, record: old.layout, in: expected.extent(with: actual), by: renderer)
        var changes = paints.records.old.changes(to: new.layout)
        if changes.isEmpty {
            let versions = VersionChange.list(from: old.versions, to: new.versions).map(\.summary)
            result.message =
                "the layouts are equal"
                + (versions.isEmpty
                    ? ", and so are the versions of libraries and fonts" : "; \(versions.joined(separator: ", "))")
        }
        var comparison = try comparison(ignoringIn: paints)
        comparison.keepsMask = true
        let mask = comparison.compare(expected, actual).mask
        if let mask {
            changes = try paints.attribute(mask).adding(
                to: changes, from: paints.records.old, to: new.layout, expected: expected, actual: actual)
        }
        result.changes = changes
        let versions = Cause(from: old.versions, to: new.versions)
        let causes = try mask.flatMap { try renderer.causes(of: $0, snapshot, golden, versions, trustsDigests) }
        // If no cause is proven, the changes of elements are more useful. So they are if a file of strings or tokens has
        // changed, of which only the digest is known: the elements show what has changed in it.
        let files = VersionChange.list(from: old.versions, to: new.versions).filter { $0.kind == .edit }.map(\.name)
        let isExplained =
            causes?.contains { caused in
                caused.pixels > 0 && caused.cause.kind != .unknown
                    && (caused.cause != versions || files.isEmpty || changes.isEmpty)
            } == true
        let proven = isExplained ? causes : nil
        let entries = ElementTree(old.layout, new.layout).entries(of: old.layout, new.layout)
        result.origins =
            proven ?? CausedPixels.unproven(changes, of: snapshot.title, isEntry: entries.contains, in: files)
        let isRedrawn = proven?.contains { $0.cause == versions || $0.cause.needs.contains(versions.id) } == true
        if isRedrawn, let source = renderer.goldenSource(of: snapshot, in: golden.bytes) {
            let anew = try source.renderer.record(of: source.snapshot).layout
            result.message = Self.join(result.message, old.layout.movement(to: anew))
        }
    }

    private static func join(_ texts: String...) -> String { texts.filter { !$0.isEmpty }.joined(separator: "; ") }
}

extension ElementTree {
    /// The ids of the fields and cards in layouts, and of their parts.
    fileprivate func entries(of records: LayoutRecord...) -> Set<String> {
        let elements = records.flatMap(\.elements)
        let outermost = Set(elements.filter { ["field", "card"].contains($0.kind) }.map(\.id))
        return Set(elements.map(\.id).filter { ([$0] + ancestors(of: $0)).contains(where: outermost.contains) })
    }
}

extension StraightImage {
    /// The size of an image that contains both this image and another, with the same top left pixel.
    fileprivate func extent(with other: StraightImage) -> PixelSize {
        PixelSize(width: max(width, other.width), height: max(height, other.height))
    }
}

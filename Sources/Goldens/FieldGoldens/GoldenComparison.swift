package import FieldComparing
import FieldFiles
package import FieldPixels
package import FieldRendering

/// An image that is compared with goldens: the image of a snapshot, or pixels from another source.
package final class CheckedImage {
    /// The name, such as `otp/typing@2x`.
    package let name: String
    /// The pixels.
    package let pixels: PixelBuffer
    /// The pixels with straight alpha, as files contain them.
    package private(set) lazy var straight = StraightImage(pixels)
    /// The snapshot and the scenes in its goldens; nil for pixels from another source.
    package let origin: (image: RenderedSnapshot, scenes: GoldenScenes)?

    /// Draws the image of a snapshot.
    ///
    /// - Parameters:
    ///   - image: The snapshot.
    ///   - scenes: The cache of the thread.
    /// - Throws: The errors of drawing the image.
    package init(_ image: RenderedSnapshot, _ scenes: GoldenScenes) throws {
        (name, pixels, origin) = (image.snapshot.name, try image.pixels(), (image, scenes))
    }

    /// Creates an image of pixels from any source.
    package init(named name: String, _ pixels: PixelBuffer) { (self.name, self.pixels, origin) = (name, pixels, nil) }
}

/// The result of comparing an image with its golden and the golden's alternatives.
package enum GoldenComparison {
    /// There is no golden.
    case missing
    /// The image matches a golden, with this difference.
    case match(ImageDifference)
    /// The image matches none of the goldens.
    case mismatch(Mismatch)

    /// The difference of an image from its first golden.
    package struct Mismatch {
        /// The image.
        package let image: CheckedImage
        /// The golden.
        package let golden: Golden
        /// The difference of the pixels, with a mask. It can be empty if a chunk of the golden alters it (see
        /// `Golden.alteration()`), or if only the motion differs.
        package let difference: ImageDifference
        /// The differences of the motion if only the motion differs; otherwise empty.
        fileprivate(set) var motion: [MotionChange] = []
        /// The snapshot's image and the golden; nil for pixels from another source.
        let pair: GoldenPair?
        /// The paints of the elements, if some are ignored; otherwise nil.
        let paints: PaintComparison?

        /// Whether only the motion differs.
        package var isMotionOnly: Bool { !motion.isEmpty }
    }
}

extension GoldenCheck {
    /// Compares an image with its golden, then with the golden's alternatives until one matches.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - known: The golden, if it was already read; otherwise nil.
    /// - Throws: `FileError` if a golden cannot be read; the errors of drawing the golden's scene.
    package func compare(_ image: CheckedImage, known: Golden? = nil) throws -> GoldenComparison {
        guard Files.exists(goldens.path(named: image.name)) else { return .missing }
        var first: GoldenComparison.Mismatch?
        for path in goldens.paths(named: image.name) {
            do {
                let golden = if let known, known.path == path { known } else { try Golden(path: path) }
                var found = try mismatch(image, golden)
                if try found.difference.isMatch && golden.alteration() == nil {
                    found.motion = try found.pair.map { try motionChanges($0) } ?? []
                    if found.motion.isEmpty { return .match(found.difference) }
                }
                first = first ?? found
            } catch let error as FileError where error.code != .exhausted {
                // Skip an alternative that another program has removed in the meantime.
                if Files.exists(path) { throw error }
            }
        }
        return first.map { .mismatch($0) } ?? .missing
    }

    /// The difference of an image from one golden, which can be empty.
    private func mismatch(_ image: CheckedImage, _ golden: Golden) throws -> GoldenComparison.Mismatch {
        // Throw the error of a file that is not a PNG file before anything is compared.
        _ = try golden.alteration()
        let pair = image.origin.map { GoldenPair($0.image, golden, $0.scenes) }
        if trustsDigests, !comparesPixels, try golden.claims(image.pixels) {
            let size = PixelSize(width: image.pixels.width, height: image.pixels.height)
            let difference = comparison.difference(ofEqual: size)
            return .init(image: image, golden: golden, difference: difference, pair: pair, paints: nil)
        }
        let expected = try golden.image()
        var comparison = comparison
        comparison.keepsMask = true
        var paints: PaintComparison?
        if let pair, !ignored.isEmpty {
            // If another program has saved the golden, its layout can be missing. Use the current layout then, as if
            // the elements had the same positions in the golden.
            let record = try golden.record?.layout ?? pair.record().layout
            ignored.look(for: record)
            let made = try PaintComparison(of: pair, record: record, in: expected.extent(with: image.straight))
            // Pixels that another element also paints differently are still compared.
            comparison.ignored += try made.pixels(ofIgnored: ignored.contain)
            paints = made
        }
        let difference = comparison.compare(expected, image.straight)
        return .init(image: image, golden: golden, difference: difference, pair: pair, paints: paints)
    }

    /// The differences between the motion in the golden of a strip and the current motion; empty for a state.
    ///
    /// - Parameter isDifferent: Whether the strip is already known to differ, so that only the differences to list are
    ///   needed.
    private func motionChanges(_ pair: GoldenPair, isDifferent: Bool = false) throws -> [MotionChange] {
        try MotionCheck(
            pair: pair, comparison: comparison, ignored: ignored, trustsDigests: trustsDigests,
            isDifferent: isDifferent
        ).changes()
    }
}

// MARK: - Explaining

extension GoldenCheck {
    /// Finds the causes of an image's difference from its golden, and adds them to a result: the changes of elements
    /// and of the motion, the causes, and a message. For pixels that do not come from a scene, only the message is
    /// added.
    ///
    /// - Throws: The errors of drawing the snapshot.
    package func explain(_ mismatch: GoldenComparison.Mismatch, in result: inout CheckResult) throws {
        result.message = try mismatch.golden.alteration() ?? ""
        guard let pair = mismatch.pair else { return }
        guard mismatch.difference.isMatch else {
            try explainPixels(of: mismatch, pair, in: &result)
            result.motion = try motionChanges(pair, isDifferent: true)
            // An edit that is visible only between the moments of the strip must not be approved unseen.
            if pair.image.isStrip {
                let known = Set(result.leading.flatMap { [$0.cause.id] + $0.cause.needs })
                let others = try pair.motionCauses(ignoring: ignored).filter { !known.contains($0.cause.id) }
                let ids = Set(others.map(\.cause.id))
                result.origins = result.origins.filter { !ids.contains($0.cause.id) } + others
            }
            return
        }
        result.motion = mismatch.isMotionOnly ? mismatch.motion : try motionChanges(pair)
        if result.motion.isEmpty { return }
        result.origins = try pair.motionCauses(ignoring: ignored)
        // If no edit changes the frames, a file or a program does.
        if result.origins.isEmpty, let cause = try pair.versionCause() { result.origins = [cause] }
    }

    /// Finds the changes between the golden and the image, and how many of the differing pixels each change explains.
    private func explainPixels(
        of mismatch: GoldenComparison.Mismatch, _ pair: GoldenPair, in result: inout CheckResult
    ) throws {
        guard let old = pair.golden.record else {
            result.add("the golden contains no layout, so changes cannot be listed; approve the image again")
            return
        }
        let new = try pair.record()
        let (expected, actual) = (try pair.golden.image(), mismatch.image.straight)
        let paints =
            try mismatch.paints
            ?? PaintComparison(of: pair, record: old.layout, in: expected.extent(with: actual))
        var changes = paints.records.old.changes(to: new.layout)
        let versions = VersionChange.list(from: old.versions, to: new.versions)
        if changes.isEmpty {
            result.add(
                "the layouts are equal"
                    + (versions.isEmpty
                        ? ", and so are the versions of libraries and fonts"
                        : "; \(versions.map(\.summary).joined(separator: ", "))"))
        }
        guard let mask = mismatch.difference.mask else { return }
        changes = try paints.attribute(mask).adding(
            to: changes, from: paints.records.old, to: new.layout, expected: expected, actual: actual)
        result.changes = changes
        let programs = Cause(from: old.versions, to: new.versions)
        let causes = try CauseProof(of: mask, pair, programCause: programs, trustsDigests: trustsDigests)?.causes()
        // If no cause is proven, the changes of elements are more useful. The same holds if a file of strings or tokens
        // has changed: only its digest is known, and the elements show which values have changed.
        let files = versions.filter { $0.kind == .edit }.map(\.name)
        let isExplained =
            causes?.contains { caused in
                caused.pixels > 0 && caused.cause.kind != .unknown
                    && (caused.cause != programs || files.isEmpty || changes.isEmpty)
            } == true
        guard isExplained, let causes else {
            let entries = ElementTree(old.layout, new.layout).entries(of: old.layout, new.layout)
            let statuses = Set(new.layout.elements.compactMap { $0.properties["status"] })
            let status = statuses.count == 1 && statuses != ["“normal”"] ? statuses.first : nil
            result.origins = CausedPixels.unproven(
                changes, of: pair.image.snapshot.title, status: status, isEntry: entries.contains, in: files)
            return
        }
        result.origins = causes
        let isRedrawn = causes.contains { $0.cause == programs || $0.cause.needs.contains(programs.id) }
        if isRedrawn, let redrawn = pair.redrawn {
            result.add(old.layout.movement(to: try redrawn.record().layout))
        }
    }
}

extension CheckResult {
    /// Appends a part of a sentence to the message.
    fileprivate mutating func add(_ text: String) {
        if !text.isEmpty { message += (message.isEmpty ? "" : "; ") + text }
    }
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

import FieldComparing
import FieldEncoding
import FieldGeometry
import FieldPixels
import FieldRendering

/// Compares the frames of a strip's clip with the frames of the clip that its golden was created from.
///
/// The golden contains the digest of the pixels of all frames, so that no difference is missed. It also contains their
/// motion, which is used to describe a difference. The scene in the golden is needed only for numbers of pixels, for
/// goldens of older versions, and for comparisons that allow differences.
struct MotionCheck {
    /// The strip and its golden.
    let pair: GoldenPair
    /// The settings of the comparison of frames.
    let comparison: ImageComparison
    /// The elements that are not compared.
    let ignored: IgnoredElements
    /// Whether a golden with the current drawings counts as unchanged.
    let trustsDigests: Bool
    /// Whether the strip is already known to differ, so that only the differences to list are needed.
    var isDifferent = false

    /// The differences; empty if there are none.
    ///
    /// - Throws: The errors of drawing the frames.
    func changes() throws -> [MotionChange] {
        guard pair.image.isStrip else { return [] }
        let stored = pair.golden.motion
        let clip = try pair.image.clip()
        if !isDifferent, let digest = stored?.digest, try shows(digest, clip) {
            // The digest can be forged, so the frames of the golden's scene must have it too.
            guard !trustsDigests, let redrawn = pair.redrawn, redrawn !== pair.image else { return [] }
            return try isEqual(redrawn, to: digest)
                ? [] : [Self.whole("the scene in the golden does not draw the frames that the golden claims")]
        }
        guard let old = try stored ?? pair.redrawn?.motion() else {
            return isDifferent ? [] : [Self.incomparable("the golden contains none, and its scene cannot be drawn")]
        }
        let new = try pair.image.motion() ?? old
        let changes = old.without(ignored.containWhole).changes(
            to: new.without(ignored.containWhole), scale: clip.scale)
        if isDifferent || !changes.isEmpty && comparison.isExact && ignored.isEmpty { return changes }
        guard let redrawn = pair.redrawn, try isEqual(redrawn, to: stored?.digest) else {
            if !changes.isEmpty { return changes }
            return stored?.digest == nil
                ? [
                    Self.incomparable(
                        "the golden contains no digest of its frames, and a file or the program has changed")
                ]
                : [Self.whole("frames between the moments of the strip differ")]
        }
        if !ignored.isEmpty {
            let isSame =
                try redrawn.filmDigest(ignoring: ignored) == pair.image.filmDigest(ignoring: ignored)
            if isSame { return [] }
            return changes.isEmpty
                ? [Self.whole("frames between the moments of the strip differ beside the ignored elements")] : changes
        }
        let frames = try difference(of: clip, from: redrawn)
        // If no frame differs, the comparison tolerates the other motion, but not another rate, length or loop.
        if frames.isEmpty { return changes.filter(\.element.isEmpty) }
        return changes.isEmpty ? frames : changes
    }

    /// Creates a change of the whole clip.
    private static func whole(_ text: String) -> MotionChange { MotionChange(element: "", property: "", text: text) }

    private static func incomparable(_ reason: String) -> MotionChange {
        whole("the motion cannot be compared, because \(reason); look at the clip, and approve it again")
    }

    /// Whether all frames of a clip have the pixels of the stored digest.
    private func shows(_ digest: ClipDigest, _ clip: Clip) throws -> Bool {
        if trustsDigests, try pair.image.filmKey() == digest.drawing { return true }
        return try pair.image.renderer.pixelDigest(of: clip).hex == digest.pixels
    }

    /// Whether the golden's scene, drawn now, still has the golden's frames; not if a file or the program has changed.
    private func isEqual(_ redrawn: RenderedSnapshot, to digest: ClipDigest?) throws -> Bool {
        guard let digest else {
            guard let versions = pair.golden.record?.versions else { return false }
            return (try? pair.record().versions) == versions
        }
        return try redrawn.renderer.pixelDigest(of: redrawn.clip()).hex == digest.pixels
    }

    /// Compares each frame with the corresponding frame of the golden's scene.
    ///
    /// - Returns: One change, with the number of frames that differ; empty if all frames match.
    private func difference(of clip: Clip, from redrawn: RenderedSnapshot) throws -> [MotionChange] {
        let old = try redrawn.renderer.frames(of: redrawn.clip())
        let new = try pair.image.renderer.frames(of: clip)
        var (differing, worst, last) = (0, (frame: 0, pixels: 0), 0)
        for index in 0..<min(old.clip.frameCount, clip.frameCount) {
            let (before, after) = (try old.frame(at: index), try new.frame(at: index))
            if index == 0 || before.changed != nil || after.changed != nil {
                let difference = comparison.compare(before.image, after.image)
                last = difference.isMatch ? 0 : max(difference.pixelCount, 1)
            }
            if last > 0 { differing += 1 }
            if last > worst.pixels { worst = (index, last) }
        }
        if differing == 0 { return [] }
        let time = clip.rate.time(at: worst.frame).inSeconds
        let text =
            "\(differing) of \(clip.frameCount.counted("frame")) \(differing == 1 ? "differs" : "differ"), most at"
            + " \(time.roundedText) s: \(worst.pixels.counted("pixel"))"
        return [Self.whole(text)]
    }
}

extension GoldenPair {
    /// The causes of a motion that differs. They have no pixels.
    ///
    /// - An edit is a cause if it changes the motion when it is applied alone, or changes it back when it is removed
    ///   alone. If there are more than 64 edits, each of them is a cause, so that none is approved unseen.
    /// - Other versions are a cause if they change the frames of the golden's scene.
    /// - Returns: The causes; empty if the golden's scene cannot be read.
    func motionCauses(ignoring ignored: IgnoredElements) throws -> [CausedPixels] {
        guard let redrawn, redrawn !== image, let source else { return [] }
        func frames(_ variation: GoldenSource.Variation) -> Digest? {
            source.image(like: image.snapshot, in: variation).flatMap {
                try? $0.filmDigest(ignoring: ignored)
            }
        }
        let old = try redrawn.filmDigest(ignoring: ignored)
        let new = try image.filmDigest(ignoring: ignored)
        let areMany = source.edits.count > 64
        let edits =
            old == new
            ? []
            : source.edits.indices.filter { index in
                areMany || frames(.only(index..<index + 1)) != old || frames(.without(index..<index + 1)) != new
            }.map { CausedPixels(Cause(source.edits[$0]), pixels: 0, changesMotion: true) }
        guard let digest = golden.motion?.digest, let versions = try versionCause(),
            try redrawn.renderer.pixelDigest(of: redrawn.clip()).hex != digest.pixels
        else { return edits }
        return edits + [versions]
    }

    /// The cause of frames that differ because a file, a library or the program has another version than in the golden,
    /// without pixels; nil if none has.
    func versionCause() throws -> CausedPixels? {
        guard let old = golden.record?.versions else { return nil }
        let cause = Cause(from: old, to: try record().versions)
        return cause.kind == .unknown ? nil : CausedPixels(cause, pixels: 0, changesMotion: true)
    }
}

extension ImageComparison {
    /// Whether an image is different if any pixel differs.
    fileprivate var isExact: Bool {
        metric is ExactMetric && !ignoresAntialiasing && ignored.isEmpty && budget == DifferenceBudget()
    }
}

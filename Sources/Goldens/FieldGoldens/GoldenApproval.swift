import FieldComparing
package import FieldFiles
import FieldPixels
package import FieldRendering
import FieldScene

/// Writes the images of snapshots as goldens.
///
/// `plan` decides what to write, both for the command `approve` and for reviews in the studio.
package struct GoldenApproval: Sendable {
    /// The result for one image. The paths lead to goldens.
    package enum Outcome: Sendable {
        /// A new golden was written to this path.
        case added(String)
        /// The golden at this path was replaced.
        case updated(String)
        /// The golden is up to date, so it was not written.
        case unchanged
        /// The golden was not written to this path, because its number of bytes is greater than the limit.
        case tooLarge(String, bytes: Int, limit: Int)
        /// Nothing was written, because the golden at this path cannot be read, for this reason.
        case unreadable(String, reason: String)
        /// No alternative was added, because the golden at this path already has the maximum number of alternatives.
        case tooMany(String)
        /// The golden could not be written.
        case failed(FileError)
        /// The golden was not written, because the image also has these causes, which are not among the requested ones.
        case otherCauses([Cause])
        /// The golden was not written, because the image differs, but has none of the requested causes.
        case untouched

        /// Whether the golden should have been written, but was not.
        package var isFailure: Bool {
            switch self {
            case .tooLarge, .unreadable, .tooMany, .failed: true
            case .added, .updated, .unchanged, .otherCauses, .untouched: false
            }
        }
    }

    /// The goldens to write.
    package let goldens: Goldens
    /// The greatest number of bytes that a golden may have; nil for the limit of its scene.
    package var sizeLimit: Int?
    /// The ids of the causes to approve; empty for all causes. An image that also has other causes is not approved.
    package var causes: Set<String> = []
    /// Whether an image that differs from its golden is added as an alternative, so that the golden is kept.
    package var addsAlternatives = false
    /// Whether goldens that cannot be read are replaced.
    package var replacesUnreadable = false

    /// Creates an approval of all causes. It replaces goldens, instead of adding alternatives.
    package init(_ goldens: Goldens) { self.goldens = goldens }

    /// The file that has to be written to approve an image.
    package enum Plan: Sendable {
        /// Nothing has to be written; the outcome contains the reason.
        case nothing(Outcome)
        /// A golden with these bytes has to be written to this path.
        case write([UInt8], to: String)
    }

    /// Writes the golden of a snapshot, unless it is up to date or `causes` excludes it. A rejection of the snapshot is
    /// removed.
    ///
    /// - Throws: The errors of drawing the image; `FileError` if the disk is full. Other errors of writing are returned
    ///   as `failed`.
    package func approve(_ image: RenderedSnapshot, _ scenes: GoldenScenes = GoldenScenes()) throws -> Outcome {
        switch try plan(image, scenes) {
        case .nothing(let outcome): return outcome
        case .write(let bytes, let path):
            let isNew = !Files.exists(path)
            do throws(FileError) {
                try Files.write(bytes, to: path, inside: goldens.folder)
            } catch {
                if error.code == .noRoom { throw error }
                return .failed(error)
            }
            goldens.removeRejection(named: image.snapshot.name)
            return isNew ? .added(path) : .updated(path)
        }
    }

    /// The causes that must be approved to approve a snapshot: the causes of its differing pixels, and the edits that
    /// interactions need. Nil if the snapshot matches its golden.
    ///
    /// - Throws: The errors of drawing the image.
    package func approvableCauses(of image: RenderedSnapshot, _ scenes: GoldenScenes) throws -> [Cause]? {
        let result = try GoldenCheck(goldens).check(image, scenes)
        if result.verdict == .same { return nil }
        let ids = Set(result.leading.flatMap { [$0.cause.id] + $0.cause.needs })
        return result.origins.map(\.cause).filter { ids.contains($0.id) }
    }

    /// Decides what has to be written to approve a snapshot. Nothing is written.
    ///
    /// - Throws: The errors of drawing the image.
    package func plan(_ image: RenderedSnapshot, _ scenes: GoldenScenes) throws -> Plan {
        var path = goldens.path(of: image.snapshot)
        if !causes.isEmpty || addsAlternatives {
            let result = try GoldenCheck(goldens).check(image, scenes, depth: causes.isEmpty ? .verdict : .causes)
            if result.verdict == .same { return .nothing(.unchanged) }
            if addsAlternatives, result.verdict == .failed {
                // Use the path of the unreadable golden: a check stops at it, and never reaches the alternatives after
                // it.
                path = result.golden
            } else if addsAlternatives, result.verdict == .different {
                guard let free = goldens.freeAlternative(named: image.snapshot.name) else {
                    return .nothing(.tooMany(path))
                }
                path = free
            }
            if !causes.isEmpty {
                let found = result.leading.map(\.cause)
                guard found.contains(where: { !causes.isDisjoint(with: [$0.id] + $0.needs) }) else {
                    return .nothing(.untouched)
                }
                let others = Set(found.filter { !$0.isIncluded(in: causes) }.flatMap(\.approvalIDs)).subtracting(causes)
                if !others.isEmpty {
                    return .nothing(.otherCauses(result.origins.map(\.cause).filter { others.contains($0.id) }))
                }
            }
        }
        let pixels = try image.pixels()
        let record = try image.record()
        let old: Golden?
        do throws(FileError) {
            old = try golden(at: path, showing: pixels)
        } catch {
            if error.code == .exhausted { throw error }
            return .nothing(.unreadable(path, reason: error.reason))
        }
        let motion = try image.motionRecord()
        // Replace a golden whose scene cannot be drawn any more, or draws another snapshot: it could not prove causes.
        if let old, old.record?.layout.text == record.layout.text, old.motion == motion,
            let redrawn = GoldenPair(image, old, scenes).redrawn,
            (try? redrawn.record())?.layout.text == record.layout.text,
            redrawn === image || (try? redrawn.motionRecord()) == motion
        {
            return .nothing(.unchanged)
        }
        let bytes = try image.golden(record: record, motion: motion)
        if bytes == old?.bytes { return .nothing(.unchanged) }
        let limit = try sizeLimit ?? image.goldenSizeLimit()
        guard bytes.count <= limit else { return .nothing(.tooLarge(path, bytes: bytes.count, limit: limit)) }
        return .write(bytes, to: path)
    }

    /// The golden at a path if its pixels and their digest match `pixels`. Nil if they do not match, if there is no
    /// golden, or if the golden cannot be read and is to be replaced.
    ///
    /// - Throws: `FileError` if the golden cannot be read. A folder is not a golden; it cannot be replaced.
    private func golden(at path: String, showing pixels: PixelBuffer) throws(FileError) -> Golden? {
        guard Files.exists(path), !Files.isFolder(path) else { return nil }
        do throws(FileError) {
            let golden = try Golden(path: path)
            if try golden.alteration() != nil { return nil }
            let isClaimed = try golden.claims(pixels)
            // Compare the pixels too, because the digest can be forged.
            let image = try golden.image()
            if isClaimed, ImageComparison().compare(image, StraightImage(pixels)).isMatch { return golden }
        } catch {
            if !replacesUnreadable || error.code == .exhausted { throw error }
        }
        return nil
    }
}

extension RenderedSnapshot {
    /// The greatest number of bytes of the golden: the limit in the scene; otherwise a byte for 16 pixels, at least 64 KB.
    /// Screens with gradients and shadows need up to a byte for 20 pixels.
    ///
    /// - Throws: As `pixels()`.
    package func goldenSizeLimit() throws -> Int {
        if let limit = try renderer.scene(of: snapshot).goldenSizeLimit { return limit }
        let pixels = try pixels()
        return max(64 << 10, pixels.width * pixels.height / 16)
    }
}

import FieldGoldens
import FieldRendering
import Synchronization

/// The results of comparing pictures with their goldens, which are kept until the picture or its golden changes.
final class ReviewStore: Sendable {
    private struct Compared {
        /// What the picture was drawn from: the digest of its drawing; nil for a strip, whose digest is not known.
        let drawing: String?
        let golden: String
        /// The version that was compared.
        let revision: Int
        /// The result; nil if the picture is the same as its golden.
        let difference: Difference?
    }

    /// A picture that has to be reviewed, and what draws it.
    private struct Difference {
        let picture: ReviewPicture
        let version: SceneVersion
        let snapshot: Snapshot
    }

    /// What comparing a picture with its golden has found.
    enum Finding: Sendable {
        /// The picture is the same as its golden.
        case same
        /// The picture has to be reviewed.
        case different(ReviewPicture)
    }

    private let results = Mutex<[String: [String: Compared]]>([:])
    /// The reviews of each scene take turns. A review reuses the results of the earlier ones, so many requests at once cost little
    /// more than one.
    let turns = Turns()

    /// The result of a picture; nil if it was not compared, or if the picture or its golden has changed since.
    ///
    /// A picture that differs is compared again for each version: an edit that changes no pixel can move its causes in the
    /// text of the scene.
    ///
    /// - Parameter drawing: The digest of the picture's drawing; nil for a strip.
    func finding(_ name: String, of version: SceneVersion, drawing: String?, golden: String) -> Finding? {
        results.withLock { results in
            guard let known = results[version.path]?[name], known.golden == golden else { return nil }
            guard let difference = known.difference else {
                let isCurrent = known.revision == version.revision || drawing != nil && known.drawing == drawing
                return isCurrent ? .same : nil
            }
            return known.revision == version.revision ? .different(difference.picture) : nil
        }
    }

    /// Stores a result.
    func set(
        _ finding: Finding, _ snapshot: Snapshot, of version: SceneVersion, drawing: String?, golden: String
    ) {
        var difference: Difference?
        if case .different(let picture) = finding {
            difference = Difference(picture: picture, version: version, snapshot: snapshot)
        }
        let compared = Compared(
            drawing: drawing, golden: golden, revision: version.revision, difference: difference)
        results.withLock { $0[version.path, default: [:]][snapshot.name] = compared }
    }

    /// Forgets the pictures that a scene does not have any more.
    func keep(_ names: Set<String>, of scene: String) {
        results.withLock { results in results[scene] = results[scene]?.filter { names.contains($0.key) } }
    }

    /// Forgets a scene.
    func remove(_ scene: String) {
        results.withLock { $0[scene] = nil }
        turns.remove(scene)
    }

    /// What draws the picture whose pixels have a digest; nil if no picture that differs has it.
    func picture(ofPixels digest: String) -> (version: SceneVersion, snapshot: Snapshot)? {
        results.withLock { results in
            let differences = results.values.lazy.flatMap(\.values).compactMap(\.difference)
            return differences.first { $0.picture.result.pixels == digest }.map { ($0.version, $0.snapshot) }
        }
    }
}

import FieldComparing
import FieldGoldens
import FieldRendering
import Synchronization

/// The results of comparing pictures with their goldens, which are kept until the picture or its golden changes.
final class ReviewStore: Sendable {
    private struct Compared {
        /// What the picture was drawn from: the digest of its drawing; nil for a strip, whose digest is not known.
        let drawing: String?
        let golden: String
        let picture: ReviewPicture
        /// The version that was compared.
        let revision: Int
        /// What draws the picture; nil if it is the same as its golden, so that no version is kept for it.
        let source: (version: SceneVersion, snapshot: Snapshot)?
    }

    private let results = Mutex<[String: [String: Compared]]>([:])
    private let turns = Mutex<[String: Task<Void, Never>]>([:])

    /// Does a review of a scene after all earlier ones, which keep their results. So many requests at once cost little more
    /// than one.
    func inTurn<Value: Sendable>(
        _ scene: String, _ body: @escaping @Sendable () async -> Value
    ) async -> Value {
        let task = turns.withLock { turns in
            let last = turns[scene]
            let task = Task {
                await last?.value
                return await body()
            }
            turns[scene] = Task { _ = await task.value }
            return task
        }
        return await task.value
    }

    /// The result of a picture; nil if it was not compared, or if the picture or its golden has changed since.
    ///
    /// A picture that differs is compared again for each version: its causes have places in the text of the scene, and an
    /// edit can change them and no pixel.
    ///
    /// - Parameter drawing: The digest of the picture's drawing; nil for a strip.
    func picture(_ name: String, of version: SceneVersion, drawing: String?, golden: String) -> ReviewPicture? {
        results.withLock { results in
            guard let known = results[version.path]?[name], known.golden == golden else { return nil }
            if known.revision == version.revision { return known.picture }
            let isSame = known.picture.result.verdict == .same
            return isSame && drawing != nil && known.drawing == drawing ? known.picture : nil
        }
    }

    /// Stores a result.
    func set(
        _ picture: ReviewPicture, _ snapshot: Snapshot, of version: SceneVersion, drawing: String?, golden: String
    ) {
        let isSame = picture.result.verdict == .same
        let compared = Compared(
            drawing: drawing, golden: golden, picture: picture, revision: version.revision,
            source: isSame ? nil : (version, snapshot))
        results.withLock { $0[version.path, default: [:]][snapshot.name] = compared }
    }

    /// Forgets the pictures that a scene does not have any more.
    func keep(_ names: Set<String>, of scene: String) {
        results.withLock { results in results[scene] = results[scene]?.filter { names.contains($0.key) } }
    }

    /// Forgets a scene.
    func remove(_ scene: String) {
        results.withLock { $0[scene] = nil }
        turns.withLock { $0[scene] = nil }
    }

    /// What draws the picture whose pixels have a digest; nil if no picture that differs has it.
    func picture(ofPixels digest: String) -> (version: SceneVersion, snapshot: Snapshot)? {
        results.withLock { results in
            for scene in results.values {
                for compared in scene.values where compared.picture.result.pixels == digest {
                    return compared.source
                }
            }
            return nil
        }
    }
}

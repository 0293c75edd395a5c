import FieldGoldens
import FieldRendering
import Synchronization

/// The results of comparing pictures with their goldens, which are kept until the picture or its golden changes.
final class ReviewStore: Sendable {
    private struct Compared {
        /// What the picture was drawn from: the digest of its drawing, or the revision for a strip.
        let key: String
        let golden: String
        let result: CheckResult
        let version: SceneVersion
        let snapshot: Snapshot
    }

    private let results = Mutex<[String: [String: Compared]]>([:])

    /// The result of a picture; nil if it was not compared, or if the picture or its golden has changed since.
    func result(_ scene: String, _ name: String, key: String, golden: String) -> CheckResult? {
        results.withLock { results in
            guard let known = results[scene]?[name], known.key == key, known.golden == golden else { return nil }
            return known.result
        }
    }

    /// Stores a result.
    func set(_ result: CheckResult, _ snapshot: Snapshot, of version: SceneVersion, key: String, golden: String) {
        let compared = Compared(key: key, golden: golden, result: result, version: version, snapshot: snapshot)
        results.withLock { $0[version.path, default: [:]][snapshot.name] = compared }
    }

    /// Forgets the pictures that a scene does not have any more.
    func keep(_ names: Set<String>, of scene: String) {
        results.withLock { results in results[scene] = results[scene]?.filter { names.contains($0.key) } }
    }

    /// Forgets a scene.
    func remove(_ scene: String) { results.withLock { $0[scene] = nil } }

    /// The picture whose pixels have a digest; nil if none was compared.
    func picture(ofPixels digest: String) -> (version: SceneVersion, snapshot: Snapshot)? {
        results.withLock { results in
            for scene in results.values {
                for compared in scene.values where compared.result.pixels == digest {
                    return (compared.version, compared.snapshot)
                }
            }
            return nil
        }
    }
}

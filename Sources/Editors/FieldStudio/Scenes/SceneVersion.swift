import FieldGeometry
import FieldGoldens
import FieldRendering
import FieldScene
import Synchronization

/// A version of a scene file without errors, with the results for its snapshots.
final class SceneVersion: Sendable {
    /// The result of solving a snapshot.
    struct Picture: Equatable, Sendable {
        /// The digest of its drawing, in hexadecimal digits; nil if it cannot be solved.
        var digest: String?
        /// The errors if it cannot be solved; otherwise empty.
        var errors: [Diagnostic] = []
    }

    /// The path of the scene file.
    let path: String
    /// The number of the edit that made this version.
    let revision: Int
    /// The scene file with its fonts and images.
    let proof: Proof
    /// The snapshots: variants × states × scales.
    let snapshots: SnapshotList
    /// A digest of the names of the snapshots. Versions with equal digests have equal lists.
    let listDigest: Int
    private let pictures = Mutex<[Int: Picture]>([:])
    /// The result of `reviewedSnapshots`; nil if it has not been requested yet.
    private let reviewed = Mutex<Result<SnapshotList, SceneError>?>(nil)
    private let indices: [String: Int]

    /// The maximum number of snapshots that are listed. A scene can have millions.
    static let listLimit = 2_000

    /// Decodes a scene.
    ///
    /// - Throws: `SceneError` with all errors of the scene.
    init(_ bytes: [UInt8], path: String, folder: String, revision: Int) throws(SceneError) {
        (self.path, self.revision) = (path, revision)
        proof = try Proof(bytes: bytes, path: path, folder: folder)
        snapshots = try proof.snapshotList()
        let names = snapshots.prefix(Self.listLimit).map(\.name)
        indices = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        var hasher = Hasher()
        hasher.combine(names)
        listDigest = hasher.finalize()
    }

    /// Creates the version of an edit from another version of the same scene, without the results for its snapshots.
    init(_ version: SceneVersion, revision: Int) {
        (path, self.revision) = (version.path, revision)
        (proof, snapshots) = (version.proof, version.snapshots)
        (listDigest, indices) = (version.listDigest, version.indices)
    }

    /// The name of the scene, with the path of its file.
    var sceneName: SceneName { proof.file.sceneName }

    /// The number of snapshots that are listed.
    var count: Int { min(snapshots.count, Self.listLimit) }

    /// The paths of all screenshots of the app that the scene lists, including missing files.
    var screenshotPaths: [String] {
        guard proof.file.screenshots != nil else { return [] }
        return (0..<count).compactMap { proof.screenshot(of: snapshots[$0])?.path }.uniqued()
    }

    /// The number of snapshots that are not listed.
    var unlistedCount: Int { snapshots.count - count }

    /// The index of the snapshot with a name; nil if there is none.
    func index(of name: String) -> Int? { indices[name] }

    /// The result of solving a snapshot; nil if it has not been solved yet.
    func known(_ index: Int) -> Picture? { pictures.withLock { $0[index] } }

    /// The snapshot at an index, to be solved and drawn by a renderer of this version.
    func image(_ index: Int, by renderer: Renderer) -> RenderedSnapshot {
        RenderedSnapshot(snapshots[index], by: renderer)
    }

    /// Solves a snapshot, if it has not been solved yet.
    ///
    /// - Parameter image: The snapshot at the index.
    func picture(_ index: Int, _ image: RenderedSnapshot) -> Picture {
        if let known = known(index) { return known }
        var picture = Picture()
        do {
            picture.digest = try image.drawingKey().key
        } catch {
            picture.errors = Diagnostic.all(of: error, drawing: "the picture", of: path)
        }
        pictures.withLock { $0[index] = picture }
        return picture
    }

    /// The snapshots that have goldens: the snapshots of states, and the strips of animations; an error if two have the
    /// same name.
    var reviewedSnapshots: Result<SnapshotList, SceneError> {
        reviewed.withLock { reviewed in
            let list = reviewed ?? Result { () throws(SceneError) in try proof.snapshotList(strips: true) }
            reviewed = list
            return list
        }
    }

    /// The index of the snapshot with a digest; nil if none of the solved snapshots has it.
    func index(ofDigest digest: String) -> Int? {
        pictures.withLock { $0.first { $0.value.digest == digest }?.key }
    }
}

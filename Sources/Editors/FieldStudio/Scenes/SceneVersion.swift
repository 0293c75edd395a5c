import FieldGoldens
import FieldRendering
import FieldScene
import Synchronization

/// A version of a scene file without errors, with what is known about its pictures.
final class SceneVersion: Sendable {
    /// What is known about a picture.
    struct Picture: Equatable, Sendable {
        /// The digest of its drawing, in hexadecimal digits; nil if it cannot be solved.
        var digest: String?
        /// Why it cannot be solved; empty if it can.
        var errors: [Diagnostic] = []
    }

    /// The path of the scene file.
    let path: String
    /// The number of the edit that made this version.
    let revision: Int
    /// The scene file with its fonts and images.
    let proof: Proof
    /// The pictures: variants × states × scales.
    let snapshots: SnapshotList
    /// A digest of the names of the pictures. Versions with equal digests have equal lists.
    let listDigest: Int
    private let pictures = Mutex<[Int: Picture]>([:])
    /// The result of `reviewedSnapshots`; nil if it was not asked for yet.
    private let reviewed = Mutex<Result<SnapshotList, SceneError>?>(nil)
    private let indices: [String: Int]

    /// The maximum number of pictures that are listed. A scene can have millions.
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

    /// Creates the version of an edit from one of the same scene, whose pictures it does not share.
    init(_ version: SceneVersion, revision: Int) {
        (path, self.revision) = (version.path, revision)
        (proof, snapshots) = (version.proof, version.snapshots)
        (listDigest, indices) = (version.listDigest, version.indices)
    }

    /// The name of the scene, with the path of its file.
    var sceneName: SceneName { proof.file.sceneName }

    /// The number of pictures that are listed.
    var count: Int { min(snapshots.count, Self.listLimit) }

    /// The number of pictures beyond those that are listed.
    var unlistedCount: Int { snapshots.count - count }

    /// The index of the picture with a name; nil if there is none.
    func index(of name: String) -> Int? { indices[name] }

    /// What is known about a picture; nil if it was not solved yet.
    func known(_ index: Int) -> Picture? { pictures.withLock { $0[index] } }

    /// The picture at an index, to be solved and drawn by a renderer of this version.
    func image(_ index: Int, by renderer: Renderer) -> RenderedSnapshot {
        RenderedSnapshot(snapshots[index], by: renderer)
    }

    /// Solves a picture, if it is not solved yet.
    ///
    /// - Parameter image: The picture at the index.
    func picture(_ index: Int, _ image: RenderedSnapshot) -> Picture {
        if let known = known(index) { return known }
        var picture = Picture()
        do throws(SceneError) {
            picture.digest = try image.drawingKey()?.key
        } catch {
            picture.errors = error.diagnostics
        }
        pictures.withLock { $0[index] = picture }
        return picture
    }

    /// The pictures that have goldens: those of the states, and the strips of animations. The error if two have the same name.
    var reviewedSnapshots: Result<SnapshotList, SceneError> {
        reviewed.withLock { reviewed in
            let list = reviewed ?? Result { () throws(SceneError) in try proof.snapshotList(strips: true) }
            reviewed = list
            return list
        }
    }

    /// The index of the picture with a digest; nil if none of the solved pictures has it.
    func index(ofDigest digest: String) -> Int? {
        pictures.withLock { $0.first { $0.value.digest == digest }?.key }
    }
}

import FieldRendering

/// The scene that a golden carries, with what draws its pictures anew.
final class GoldenSource {
    private let scene: EmbeddedScene
    private let renderer: Renderer
    private let snapshots: [String: Snapshot]

    /// The source of a golden's scene; nil when the scene cannot be drawn here, as when a file that it names is missing.
    init?(_ scene: EmbeddedScene, folder: String) {
        guard let proof = try? Proof(scene, path: "\(scene.name).yaml", folder: folder),
            let list = try? proof.snapshots(strips: true)
        else { return nil }
        self.scene = scene
        renderer = Renderer(proof)
        snapshots = Dictionary(list.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether this is the source of a scene.
    func isOf(_ other: EmbeddedScene) -> Bool { scene == other }

    /// The picture of a name, with its renderer; nil when the scene has none.
    func snapshot(named name: String) -> (snapshot: Snapshot, renderer: Renderer)? {
        snapshots[name].map { ($0, renderer) }
    }
}

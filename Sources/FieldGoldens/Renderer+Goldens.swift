package import FieldPixels
package import FieldRendering
import FieldScene

extension Renderer {
    /// The source of the golden that was compared last; the goldens of one scene share it.
    private var goldenSource: GoldenSource? {
        get { attachment as? GoldenSource }
        set { attachment = newValue }
    }

    /// The snapshot that a golden shows, with the renderer that draws it again from the golden's own scene; nil if that
    /// scene cannot be drawn here, or no longer has such a snapshot.
    func goldenSource(of snapshot: Snapshot, in golden: [UInt8]) -> (snapshot: Snapshot, renderer: Renderer)? {
        guard let scene = try? EmbeddedScene(in: golden, path: snapshot.name) else { return nil }
        if scene.yaml == proof.source, scene.name == proof.file.name { return (snapshot, self) }
        if goldenSource?.isOf(scene) != true { goldenSource = GoldenSource(scene, folder: proof.folder) }
        return goldenSource?.snapshot(named: snapshot.name)
    }

    /// The file of a snapshot's golden, with the scene and the layout that it was made from.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - pixels: Its pixels.
    ///   - record: The result of `record(of:)`; nil to call it here.
    /// - Throws: What `layout(of:)` throws; `ImageError` when the pixels cannot be encoded.
    package func golden(
        of snapshot: Snapshot, showing pixels: PixelBuffer, record: GoldenRecord? = nil
    ) throws -> [UInt8] {
        try GoldenFile.bytes(
            of: pixels, drawnFrom: drawingKey(of: snapshot)?.key, scale: snapshot.scale,
            record: record ?? self.record(of: snapshot), scene: proof.file.name,
            source: proof.source)
    }
}

/// The scene that a golden contains, with the renderer that draws its snapshots again.
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

    /// The snapshot with a name, with its renderer; nil if the scene has none.
    func snapshot(named name: String) -> (snapshot: Snapshot, renderer: Renderer)? {
        snapshots[name].map { ($0, renderer) }
    }
}

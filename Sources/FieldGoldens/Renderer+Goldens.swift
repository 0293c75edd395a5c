package import FieldPixels
package import FieldRendering
import FieldScene

extension Renderer {
    /// The source of the golden that was compared last; the goldens of one scene share it.
    private var goldenSource: GoldenSource? {
        get { attachment as? GoldenSource }
        set { attachment = newValue }
    }

    /// The picture that a golden says it shows, with what draws it anew from the scene that the golden carries; nil where the
    /// scene cannot be drawn here, or has no such picture any more.
    func goldenSource(of snapshot: Snapshot, in golden: [UInt8]) -> (snapshot: Snapshot, renderer: Renderer)? {
        guard let scene = try? EmbeddedScene(in: golden, path: snapshot.name) else { return nil }
        if scene.yaml == proof.source, scene.name == proof.file.name { return (snapshot, self) }
        if goldenSource?.isOf(scene) != true { goldenSource = GoldenSource(scene, folder: proof.folder) }
        return goldenSource?.snapshot(named: snapshot.name)
    }

    /// The file of a picture's golden, with the scene and the layout that it was made from.
    ///
    /// - Parameters:
    ///   - snapshot: The picture.
    ///   - pixels: Its pixels.
    ///   - record: What `record(of:)` said of it; nil to ask here.
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

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

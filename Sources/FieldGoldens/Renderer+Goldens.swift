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
    func goldenSource(of picture: Picture, in golden: [UInt8]) -> (picture: Picture, renderer: Renderer)? {
        guard let scene = try? EmbeddedScene(in: golden, path: picture.name) else { return nil }
        if scene.yaml == proof.source, scene.name == proof.file.name { return (picture, self) }
        if goldenSource?.isOf(scene) != true { goldenSource = GoldenSource(scene, folder: proof.folder) }
        return goldenSource?.picture(named: picture.name)
    }

    /// The file of a picture's golden, with the scene and the layout that it was made from.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - pixels: Its pixels.
    ///   - record: What `record(of:)` said of it; nil to ask here.
    /// - Throws: What `layout(of:)` throws; `PictureError` when the pixels cannot be encoded.
    package func golden(
        of picture: Picture, showing pixels: PixelBuffer, record: GoldenRecord? = nil
    ) throws -> [UInt8] {
        try GoldenFile.bytes(
            of: pixels, drawnFrom: drawingKey(of: picture)?.key, scale: picture.scale,
            record: record ?? self.record(of: picture), scene: proof.file.name,
            source: proof.source)
    }
}

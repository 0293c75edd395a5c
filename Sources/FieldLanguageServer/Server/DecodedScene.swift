import FieldRendering
import FieldScene

/// A scene without errors, with its fonts and images, and the renderer that solves it. It is used on one thread.
final class DecodedScene {
    /// The scene file with its fonts and images.
    let proof: Proof
    /// The renderer, which keeps shaped text and open fonts.
    let renderer: Renderer
    /// The snapshots: variants × states × scales.
    let snapshots: SnapshotList
    /// The scene for other threads.
    let drawable: DrawableScene

    /// Decodes a scene.
    ///
    /// - Throws: `SceneError` with all errors of the scene.
    init(_ text: SourceText, _ uri: DocumentURI) throws(SceneError) {
        proof = try Proof(bytes: text.bytes, path: uri.path, folder: uri.folder)
        renderer = Renderer(proof)
        snapshots = try proof.snapshotList()
        drawable = DrawableScene(proof, snapshots)
    }
}

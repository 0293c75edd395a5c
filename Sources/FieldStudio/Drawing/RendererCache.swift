import FieldGoldens
import FieldRendering

/// The renderers of one thread.
final class RendererCache {
    private var renderers: [(version: SceneVersion, renderer: Renderer)] = []
    /// The scenes in goldens that the thread has read last.
    let goldenScenes = GoldenScenes()

    /// The number of versions whose renderers are kept. A renderer holds open fonts and shaped text.
    private static let limit = 8

    /// The renderer of a version of a scene. It takes over the open fonts of an older
    /// version, which is dropped.
    func renderer(of version: SceneVersion) -> Renderer {
        if let known = renderers.firstIndex(where: { $0.version === version }) {
            let entry = renderers.remove(at: known)
            renderers.append(entry)
            return entry.renderer
        }
        let old = renderers.firstIndex { $0.version.path == version.path }.map { renderers.remove(at: $0).renderer }
        if renderers.count >= Self.limit { renderers.removeFirst() }
        let renderer = Renderer(version.proof, sharing: old)
        renderers.append((version, renderer))
        return renderer
    }
}

import FieldRendering
import FieldScene

/// The scene in the golden that was compared last. A thread keeps it from one image to the next, because the goldens of
/// one scene usually contain the same text.
package final class GoldenScenes {
    private var last: (scene: EmbeddedScene, current: Renderer, source: GoldenSource?)?

    /// Creates an empty cache.
    package init() {}

    /// The scene in a golden; nil if it cannot be drawn, for example because a file that it uses is missing.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - current: The renderer of the current scene.
    func source(of scene: EmbeddedScene, for current: Renderer) -> GoldenSource? {
        if scene == current.proof.embedded { return GoldenSource(current) }
        if let last, last.current === current, last.scene == scene { return last.source }
        let source = GoldenSource(scene, for: current)
        last = (scene, current, source)
        return source
    }
}

/// The scene in a golden, and the renderer that draws the scene's snapshots again, also with some of the edits that
/// lead to the current scene.
///
/// The scenes between both are decoded on first use and then cached, because the images of a scene have the same edits.
final class GoldenSource {
    private let renderer: Renderer
    private let current: Renderer
    private let snapshots: [String: Snapshot]
    private lazy var comparison = SceneEdits(from: renderer.proof.file, to: current.proof.file)
    /// The edits from this scene to the current one.
    private(set) lazy var edits = comparison.edits
    /// The renderer of each variation; nil for a scene that is not valid.
    private var renderers: [Variation: Renderer?] = [:]

    /// A scene between this one and the current one.
    enum Variation: Hashable {
        /// This scene with these edits alone.
        case only(Range<Int>)
        /// The current scene without these edits.
        case without(Range<Int>)
    }

    /// Creates the source of goldens that contain the current scene.
    fileprivate init(_ current: Renderer) { (renderer, self.current, snapshots) = (current, current, [:]) }

    /// Creates the renderer of a golden's scene; nil if the scene cannot be drawn.
    fileprivate init?(_ scene: EmbeddedScene, for current: Renderer) {
        guard let proof = try? Proof(scene, path: "\(scene.name).yaml", beside: current.proof),
            let list = try? proof.snapshots(strips: true)
        else { return nil }
        (renderer, self.current) = (Renderer(proof, sharing: current), current)
        snapshots = Dictionary(list.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The snapshot with the name of an image of the current scene; nil if the scene has no such snapshot.
    func image(like image: RenderedSnapshot) -> RenderedSnapshot? {
        if renderer === current { return image }
        return snapshots[image.snapshot.name].map { RenderedSnapshot($0, by: renderer) }
    }

    /// The image of a variation that has the name of a snapshot; nil if the scene is not valid, or has no such image.
    func image(like snapshot: Snapshot, in variation: Variation) -> RenderedSnapshot? {
        guard let renderer = renderer(of: variation), let own = renderer.proof.snapshot(like: snapshot) else {
            return nil
        }
        return RenderedSnapshot(own, by: renderer)
    }

    /// The renderer of a variation; nil for a scene that is not valid.
    private func renderer(of variation: Variation) -> Renderer? {
        if let known = renderers[variation] { return known }
        let file = try? comparison.file { index in
            switch variation {
            case .only(let range): range.contains(index)
            case .without(let range): !range.contains(index)
            }
        }
        let made = file.map { Renderer(Proof($0, from: renderer.proof, to: current.proof), sharing: current) }
        renderers[variation] = .some(made)
        return made
    }
}

/// The image of a snapshot and one of its goldens.
final class GoldenPair {
    /// The image.
    let image: RenderedSnapshot
    /// The golden.
    let golden: Golden
    private let scenes: GoldenScenes
    private var known: GoldenRecord?

    /// The scene in the golden; nil if there is none, or it cannot be drawn.
    private(set) lazy var source = golden.scene.flatMap { scenes.source(of: $0, for: image.renderer) }
    /// The snapshot drawn again from the scene in the golden; the image itself if that is the current scene. Nil if the
    /// scene cannot be drawn, or has no snapshot with the image's name.
    private(set) lazy var redrawn = source?.image(like: image)

    init(_ image: RenderedSnapshot, _ golden: Golden, _ scenes: GoldenScenes) {
        (self.image, self.golden, self.scenes) = (image, golden, scenes)
    }

    /// The record of the image.
    func record() throws(SceneError) -> GoldenRecord {
        if let known { return known }
        let record = try image.record()
        known = record
        return record
    }
}

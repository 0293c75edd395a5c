import FieldRendering
import FieldScene

/// Draws the images of a golden's scene with some of the edits that lead to the current scene.
///
/// The scenes are decoded when they are first needed, and kept, because the images of a scene have the same edits.
final class SceneVariations {
    /// A scene between the golden's and the current one.
    enum Variation: Hashable {
        /// The golden's scene with these edits alone.
        case only(Range<Int>)
        /// The current scene without these edits.
        case without(Range<Int>)
    }

    /// The edits from the golden's scene to the current one.
    let edits: [SceneEdit]
    private let comparison: SceneEdits
    private let old: Renderer
    private let new: Renderer
    /// The renderer of each variation; nil for a scene that is not valid.
    private var renderers: [Variation: Renderer?] = [:]

    /// Compares the scenes of two renderers.
    init(from old: Renderer, to new: Renderer) {
        (self.old, self.new) = (old, new)
        comparison = SceneEdits(from: old.proof.file, to: new.proof.file)
        edits = comparison.edits
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
        let made = file.map { Renderer(Proof($0, from: old.proof, to: new.proof), sharing: new) }
        renderers[variation] = .some(made)
        return made
    }
}

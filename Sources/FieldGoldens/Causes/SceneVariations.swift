import FieldDrawing
import FieldPixels
import FieldRaster
import FieldRendering
import FieldScene

/// Draws the pictures of a golden's scene with some of the edits that lead to the current scene.
///
/// The scenes are decoded when they are first needed, and kept, because the pictures of a scene have the same edits.
final class SceneVariations {
    /// A scene between the golden's and the current one.
    enum Variation: Hashable {
        /// The golden's scene with these edits alone.
        case only(Range<Int>)
        /// The current scene without these edits.
        case without(Range<Int>)
    }

    /// A picture that is drawn when its pixels are needed.
    struct Picture {
        /// A text that is equal for pictures with equal pixels; nil if pixels have to be compared.
        let digest: String?
        /// Draws the pixels.
        let draw: () throws -> PixelBuffer
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

    /// A picture in a variation; nil if the scene is not valid, has no such picture, or the picture cannot be solved.
    func picture(_ snapshot: Snapshot, in variation: Variation) -> Picture? {
        guard let renderer = renderer(of: variation) else { return nil }
        return Self.picture(snapshot, by: renderer)
    }

    /// The picture that a renderer draws for a snapshot of the same name; nil if it cannot be solved.
    static func picture(_ snapshot: Snapshot, by renderer: Renderer) -> Picture? {
        guard let own = renderer.proof.snapshot(like: snapshot) else { return nil }
        guard case .state = own.subject else {
            return Picture(digest: nil) { try renderer.pixels(of: own) }
        }
        guard let list = try? renderer.displayList(of: own) else { return nil }
        return Picture(digest: list.digest.hex) {
            try Rasterizer.draw(list, scale: own.scale, maximumPixels: SceneLimits.imagePixels)
        }
    }

    /// The renderer of a variation; nil for a scene that is not valid.
    func renderer(of variation: Variation) -> Renderer? {
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

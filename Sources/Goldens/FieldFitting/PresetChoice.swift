import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene
import FieldSource

/// Finds the preset with which a field needs the fewest keys.
///
/// A key is left out if the layout is the same without it, so what a preset already says is not said again. The states that
/// the screenshot does not show are those of the preset.
struct PresetChoice {
    private let field: FittedField
    private let size: Size
    private let scale: Double

    /// Creates a choice for a field on a canvas of a size.
    init(_ field: FittedField, on size: Size, scale: Double) {
        (self.field, self.size, self.scale) = (field, size, scale)
    }

    /// The best preset, and the keys of the field that differ from it.
    func keys() -> JSON {
        let all = field.keys(preset: nil)
        guard let wanted = paints(all) else { return all }
        var best = all
        for preset in Preset.all.map(\.name) {
            let keys = field.keys(preset: preset)
            // A preset can have keys that the field cannot undo.
            guard paints(keys) == wanted else { continue }
            let short = reduced(keys, wanted)
            if short.paths.count < best.paths.count { best = short }
        }
        return best
    }

    /// The keys without those that change nothing.
    private func reduced(_ keys: JSON, _ wanted: [ElementPaint]) -> JSON {
        var keys = keys
        for path in keys.paths where path != ["preset"] && path != ["length"] && keys[path[...]] != nil {
            var shorter = keys
            shorter[path[...]] = nil
            if paints(shorter) == wanted { keys = shorter }
        }
        return keys
    }

    private func paints(_ keys: JSON) -> [ElementPaint]? {
        var scene = FittedScene(size: size, background: .color("white"), fields: [field])
        scene.keys = [keys]
        guard let proof = try? Proof(yaml: scene.text),
            let snapshot = try? proof.snapshots(scale: scale).first(where: { $0.title == scene.state })
        else { return nil }
        return try? Renderer(proof).layout(of: snapshot).paints
    }
}

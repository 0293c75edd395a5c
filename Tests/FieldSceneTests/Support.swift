import FieldScene

/// Decodes the first variant of a scene.
func decode(_ yaml: String, presets: PresetCatalog = .empty) throws -> Scene {
    try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: presets).scene(variant: 0)
}

/// The errors of a scene in all of its variants; empty if it is valid.
func diagnostics(of yaml: String) -> [String] { diagnostics(of: Array(yaml.utf8)) }

/// The errors of a scene in all of its variants; empty if it is valid.
func diagnostics(of bytes: [UInt8]) -> [String] {
    do throws(SceneError) {
        let presets = PresetCatalog(["basic": "lengths: [1, 12]\nlength: 6"])
        let file = try SceneFile(bytes: bytes, path: "scene.yaml", presets: presets)
        for variant in 0..<file.variantCount { _ = try file.scene(variant: variant) }
        return []
    } catch {
        return error.diagnostics.map(\.description)
    }
}

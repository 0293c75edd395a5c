import FieldScene

/// Decodes the first variant of a scene.
func decode(
    _ yaml: String, presets: PresetCatalog = .empty, catalogs: [String: String] = [:]
) throws -> Scene {
    try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: presets, files: .of(catalogs))
        .scene(variant: 0)
}

extension NamedFiles {
    /// The files with the given texts, by path.
    static func of(_ texts: [String: String]) -> NamedFiles {
        NamedFiles { path, _ throws(SceneError) in
            guard let text = texts[path.value] else {
                throw SceneError(
                    at: path.location ?? SceneLocation(file: "", line: 1, column: 1), "there is no file '\(path.value)'"
                )
            }
            return NamedFiles.File(path: path.value, bytes: Array(text.utf8))
        }
    }
}

/// The errors of a scene in all of its variants; empty if it is valid.
func diagnostics(of yaml: String, catalogs: [String: String] = [:]) -> [String] {
    diagnostics(of: Array(yaml.utf8), catalogs: catalogs)
}

/// The errors of a scene in all of its variants; empty if it is valid.
func diagnostics(of bytes: [UInt8], catalogs: [String: String] = [:]) -> [String] {
    do throws(SceneError) {
        let presets = PresetCatalog(["basic": "lengths: [1, 12]\nlength: 6"])
        let file = try SceneFile(bytes: bytes, path: "scene.yaml", presets: presets, files: .of(catalogs))
        for variant in 0..<file.variantCount { _ = try file.scene(variant: variant) }
        return []
    } catch {
        return error.diagnostics.map(\.description)
    }
}

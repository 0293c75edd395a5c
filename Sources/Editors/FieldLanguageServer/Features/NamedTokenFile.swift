import FieldFiles
import FieldScene

/// A token file that a scene names.
struct NamedTokenFile {
    /// The path of the file, resolved from the folder of the scene.
    let path: String
    /// The place of the path in the scene.
    let range: Range<Int>

    /// The token files of all themes, in the order of the scene.
    static func all(in tree: SyntaxNode, folder: String) -> [NamedTokenFile] {
        (tree.entry("themes")?.value.entries ?? []).compactMap { theme in
            let node = theme.value.entry("tokens")?.value ?? theme.value
            guard let path = node.text, !path.isEmpty else { return nil }
            return NamedTokenFile(path: Files.resolve(path, from: folder), range: node.range)
        }
    }
}

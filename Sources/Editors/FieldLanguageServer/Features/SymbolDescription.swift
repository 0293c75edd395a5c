import FieldFiles
import FieldGeometry
import FieldRendering
import FieldScene

/// Describes a symbol in Markdown.
enum SymbolDescription {
    /// The paragraphs about a symbol; empty if there is nothing to say beyond its name.
    static func lines(of symbol: SceneSymbol, in document: DocumentVersion) -> [String] {
        switch symbol.kind {
        case .token: token(symbol.name, in: document)
        case .preset: preset(symbol.name)
        case .string: string(symbol.name, in: document.tree)
        case .anchor: anchor(symbol, in: document)
        default: []
        }
    }

    /// The colour of a token in each theme.
    private static func token(_ name: String, in document: DocumentVersion) -> [String] {
        guard let scene = try? document.scene?.proof.file.scene(variant: 0) else { return [] }
        let colors = scene.themes.compactMap { theme in theme.colors[name].map { "`\(theme.name)` `\($0.hex)`" } }
        return colors.isEmpty ? [] : ["The token `\(name)`: \(colors.joined(separator: ", "))"]
    }

    private static func preset(_ name: String) -> [String] {
        guard let preset = Preset.all.first(where: { $0.name == name }) else { return [] }
        let origin = preset.origin.map { " Made after \($0)." } ?? ""
        return ["The preset `\(name)`: \(preset.summary).\(origin)"]
    }

    /// The texts of a string in all languages of the file.
    private static func string(_ key: String, in tree: SyntaxNode) -> [String] {
        let languages = tree.entry("strings")?.value.entries ?? []
        let texts = languages.compactMap { language in
            language.value.entry(key)?.value.text.map { "- `\(language.key)`: \(escaped($0))" }
        }
        return texts.isEmpty ? [] : ["The string `\(key)`:\n\n" + texts.joined(separator: "\n")]
    }

    /// The text of the value that an anchor names.
    private static func anchor(_ symbol: SceneSymbol, in document: DocumentVersion) -> [String] {
        var found: SyntaxNode?
        document.tree.visit { if $0.node.anchor?.name == symbol.name { found = $0.node } }
        guard let found else { return [] }
        let text = String(decoding: document.text.bytes[found.range].prefix(1_000), as: UTF8.self)
        return ["The value of `&\(symbol.name)`:\n\n```yaml\n\(text)\n```"]
    }

    /// A text of the scene for Markdown, in which it must not begin a link, an image or markup.
    static func escaped(_ text: String) -> String {
        var out = ""
        for character in text.prefix(400) {
            if "\\`*_{}[]()<>#+-!|~&".contains(character) { out += "\\" }
            out.append(character == "\n" ? " " : character)
        }
        return out
    }
}

package import FieldScene

/// The design tokens of a theme.
package struct TokenDocument {
    /// The document, an object.
    package let json: JSON

    /// The address of the format's schema.
    static let schema = "https://www.designtokens.org/schemas/2025.10/format.json"

    /// The tokens of a theme.
    ///
    /// A theme of a token file contains the tokens of this file, with the changes of the scene. Any other theme
    /// contains all of its colours, and the named values of fields.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - values: The named values of the scenes, with the names of their groups. No token of the theme has such a name.
    /// - Throws: `TokenError` if a name cannot be written.
    package init(_ theme: Theme, values: [(name: String, values: TokenValues)]) throws(TokenError) {
        if let source = theme.source {
            var tree = TokenTree(JSON(source.file.root))
            for name in source.changes.sorted() {
                if let color = theme.colors[name] { try tree.set(name, to: color) }
            }
            let isKnown = source.base == nil || source.base == (source.file.base?.value ?? "light")
            json = isKnown ? tree.json : Self.based(tree.json, isDark: theme.isDark)
            return
        }
        var tree = TokenTree(.object([("$schema", .text(Self.schema))]))
        for (name, color) in theme.colors.sorted(by: { $0.key < $1.key }) { try tree.set(name, to: color) }
        var document = tree.json
        for (name, values) in values {
            if let group = try values.group(in: theme) { document = document.setting(name, to: group) }
        }
        let isBuiltIn = Theme.builtIn.contains { $0.name == theme.name }
        json = isBuiltIn || !theme.isDark ? document : Self.based(document, isDark: true)
    }

    /// The reason why themes of the same name in two scenes cannot share a document; nil if they can. A message has it
    /// between the scenes and the theme.
    ///
    /// Token files can have the same colours and different tokens of other types. A theme without a token file also
    /// contains the values of its scene, which have no place in a token file.
    static func difference(_ a: Theme, _ b: Theme) throws(TokenError) -> String? {
        let different = "have different tokens in"
        if a.colors != b.colors || a.isDark != b.isDark { return different }
        switch (a.source, b.source) {
        case (nil, nil): return nil
        case (.some, .some):
            return try TokenDocument(a, values: []).text == TokenDocument(b, values: []).text ? nil : different
        default: return "do not both have a token file for"
        }
    }

    /// A document that refers to the built-in theme on which its theme is based.
    private static func based(_ document: JSON, isDark: Bool) -> JSON {
        let extensions = document["$extensions"] ?? .object([])
        let own = (extensions[TokenFile.extensionKey] ?? .object([]))
            .setting("base", to: .text(isDark ? "dark" : "light"))
        return document.setting("$extensions", to: extensions.setting(TokenFile.extensionKey, to: own))
    }

    /// The text of a file.
    package var text: String { json.line + "\n" }
}

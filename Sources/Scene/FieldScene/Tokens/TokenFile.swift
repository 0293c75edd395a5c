package import FieldGeometry

/// A file of design tokens in the format 2025.10 of the Design Tokens Community Group.
///
/// Colours are decoded. All other tokens, descriptions and extensions are kept in the tree unchanged, so that the file
/// can be written again.
package struct TokenFile: Hashable, Sendable, CustomReflectable {
    /// The key under which Fieldproof keeps its own values in `$extensions`.
    package static let extensionKey = "org.fieldproof"

    /// The path by which the user can open the file.
    package let path: String
    /// The tree as it is written.
    package let root: SourceNode
    /// The colours by the names of the tokens: the keys on the way to the token, joined by dots.
    package let colors: [String: Color]
    /// The theme on which the tokens are based, from Fieldproof's extension in the file; nil if it has none.
    package let base: Located<String>?

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file: JSON in UTF-8, with the limits of scene files.
    ///   - path: The path of the file, for locations.
    /// - Throws: `SceneError` with every error that was found.
    package init(bytes: [UInt8], path: String) throws(SceneError) {
        guard bytes.contains(where: { $0 > 0x20 }) else {
            throw SceneError(at: .start(of: path), "the token file is empty")
        }
        let root = try SourceParser.parse(bytes, file: path)
        guard case .mapping = root.content else {
            throw SceneError(at: root.location, "a token file must be a mapping, not \(root.noun)")
        }
        try JSONSyntax.check(bytes, file: path)
        if let error = Self.resolverError(root) { throw error }
        var reader = TokenReader(root)
        colors = try reader.colors()
        let written = root.value(at: ["$extensions", Self.extensionKey, "base"])
        base = try written.map { written throws(SceneError) in
            guard case .scalar(let name, isPlain: false) = written.content else {
                throw SceneError(
                    at: written.location, "'base' must be the name of a theme in quotes, not \(written.noun)")
            }
            return Located(name, at: written.location)
        }
        self.path = path
        self.root = root
    }

    /// The error of a resolver document, which refers to token files and contains no tokens; nil for other files.
    private static func resolverError(_ root: SourceNode) -> SceneError? {
        guard case .list? = root.entry(named: "resolutionOrder")?.value.content else { return nil }
        var example = ""
        if case .mapping(let sets)? = root.entry(named: "sets")?.value.content {
            let sources = sets.lazy.compactMap { $0.value.value(at: ["sources", "0", "$ref"]) }
            if case .scalar(let file, _)? = sources.first?.content { example = ", such as '\(file.shortened)'" }
        }
        return SceneError(
            at: root.location,
            "this is a resolver document, which contains no tokens; name one of the token files in its 'sources'\(example)"
        )
    }

    /// The path and the colours. Dumps of scenes omit the tree.
    package var customMirror: Mirror { Mirror(self, children: ["path": path, "colors": colors]) }
}

import FieldScene

extension SyntaxNode {
    /// The kind of the field that a path from this root leads into; nil outside fields, and if the field's preset is
    /// unknown.
    ///
    /// The key `kind` or, if it is absent, the preset determines the kind. A field with neither has cells.
    func fieldKind(at path: some BidirectionalCollection<String>) -> FieldKind? {
        guard let end = path.lastIndex(of: "field"), let field = value(at: path[...end]) else { return nil }
        if let kind = field.entry("kind")?.value.text { return FieldKind(rawValue: kind) }
        guard field.entry("preset") != nil || field.entry("<<") != nil else { return .cells }
        guard let preset = field.entry("preset")?.value.text else { return nil }
        return Preset.catalog.kind(of: preset)
    }
}

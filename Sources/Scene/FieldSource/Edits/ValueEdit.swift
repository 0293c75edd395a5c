/// The change of a scene's text that sets a value at a path. Comments and the surrounding style are unchanged.
///
/// The bytes of the value are found in the tolerant syntax tree (`SyntaxParser`), and only these are replaced.
package struct ValueEdit: Hashable, Sendable {
    /// The bytes to replace.
    package let range: Range<Int>
    /// The new text.
    package let replacement: String

    /// Creates the change for a text in UTF-8; nil as described for the other initializer.
    ///
    /// ```swift
    /// let edit = ValueEdit(setting: .literal("24"), at: ["field", "label", "size"], in: text)
    /// ```
    package init?(setting value: ScalarValue, at path: [String], in bytes: [UInt8]) {
        let text = SourceText(bytes)
        self.init(setting: value, at: path, in: text, SyntaxParser.parse(bytes))
    }

    /// Creates the change.
    ///
    /// An alias is followed to its anchor, and a merge key to the mapping that it adds, because that is where the value is
    /// written. Nil if the path leads into a text, past the end of a list, or to a value on several lines.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - path: The keys, and the indices of lists.
    ///   - text: The text.
    ///   - root: The tree of the text.
    package init?(setting value: ScalarValue, at path: [String], in text: SourceText, _ root: SyntaxNode) {
        let anchors = SyntaxAnchors(root)
        var (node, mapping, slot) = (root, root, nil as SyntaxEntry?)
        for (index, step) in path.enumerated() {
            switch node.content {
            case .mapping:
                guard let entry = anchors.entry(step, of: node) else {
                    let insertion = MappingInsertion(into: node, of: text)
                    guard let edit = insertion.edit(path[index...], value) else { return nil }
                    self = edit
                    return
                }
                (mapping, slot, node) = (node, entry, anchors.resolved(entry.value))
            case .list(let items):
                guard let number = Int(step), items.indices.contains(number) else { return nil }
                (slot, node) = (nil, anchors.resolved(items[number]))
            case .empty, .scalar(_, .plain):
                guard case .scalar(let word, _) = node.content, !["", "~", "null", "Null", "NULL"].contains(word) else {
                    let style = ScalarStyle(of: mapping, in: text)
                    self.init(style.flow(path[index...], value), replacing: node, of: slot, in: text)
                    return
                }
                return nil
            case .scalar, .alias: return nil
            }
        }
        let style = ScalarStyle(of: mapping, in: text)
        self.init(style.scalar(value, like: node), replacing: node, of: slot, in: text)
    }

    /// Creates the change that adds a mapping or a list at a path, on lines of its own where its neighbours are.
    ///
    /// ```swift
    /// let script = try JSON(reading: Array(#"{"script": ["focus", {"type": "48"}]}"#.utf8))
    /// let edit = ValueEdit(adding: script, at: ["animations", "played"], in: text)
    /// ```
    ///
    /// Nil if there is a value already, and as described for the initializer above.
    package init?(adding tree: JSON, at path: [String], in bytes: [UInt8]) {
        let (text, root) = (SourceText(bytes), SyntaxParser.parse(bytes))
        let anchors = SyntaxAnchors(root)
        var (node, rest) = (root, path[...])
        while let key = rest.first, let entry = anchors.entry(key, of: node) {
            (node, rest) = (anchors.resolved(entry.value), rest.dropFirst())
        }
        if rest.isEmpty { return nil }
        if case .mapping = node.content {
            guard let edit = MappingInsertion(into: node, of: text).edit(rest, tree) else { return nil }
            self = edit
        } else {
            self.init(setting: .literal(ScalarStyle(of: root, in: text).flow(tree)), at: path, in: text, root)
        }
    }

    init(range: Range<Int>, replacement: String) { (self.range, self.replacement) = (range, replacement) }

    /// Replaces a value by a text on one line; nil if the value is on several lines, or missing without a key before it.
    private init?(_ new: String, replacing node: SyntaxNode, of slot: SyntaxEntry?, in text: SourceText) {
        switch node.content {
        case .empty:
            guard let slot, slot.hasColon, node.anchor == nil,
                let colon = text.bytes[slot.keyRange.upperBound...].firstIndex(of: UInt8(ascii: ":"))
            else { return nil }
            // The blanks before a comma are part of the missing value.
            let next = text.bytes[(colon + 1)...].firstIndex { $0 != 0x20 } ?? colon + 1
            let isBeforeComma = next < text.bytes.count && text.bytes[next] == UInt8(ascii: ",")
            self.init(range: colon + 1..<(isBeforeComma ? next : colon + 1), replacement: " \(new)")
        case .scalar(_, let quotes):
            guard quotes != .block, !node.range.isEmpty else { return nil }
            self.init(range: node.range, replacement: new)
        case .mapping where node.isFlow, .list where node.isFlow: self.init(range: node.range, replacement: new)
        case .mapping, .list, .alias: return nil
        }
    }
}

/// A value without parts, as it is written into a scene.
package enum ScalarValue: Hashable, Sendable {
    /// A number or a boolean. It never has quotes, because a value in quotes is a text.
    case literal(String)
    /// A text of any characters.
    case text(String)

    /// A JSON value; nil if it has parts, or is `null`.
    package init?(_ json: JSON) {
        switch json {
        case .flag, .number, .numeral: self = .literal(json.compact)
        case .text(let text): self = .text(text)
        case .list, .object, .null: return nil
        }
    }

    /// Creates the value of a suggestion: a number or a boolean if the word is one, or else a text.
    package init(_ word: String) {
        self = Double(word) != nil || ["true", "false"].contains(word) ? .literal(word) : .text(word)
    }
}

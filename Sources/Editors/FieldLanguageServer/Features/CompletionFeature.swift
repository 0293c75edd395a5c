import FieldGeometry
import FieldMessages
import FieldScene

/// Suggests keys and values while the user is typing.
enum CompletionFeature {
    /// The result of `textDocument/completion`: a `CompletionList`.
    static func answer(_ request: Request) throws(ResponseError) -> JSON {
        let offset = try request.offset()
        var items: [JSON] = []
        if let context = CompletionContext(in: request.text, at: offset) {
            let completions = Completions(context, request.document, offset: offset)
            items = completions.all.enumerated().map { json($1, index: $0, completions.range, context, request) }
        }
        return ["isIncomplete": false, "items": .list(items)]
    }

    private static func json(
        _ item: Completion, index: Int, _ range: Range<Int>, _ context: CompletionContext, _ request: Request
    ) -> JSON {
        var text = item.insertion ?? item.label
        if item.isKey {
            text = context.key(text)
        } else if !context.isQuoted, context.needsQuotes(text) {
            text = "\"\(text)\""
        }
        let replaced = String(decoding: request.text.bytes[range], as: UTF8.self)
        var json: JSON = [
            "label": .text(item.label), "kind": .integer(item.kind.rawValue),
            // Editors sort by this text: number the suggestions to keep their order.
            "sortText": .text("\(index)".paddedWithZeros(to: 5)),
            "filterText": .text(replaced.hasPrefix("\"") ? text : item.label), "textEdit": request.edit(range, text),
        ]
        json["detail"] = item.detail.map(JSON.text)
        json["documentation"] = item.documentation.map(JSON.markdown)
        return json
    }
}

extension CompletionContext {
    /// A key with a colon, unless a colon follows, in the quotes of the text that it replaces.
    fileprivate func key(_ name: String) -> String {
        let mark = isJSON ? "\"" : quote.map { String($0) } ?? ""
        return "\(mark)\(name)\(mark)\(hasColon ? "" : ": ")"
    }

    /// Whether a value must be in quotes, because YAML would read it as something else.
    fileprivate func needsQuotes(_ text: String) -> Bool {
        if text.hasPrefix("#") || text.contains(",") { return true }
        return isJSON && Double(text) == nil && !["true", "false", "null"].contains(text)
    }
}

/// The context of a completion request, even in text that is not valid YAML.
///
/// The text is parsed with a mark at the cursor. The user is typing the key or the value that contains the mark.
struct CompletionContext {
    /// The kinds of text that the user can be typing.
    enum Place {
        /// A key of the mapping at `path`, which has these other keys.
        case key(others: [String])
        /// The value at `path`.
        case value
        /// The name of an anchor after `*`.
        case alias
    }

    /// The kind of text that the user is typing.
    let place: Place
    /// The keys that lead to the mapping or the value.
    let path: [String]
    /// The bytes to replace, in the text without the mark.
    let range: Range<Int>
    /// The text before the cursor in `range`.
    let prefix: String
    /// Whether the scalar is in quotes.
    var isQuoted: Bool { quote != nil }
    /// The quotation mark around the key or the value; nil if it has none.
    let quote: Unicode.Scalar?
    /// Whether a colon follows the key.
    let hasColon: Bool
    /// Whether the word can also become the first key of a mapping at `path`: it is alone on its line, or an item of a
    /// list in brackets.
    let canBeKey: Bool
    /// Whether keys and texts must have double quotes, because the document is JSON.
    let isJSON: Bool

    /// Marks the cursor: a private-use character, which scenes do not contain.
    private static let mark = "\u{F8FF}"

    /// Finds the context at an offset; nil inside a comment, and in a text that is too long for a scene.
    init?(in text: SourceText, at offset: Int) {
        guard text.bytes.count <= SceneLimits.fileBytes else { return nil }
        var bytes = text.bytes
        bytes.insert(contentsOf: Self.mark.utf8, at: offset)
        let tree = SyntaxParser.parse(bytes)
        let length = Self.mark.utf8.count
        let inside = offset + 1
        let cursor = tree.cursor(at: inside)
        let firstKey = tree.entries.first { $0.hasColon }?.keyRange.lowerBound
        let isJSON = tree.isFlow && firstKey.map { bytes[$0] == UInt8(ascii: "\"") } ?? false
        self.isJSON = isJSON
        func unmarked(_ range: Range<Int>) -> Range<Int> {
            range.lowerBound..<max(range.lowerBound, range.upperBound - length)
        }
        switch cursor.kind {
        case .key(let entry):
            place = .key(
                others: (cursor.mappings.last?.node.entries ?? []).map(\.key).filter { !$0.contains(Self.mark) })
            path = Array(cursor.path.dropLast())
            quote = Self.quote(bytes[entry.keyRange.lowerBound])
            range = unmarked(entry.keyRange)
            hasColon = entry.hasColon
            canBeKey = false
        case .value(let node):
            path = cursor.path
            hasColon = false
            let isItem = cursor.path.last.flatMap { Int($0) } != nil
            canBeKey =
                !isJSON
                && (Self.isFirst(node, in: bytes) || isItem && tree.value(at: cursor.path.dropLast())?.isFlow == true)
            if case .alias = node.content {
                place = .alias
                quote = nil
                range = unmarked(node.range.lowerBound + 1..<node.range.upperBound)
            } else {
                place = .value
                let mark = Self.quote(bytes[node.range.lowerBound])
                quote = mark
                let open = node.innerRange == node.range && mark != nil ? 1 : 0
                range = unmarked(node.innerRange.lowerBound + open..<node.innerRange.upperBound)
            }
        case .outside: return nil
        }
        prefix = String(
            decoding: text.bytes[range.lowerBound..<max(range.lowerBound, min(offset, range.upperBound))], as: UTF8.self
        )
    }

    private static func quote(_ byte: UInt8) -> Unicode.Scalar? {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? Unicode.Scalar(byte) : nil
    }

    /// Whether a value is preceded in its line only by blanks and the dashes of lists.
    private static func isFirst(_ node: SyntaxNode, in bytes: [UInt8]) -> Bool {
        let before = bytes[..<node.range.lowerBound].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
        return before.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    }
}

import FieldFiles

/// Suggestions for the key or the value that the user is typing.
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
        let rank = "\(index)"
        var json: JSON = [
            "label": .text(item.label), "kind": .integer(item.kind.rawValue),
            // Editors sort by this text: suggestions keep their order.
            "sortText": .text(String(repeating: "0", count: max(0, 5 - rank.utf8.count)) + rank),
            "filterText": .text(replaced.hasPrefix("\"") ? text : item.label), "textEdit": request.edit(range, text),
        ]
        json["detail"] = item.detail.map(JSON.text)
        json["documentation"] = item.documentation.map(JSON.markdown)
        return json
    }
}

extension CompletionContext {
    /// A key with a colon, unless one follows, in the quotes of the text that it replaces.
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

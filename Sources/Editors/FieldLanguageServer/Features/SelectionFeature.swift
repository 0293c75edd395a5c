import FieldFiles
import FieldMessages

/// The ranges to which an editor expands a selection: the text of a value, the value, its key with it, and so on up to
/// the whole scene.
enum SelectionFeature {
    /// The maximum number of positions of a request.
    private static let positionLimit = 1_000

    /// The result of `textDocument/selectionRange`: a `SelectionRange` for each position.
    static func answer(_ request: Request) throws(ResponseError) -> JSON {
        guard let positions = request.parameters["positions"]?.values, positions.count <= positionLimit else {
            throw .invalidParameters
        }
        var found: [JSON] = []
        for json in positions {
            guard let position = TextPosition(json) else { throw .invalidParameters }
            let offset = request.text.offset(of: position, in: request.settings.encoding)
            found.append(selection(at: offset, request))
        }
        return .list(found)
    }

    private static func selection(at offset: Int, _ request: Request) -> JSON {
        var ranges = [0..<request.text.bytes.count]
        func add(_ range: Range<Int>) {
            guard range.lowerBound <= offset, offset <= range.upperBound, let last = ranges.last, range != last,
                last.lowerBound <= range.lowerBound, range.upperBound <= last.upperBound
            else { return }
            ranges.append(range)
        }
        /// Visits only values that contain the offset, because a request can have many positions.
        func descend(_ node: SyntaxNode) {
            add(node.range)
            if node.text != nil { add(node.innerRange) }
            for entry in node.entries where entry.range.lowerBound <= offset && offset <= entry.range.upperBound {
                add(entry.range)
                add(entry.keyRange)
                descend(entry.value)
            }
            for item in node.items where item.range.lowerBound <= offset && offset <= item.range.upperBound {
                descend(item)
            }
        }
        descend(request.document.tree)
        // The outermost range has no parent.
        return ranges.reduce(nil as JSON?) { parent, range in
            var selection: JSON = ["range": request.json(range)]
            selection["parent"] = parent
            return selection
        } ?? .null
    }
}

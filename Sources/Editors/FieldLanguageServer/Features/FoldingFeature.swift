import FieldFiles

/// The parts of a scene that an editor can fold: mappings, lists and texts of several lines, and comments.
enum FoldingFeature {
    /// The result of `textDocument/foldingRange`: a list of `FoldingRange`.
    static func answer(_ request: Request) -> JSON {
        let text = request.text
        var ends: [Int: Int] = [:]
        func fold(from start: Int, to end: Int) {
            let (first, last) = (text.line(at: start), text.line(at: max(start, end - 1)))
            if last > first { ends[first] = max(ends[first] ?? 0, last) }
        }
        request.document.tree.visit { place in
            for entry in place.node.entries where entry.hasColon {
                fold(from: entry.keyRange.lowerBound, to: entry.value.range.upperBound)
            }
            for item in place.node.items { fold(from: item.range.lowerBound, to: item.range.upperBound) }
        }
        let values = ends.sorted { $0.key < $1.key }.map { range($0.key, $0.value) }
        return .list(values + comments(in: text).map { range($0.lowerBound, $0.upperBound, kind: "comment") })
    }

    /// The lines that contain only a comment, if several follow one another.
    private static func comments(in text: SourceText) -> [ClosedRange<Int>] {
        var found: [ClosedRange<Int>] = []
        for line in text.lineStarts.indices {
            guard text.bytes[text.lineRange(line)].first(where: { $0 != 0x20 }) == UInt8(ascii: "#") else { continue }
            if let last = found.last, last.upperBound == line - 1 {
                found[found.count - 1] = last.lowerBound...line
            } else {
                found.append(line...line)
            }
        }
        return found.filter { $0.count > 1 }
    }

    private static func range(_ first: Int, _ last: Int, kind: String? = nil) -> JSON {
        var range: JSON = ["startLine": .integer(first), "endLine": .integer(last)]
        range["kind"] = kind.map(JSON.text)
        return range
    }
}

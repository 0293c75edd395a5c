extension SyntaxParser {
    /// Parses a collection in braces or brackets.
    ///
    /// - Parameter keyColumn: The column of the key before the collection, or -1. A line that is not more indented ends
    ///   a collection without a closing bracket, because it belongs to the mapping around it.
    mutating func flow(keyColumn: Int) -> SyntaxNode {
        let start = scanner.offset
        let isMapping = scanner.next == UInt8(ascii: "{")
        scanner.offset += 1
        var entries: [SyntaxEntry] = []
        var items: [SyntaxNode] = []
        var end = scanner.offset
        loop: while !endsUnclosed(after: end, keyColumn: keyColumn) {
            let before = scanner.offset
            switch scanner.next {
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                scanner.offset += 1
                end = scanner.offset
                break loop
            case UInt8(ascii: ","): scanner.offset += 1
            default:
                if isMapping {
                    entries.append(entry(column: keyColumn, isFlow: true))
                    end = max(end, entries[entries.count - 1].range.upperBound)
                } else {
                    items.append(flowItem(keyColumn: keyColumn))
                }
            }
            if scanner.offset == before { scanner.offset += 1 }
            end = max(end, scanner.offset)
        }
        return SyntaxNode(
            range: start..<end, content: isMapping ? .mapping(entries) : .list(items), isFlow: true)
    }

    /// Skips to the next token, and returns whether the collection ends before it without a closing bracket.
    private mutating func endsUnclosed(after end: Int, keyColumn: Int) -> Bool {
        scanner.skipToToken()
        if scanner.isAtEnd { return true }
        let column = scanner.column(of: scanner.offset)
        let isOnNewLine = scanner.bytes[end..<scanner.offset].contains { $0 == 0x0A || $0 == 0x0D }
        guard isOnNewLine, column <= keyColumn, let byte = scanner.next else { return false }
        // The closing bracket may be at the column of the key.
        guard byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") else { return false }
        scanner.offset = end
        return true
    }

    /// Parses an item of a list in brackets. `[a: b]` is a list with the mapping `{ a: b }`.
    private mutating func flowItem(keyColumn: Int) -> SyntaxNode {
        let item = flowValue(keyColumn: keyColumn)
        scanner.skipBlanks()
        guard scanner.next == UInt8(ascii: ":"), let key = item.text else { return item }
        scanner.offset += 1
        let value = flowValue(keyColumn: keyColumn)
        let entry = SyntaxEntry(key: key, keyRange: item.range, hasColon: true, value: value)
        return SyntaxNode(range: entry.range, content: .mapping([entry]), isFlow: true)
    }

    /// Parses a value inside braces or brackets, which can be on a later line; an empty value if the collection ends before it.
    mutating func flowValue(keyColumn: Int) -> SyntaxNode {
        let start = scanner.offset
        scanner.skipBlanks()
        let anchor = properties().anchor
        let here = scanner.offset
        var endsBefore = false
        if scanner.isAtLineEnd || scanner.startsComment {
            scanner.skipToToken()
            let isOutside = scanner.column(of: scanner.offset) <= keyColumn
            endsBefore = isOutside || scanner.looksLikeKey(at: scanner.offset)
        }
        var node: SyntaxNode
        if !endsBefore, let byte = scanner.next, ![",", "}", "]"].contains(Unicode.Scalar(byte)) {
            node = inline(isFlow: true, keyColumn: keyColumn)
        } else {
            scanner.offset = here
            node = .empty(at: min(start + 1, here))
        }
        node.anchor = anchor
        return node
    }
}

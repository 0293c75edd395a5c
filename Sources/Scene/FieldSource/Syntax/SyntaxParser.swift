/// Parses the text of a scene, YAML or JSON, into a tree with ranges, and never fails.
///
/// Text that is not valid YAML gives the tree that its author most likely means: indentation decides, a word without a
/// colon is a key that is being typed, and an unclosed quote or bracket ends where its line or its mapping does.
/// Anchors, aliases and merge keys are kept as they are written.
///
/// On valid text, this tree agrees with that of ``SourceNode``; tests compare both.
package struct SyntaxParser {
    var scanner: SyntaxScanner
    /// The nesting depth of the value that is being parsed.
    private var depth = 0

    /// The maximum nesting depth; deeper values are skipped. Scenes have a lower limit, so deeper text is an error anyway.
    private static let depthLimit = 80

    private init(_ bytes: [UInt8]) { scanner = SyntaxScanner(bytes) }

    /// Parses the bytes of a document in UTF-8.
    package static func parse(_ bytes: [UInt8]) -> SyntaxNode {
        var parser = SyntaxParser(bytes)
        return parser.document()
    }

    private mutating func document() -> SyntaxNode {
        skipDirectives()
        var root = block(above: -1)
        // Text after the document, such as a less indented line, is parsed too and joined to the root.
        while true {
            scanner.skipToToken()
            if scanner.isAtEnd { return root }
            let before = scanner.offset
            let more = block(above: -1)
            if case .mapping(let entries) = root.content, case .mapping(let others) = more.content {
                root.content = .mapping(entries + others)
                root.range = root.range.lowerBound..<more.range.upperBound
            }
            if scanner.offset == before { scanner.skipLine() }
            if scanner.offset == before { scanner.offset += 1 }
        }
    }

    private mutating func skipDirectives() {
        while true {
            scanner.skipToToken()
            let marks = [Array("---".utf8), Array("%".utf8)]
            guard marks.contains(where: { scanner.bytes[scanner.offset...].starts(with: $0) }) else { return }
            scanner.skipLine()
        }
    }

    /// Parses the block value whose first token is more indented than `column`; an empty value if there is none.
    mutating func block(above column: Int) -> SyntaxNode {
        let start = scanner.offset
        scanner.skipToToken()
        let own = scanner.column(of: scanner.offset)
        guard !scanner.isAtEnd, own > column, depth < Self.depthLimit else {
            if !scanner.isAtEnd, depth >= Self.depthLimit { scanner.skipLine() } else { scanner.offset = start }
            return .empty(at: start)
        }
        depth += 1
        defer { depth -= 1 }
        let properties = self.properties()
        if properties.anchor != nil || properties.hasTag, scanner.isAtLineEnd || scanner.startsComment {
            var node = block(above: column)
            if node.isEmpty, isAtDash(column: own) { node = list(column: own) }
            node.anchor = properties.anchor
            return node
        }
        var node: SyntaxNode
        if isAtDash {
            node = list(column: scanner.column(of: scanner.offset))
        } else if isAtKey(isFlow: false) || isBareWord {
            // An anchor before the first key on its line belongs to that key.
            return mapping(column: own)
        } else {
            node = value(keyColumn: column)
        }
        node.anchor = properties.anchor
        return node
    }

    /// Parses the entries of a block mapping whose keys begin at a column.
    private mutating func mapping(column: Int) -> SyntaxNode {
        var entries: [SyntaxEntry] = []
        let start = scanner.offset
        while true {
            let before = scanner.offset
            if !entries.isEmpty { scanner.skipToToken() }
            let own = scanner.column(of: scanner.offset)
            // The first key can follow a dash or an anchor, and is then to the right of its column.
            guard !scanner.isAtEnd, own >= column || entries.isEmpty, !isAtDash || own > column else {
                scanner.offset = before
                break
            }
            if own > column, !entries.isEmpty {
                // A line that is indented too far belongs to the entry above it.
                let node = block(above: column)
                if node.isEmpty { scanner.skipLine() }
                entries[entries.count - 1].value.join(node)
            } else {
                entries.append(entry(column: column, isFlow: false))
            }
            if scanner.offset == before, scanner.isAtEnd || entries.count > 1 { break }
        }
        let end = entries.map(\.range.upperBound).max() ?? start
        return SyntaxNode(range: start..<max(start, end), content: .mapping(entries))
    }

    /// Parses the items of a block list whose dashes are at a column.
    private mutating func list(column: Int) -> SyntaxNode {
        var items: [SyntaxNode] = []
        let start = scanner.offset
        var end = start
        while true {
            let before = scanner.offset
            scanner.skipToToken()
            guard isAtDash(column: column) else {
                scanner.offset = before
                break
            }
            scanner.offset += 1
            end = scanner.offset
            let item = block(above: column)
            items.append(item.isEmpty ? .empty(at: min(scanner.bytes.count, end + 1)) : item)
            end = max(end, item.range.upperBound)
        }
        return SyntaxNode(range: start..<end, content: .list(items))
    }

    /// Parses a key and its value. The value of an entry in a block can be on the following lines.
    mutating func entry(column: Int, isFlow: Bool) -> SyntaxEntry {
        if scanner.next == UInt8(ascii: "?"), scanner.isSpace(1) {
            scanner.offset += 1
            scanner.skipBlanks()
        }
        _ = properties()
        var key: SyntaxNode
        if let byte = scanner.next, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            key = scanner.quoted()
        } else {
            let range = scanner.plain(isFlow: isFlow)
            key = SyntaxNode(range: range, content: .scalar(scanner.text(range), .plain))
        }
        scanner.skipBlanks()
        var entry = SyntaxEntry(
            key: key.text ?? "", keyRange: key.range, hasColon: false, value: .empty(at: key.range.upperBound))
        guard scanner.next == UInt8(ascii: ":") else {
            // The text after a key without a colon cannot be parsed.
            if !isFlow { while !scanner.isAtLineEnd { scanner.offset += 1 } }
            return entry
        }
        scanner.offset += 1
        entry.hasColon = true
        entry.value = isFlow ? flowValue(keyColumn: column) : value(keyColumn: column)
        return entry
    }

    /// Parses the value after a colon or a dash, on the same line or below.
    mutating func value(keyColumn: Int) -> SyntaxNode {
        let start = scanner.offset
        scanner.skipBlanks()
        let properties = properties()
        var node: SyntaxNode
        if scanner.isAtLineEnd || scanner.startsComment {
            let after = scanner.offset
            node = block(above: keyColumn)
            if node.isEmpty {
                scanner.offset = after
                scanner.skipToToken()
                // The dashes of a list may be at the column of the key.
                if isAtDash(column: keyColumn) {
                    node = list(column: keyColumn)
                } else {
                    scanner.offset = after
                    node = .empty(at: min(start + 1, after))
                }
            }
        } else if let byte = scanner.next, byte == UInt8(ascii: "|") || byte == UInt8(ascii: ">") {
            node = scanner.blockScalar(below: keyColumn)
        } else {
            node = inline(isFlow: false, keyColumn: keyColumn)
        }
        node.anchor = properties.anchor ?? node.anchor
        return node
    }

    /// Parses a value on this line: an alias, a flow collection or a scalar.
    mutating func inline(isFlow: Bool, keyColumn: Int) -> SyntaxNode {
        switch scanner.next {
        case UInt8(ascii: "*"):
            let name = name()
            return SyntaxNode(range: name.range.lowerBound - 1..<name.range.upperBound, content: .alias(name.name))
        case UInt8(ascii: "{") where depth < Self.depthLimit, UInt8(ascii: "[") where depth < Self.depthLimit:
            depth += 1
            defer { depth -= 1 }
            return flow(keyColumn: keyColumn)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return scanner.quoted()
        default:
            let range = scanner.plain(isFlow: isFlow)
            if !isFlow, scanner.next == UInt8(ascii: ":") {
                // A second colon on one line is an error; the rest of the line belongs to the value.
                while !scanner.isAtLineEnd { scanner.offset += 1 }
            }
            return SyntaxNode(range: range, content: range.isEmpty ? .empty : .scalar(scanner.text(range), .plain))
        }
    }

    /// Reads the anchor and the tag before a value.
    mutating func properties() -> (anchor: SyntaxName?, hasTag: Bool) {
        var (anchor, hasTag): (SyntaxName?, Bool) = (nil, false)
        while let byte = scanner.next {
            if byte == UInt8(ascii: "&"), !scanner.isSpace(1) {
                anchor = name()
            } else if byte == UInt8(ascii: "!") {
                hasTag = true
                _ = name()
            } else {
                break
            }
            scanner.skipBlanks()
        }
        return (anchor, hasTag)
    }

    /// Reads the mark of an anchor, an alias or a tag, and the name after it.
    private mutating func name() -> SyntaxName {
        scanner.offset += 1
        let start = scanner.offset
        while !scanner.isSpace(0), let byte = scanner.next, !SyntaxScanner.isFlowMark(byte) { scanner.offset += 1 }
        return SyntaxName(name: scanner.text(start..<scanner.offset), range: start..<scanner.offset)
    }

    private var isAtDash: Bool { scanner.next == UInt8(ascii: "-") && scanner.isSpace(1) }

    private func isAtDash(column: Int) -> Bool { isAtDash && scanner.column(of: scanner.offset) == column }

    /// Whether a key and a colon begin here.
    private func isAtKey(isFlow: Bool) -> Bool {
        var trial = scanner
        if let byte = trial.next, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            _ = trial.quoted()
        } else if let byte = trial.next, SyntaxScanner.isFlowMark(byte) || byte == UInt8(ascii: "*") {
            return false
        } else {
            _ = trial.plain(isFlow: isFlow)
        }
        trial.skipBlanks()
        return trial.next == UInt8(ascii: ":") && trial.isSpace(1)
    }

    /// Whether the top level begins with a word without a colon, which is a key that is being typed.
    private var isBareWord: Bool {
        depth == 1 && scanner.next.map { !SyntaxScanner.isFlowMark($0) && $0 != UInt8(ascii: "\"") } ?? false
    }
}

extension SyntaxNode {
    /// Whether there is no value.
    package var isEmpty: Bool { if case .empty = content { range.isEmpty } else { false } }

    /// Adds the entries of a mapping that should have been a part of this value. They replace a value of another kind.
    fileprivate mutating func join(_ other: SyntaxNode) {
        switch (content, other.content) {
        case (.mapping(let entries), .mapping(let more)):
            content = .mapping(entries + more)
            range = range.lowerBound..<max(range.upperBound, other.range.upperBound)
        case (.scalar, .mapping), (.empty, _): self = other
        default: break
        }
    }
}

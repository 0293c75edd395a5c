import FieldPlatform

/// Parses the text of a scene file, YAML or JSON, into a tree of nodes with locations.
package struct SourceParser: ~Copyable {
    private let reader: YAMLReader
    /// The values that aliases can refer to, by anchor name.
    private var anchors: [String: Anchored] = [:]
    private var size = Size()
    /// Errors after which reading continues: duplicate keys, and functions with commas outside quotes.
    private var errors: [Diagnostic] = []

    /// The size of a tree after its aliases are expanded.
    private struct Size {
        var nodes = 0
        var textBytes = 0
        /// The nesting depth of the deepest value.
        var depth = 0
    }

    /// A value with an anchor, and the size that each alias of this anchor adds to the tree.
    private struct Anchored {
        var node: SourceNode
        var size: Size
    }

    private init(_ text: YAMLText) { reader = YAMLReader(text) }

    /// Parses the bytes of a scene file.
    ///
    /// Aliases are expanded and merge keys (`<<`) are applied, within the limits of `SceneLimits`.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes in UTF-8, with or without a byte order mark.
    ///   - file: The file's path, for locations.
    /// - Throws: `SceneError` with the location of each syntax error.
    package static func parse(_ bytes: [UInt8], file: String) throws(SceneError) -> SourceNode {
        let (tree, errors) = try read(bytes, file: file)
        if !errors.isEmpty { throw SceneError(errors) }
        return tree
    }

    /// Parses the bytes of a scene file as `parse` does, but returns the errors after which reading continues:
    /// duplicate keys (the tree contains the first one), and functions with commas outside quotes. Decoding the tree
    /// finds further errors.
    ///
    /// - Throws: `SceneError` with the location of an error after which reading cannot continue.
    package static func read(
        _ bytes: [UInt8], file: String
    ) throws(SceneError) -> (tree: SourceNode, errors: [Diagnostic]) {
        var location = SceneLocation.start(of: file)
        guard bytes.count <= SceneLimits.fileBytes else {
            throw SceneError(at: location, "the file has \(bytes.count) bytes; the limit is \(SceneLimits.fileBytes)")
        }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: text.span)
        } catch {
            location.advance(over: text[..<error.byteOffsets.lowerBound])
            throw SceneError(at: location, "the file is not UTF-8 text")
        }
        try ConflictMarkers.check(text, for: ConflictMarkers.versions, file: file)
        do throws(SceneError) {
            var parser = SourceParser(YAMLText(text, file: file))
            return (try parser.document(start: location), parser.errors)
        } catch {
            try ConflictMarkers.check(text, for: ConflictMarkers.separator, file: file)
            throw error
        }
    }

    /// Parses the single document of the file, which begins at `start`.
    private mutating func document(start: SceneLocation) throws(SceneError) -> SourceNode {
        // Skips the stream start event. In an empty file, the stream end event follows.
        _ = try reader.next()
        if case .end = try reader.next().kind {
            let advice = Advice.forTerminal("; `fieldproof init` writes a first scene")
            throw SceneError(at: start, "the file is empty\(advice)")
        }
        let root = try node(reader.next(), depth: 0)
        // Skips the document end event. The next event must be the stream end, because a scene is a single document.
        _ = try reader.next()
        let end = try reader.next()
        guard case .end = end.kind else {
            throw SceneError(at: end.location, "a scene file contains a single document, but a second one begins here")
        }
        return root
    }

    /// Parses the value that begins with an event.
    private mutating func node(_ event: YAMLEvent, depth: Int) throws(SceneError) -> SourceNode {
        let location = event.location
        if case .alias(let name) = event.kind {
            guard let anchored = anchors[name] else {
                throw SceneError(at: location, "the alias '*\(name)' has no anchor '&\(name)' before it")
            }
            try add(anchored.size, depth: depth, at: location)
            return anchored.node
        }
        let before = size
        size.depth = 0
        var bytes = 0
        if case .scalar(let text, _) = event.kind { bytes = text.utf8.count }
        try add(Size(nodes: 1, textBytes: bytes), depth: depth, at: location)
        let content: SourceNode.Content =
            switch event.kind {
            case .scalar(let text, let isPlain): .scalar(text, isPlain: isPlain)
            case .mappingStart: .mapping(try entries(depth: depth + 1))
            default: .list(try items(depth: depth + 1))
            }
        let node = SourceNode(location: location, content: content)
        if let anchor = event.anchor {
            let own = Size(
                nodes: size.nodes - before.nodes, textBytes: size.textBytes - before.textBytes,
                depth: size.depth - depth)
            anchors[anchor] = Anchored(node: node, size: own)
        }
        size.depth = max(size.depth, before.depth)
        return node
    }

    static let tooDeep = "lists and mappings can be nested at most \(SceneLimits.depth) levels deep"

    /// Adds `more` to the size of the tree before the values are stored. Throws an error if the size exceeds a limit.
    private mutating func add(_ more: Size, depth: Int, at location: SceneLocation) throws(SceneError) {
        size.nodes += more.nodes
        size.textBytes += more.textBytes
        size.depth = max(size.depth, depth + more.depth)
        guard size.nodes <= SceneLimits.nodes else {
            throw SceneError(
                at: location, "the scene has more than \(SceneLimits.nodes) values after its aliases are expanded")
        }
        guard size.depth <= SceneLimits.depth else { throw SceneError(at: location, Self.tooDeep) }
        guard size.textBytes <= SceneLimits.textBytes else {
            throw SceneError(
                at: location,
                "the scene has more than \(SceneLimits.textBytes) bytes of text after its aliases are expanded")
        }
    }

    private mutating func items(depth: Int) throws(SceneError) -> [SourceNode] {
        var items: [SourceNode] = []
        while true {
            let event = try reader.next()
            if case .collectionEnd = event.kind { return items }
            items.append(try node(event, depth: depth))
        }
    }

    /// Parses the entries of a mapping. Entries from merge keys come last and do not override the mapping's own keys.
    private mutating func entries(depth: Int) throws(SceneError) -> [SourceNode.Entry] {
        var entries: [SourceNode.Entry] = []
        var merged: [SourceNode.Entry] = []
        var keys: Set<String> = []
        /// The values of merge keys, for messages.
        var sources: [String] = []
        var call: SplitCall?
        while true {
            let event = try reader.next()
            if case .collectionEnd = event.kind { break }
            let keyLocation = event.location
            guard case .scalar(let key, let isPlain) = event.kind else {
                throw SceneError(at: keyLocation, "a key must be text, not an alias, a list or a mapping")
            }
            // An alias can refer to the anchor of a key, so a key with an anchor is passed to `node`, which stores it
            // in `anchors`. Other keys are not passed, because `node` would count them as values of the tree.
            if event.anchor != nil { _ = try node(event, depth: depth) }
            let start = try reader.next()
            let value = try node(start, depth: depth)
            // In braces, the arguments of a function are usually on one line. In a block, the next key is below.
            let isOnLine = isPlain && call?.location.line == keyLocation.line
            if isOnLine, case .scalar("", isPlain: true) = value.content {
                // The keys that are parts of a function are not keys of the mapping.
                call?.add(key)
                if call?.isOpen == false { finish(&call) }
                continue
            }
            finish(&call)
            call = SplitCall(value)
            let entry = SourceNode.Entry(key: key, keyLocation: keyLocation, value: value)
            if key == "<<", isPlain {
                sources.append(Self.text(ofMerged: start))
                if sources.count > 1 {
                    let list = sources.joined(separator: ", ")
                    report(keyLocation, "duplicate key '<<'; merge a list of mappings: '<<: [\(list)]'")
                }
                merged += try mergeSources(value)
            } else if keys.insert(key).inserted {
                entries.append(entry)
            } else {
                report(
                    keyLocation,
                    (isPlain ? SplitText(entries + [entry], at: entries.count)?.advice : nil)
                        ?? "duplicate key '\(key)'")
            }
        }
        finish(&call)
        for entry in merged where keys.insert(entry.key).inserted { entries.append(entry) }
        return entries
    }

    /// Ends a function, which is an error if YAML has split it.
    private mutating func finish(_ call: inout SplitCall?) {
        if let call, call.hasArguments { report(call.location, call.advice) }
        call = nil
    }

    /// Records an error after which reading continues. The message is created only if the error is listed.
    private mutating func report(_ location: SceneLocation, _ message: @autoclosure () -> String) {
        if errors.count < Diagnostic.errorLimit {
            errors.append(Diagnostic(location: location, message: message()))
        } else if errors.count == Diagnostic.errorLimit {
            errors.append(Diagnostic.omission(at: location))
        }
    }

    /// The value of a merge key as it is written, or in short: `*base`, `{ … }`.
    private static func text(ofMerged event: YAMLEvent) -> String {
        switch event.kind {
        case .alias(let name): "*\(name)"
        case .listStart: "[…]"
        default: "{ … }"
        }
    }

    private func mergeSources(_ node: SourceNode) throws(SceneError) -> [SourceNode.Entry] {
        var items = [node]
        if case .list(let list) = node.content { items = list }
        var entries: [SourceNode.Entry] = []
        for item in items {
            guard case .mapping(let more) = item.content else {
                throw SceneError(at: item.location, "'<<' takes a mapping or a list of mappings, not \(item.noun)")
            }
            entries += more
        }
        return entries
    }
}

/// The lines by which git marks the two versions of a conflict, in a file that was merged.
///
/// A mark is a character seven times, at the beginning of a line, and nothing or a space and a name after it.
enum ConflictMarkers {
    /// The characters of the marks around versions. No valid file has such lines.
    static let versions = "<|>"
    /// The character of the mark between versions. A text in quotes can have such a line.
    static let separator = "="

    /// Looks for marks in a text.
    ///
    /// - Parameters:
    ///   - text: The text in UTF-8.
    ///   - characters: The characters of the marks.
    ///   - file: The path of the file, for locations.
    /// - Throws: `SceneError` with the beginning of each conflict.
    static func check(_ text: [UInt8], for characters: String, file: String) throws(SceneError) {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let found = zip(1..., lines).filter { isMark($1, of: characters) }
        let starts = found.filter { $1.first == UInt8(ascii: "<") }
        let errors = (starts.isEmpty ? Array(found.prefix(1)) : starts).map { number, line in
            let mark = String(decoding: line.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self).shortened
            return Diagnostic(
                location: SceneLocation(file: file, line: number, column: 1),
                message:
                    "'\(mark)' marks a conflict of git; keep one version of the lines from '<<<<<<<' to '>>>>>>>', and remove"
                    + " the marks")
        }
        if !errors.isEmpty { throw SceneError(errors) }
    }

    private static func isMark(_ line: ArraySlice<UInt8>, of characters: String) -> Bool {
        guard let first = line.first, characters.utf8.contains(first) else { return false }
        let rest = line.drop { $0 == first }
        return line.count - rest.count == 7 && [nil, UInt8(ascii: " "), UInt8(ascii: "\r")].contains(rest.first)
    }
}

/// Parses the text of a scene file, YAML or JSON, into a tree of nodes with locations.
package struct SourceParser: ~Copyable {
    private let file: String
    private let reader: YAMLReader
    /// The values that aliases can refer to, by anchor name.
    private var anchors: [String: Anchored] = [:]
    private var size = Size()
    /// Errors after which reading goes on: duplicate keys, and functions with commas outside quotes.
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

    private init(_ text: UnsafeBufferPointer<UInt8>, file: String) {
        self.file = file
        reader = YAMLReader(text, file: file)
    }

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

    /// Parses the bytes of a scene file as `parse` does, but returns the errors after which reading goes on: duplicate
    /// keys, of which the tree has the first, and functions with commas outside quotes. Decoding the tree finds further
    /// errors.
    ///
    /// - Throws: `SceneError` with the location of an error after which nothing can be read.
    static func read(
        _ bytes: [UInt8], file: String
    ) throws(SceneError) -> (tree: SourceNode, errors: [Diagnostic]) {
        let start = SceneLocation(file: file, line: 1, column: 1)
        guard bytes.count <= SceneLimits.fileBytes else {
            throw SceneError(
                at: start, "the file has \(bytes.count) bytes; the limit is \(SceneLimits.fileBytes)")
        }
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        guard let text = String(validating: body, as: UTF8.self) else {
            throw SceneError(at: locationOfInvalidUTF8(in: body, file: file), "the file is not UTF-8 text")
        }
        try ConflictMarkers.check(text, for: ConflictMarkers.versions, file: file)
        let (yaml, shifts) = JSONText.asYAML(text)
        do throws(SceneError) {
            let (tree, errors) = try Array(yaml.utf8).withUnsafeBufferPointer { text throws(SceneError) in
                var parser = SourceParser(text, file: file)
                return (try parser.document(), parser.errors)
            }
            return (shifts.isEmpty ? tree : JSONText.restore(tree, shifts), restored(errors, shifts))
        } catch {
            try ConflictMarkers.check(text, for: ConflictMarkers.separator, file: file)
            throw SceneError(restored(error.diagnostics, shifts))
        }
    }

    /// Errors with their locations in the text before it was changed for YAML.
    private static func restored(_ errors: [Diagnostic], _ shifts: JSONText.Shifts) -> [Diagnostic] {
        errors.map { error in
            var restored = error
            restored.location = JSONText.restore(error.location, shifts)
            return restored
        }
    }

    /// Parses the single document of the file.
    private mutating func document() throws(SceneError) -> SourceNode {
        // Skips the stream start event. In an empty file, the stream end event follows.
        _ = try reader.next()
        if case .streamEnd = try reader.next().kind {
            throw SceneError(
                at: SceneLocation(file: file, line: 1, column: 1),
                "the file is empty; `fieldproof init` writes a first scene")
        }
        let root = try node(reader.next(), depth: 0)
        // Skips the document end event. The next event must be the stream end, because a scene is a single document.
        _ = try reader.next()
        let end = try reader.next()
        guard case .streamEnd = end.kind else {
            throw SceneError(
                at: location(of: end), "a scene file contains a single document, but a second one begins here")
        }
        return root
    }

    private func location(of event: YAMLEvent) -> SceneLocation {
        SceneLocation(file: file, line: event.line, column: event.column)
    }

    /// Parses the value that begins with an event.
    private mutating func node(_ event: YAMLEvent, depth: Int) throws(SceneError) -> SourceNode {
        let location = location(of: event)
        if case .alias(let name) = event.kind {
            guard let anchored = anchors[name] else {
                throw SceneError(at: location, "the alias '*\(name)' has no anchor '&\(name)' before it")
            }
            try add(anchored.size, depth: depth, at: location)
            return anchored.node
        }
        let before = size
        size.depth = 0
        var node = SourceNode(location: location, content: .list([]))
        switch event.kind {
        case .scalar(let text, let isPlain):
            try add(Size(nodes: 1, textBytes: text.utf8.count), depth: depth, at: location)
            node.content = .scalar(text, isPlain: isPlain)
        case .mappingStart:
            try add(Size(nodes: 1), depth: depth, at: location)
            node.content = .mapping(try entries(depth: depth + 1))
        default:
            try add(Size(nodes: 1), depth: depth, at: location)
            node.content = .list(try items(depth: depth + 1))
        }
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
            if case .listEnd = event.kind { return items }
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
            if case .mappingEnd = event.kind { break }
            let keyLocation = location(of: event)
            guard case .scalar(let key, let isPlain) = event.kind else {
                throw SceneError(at: keyLocation, "a key must be text, not an alias, a list or a mapping")
            }
            // An alias can refer to the anchor of a key, so a key with an anchor is passed to `node`, which stores it
            // in `anchors`. Other keys are not passed, because `node` would count them as values of the tree.
            if event.anchor != nil { _ = try node(event, depth: depth) }
            let start = try reader.next()
            let value = try node(start, depth: depth)
            // In braces, the arguments of a function are usually on one line. In a block, the next key is below.
            if isPlain, let open = call, open.location.line == keyLocation.line {
                call = open.adding(key, value)
                if call == nil, let error = open.unfinished { report(error.location, error.message) }
                if let error = call?.error { report(error.location, error.message) }
                // The keys that are parts of a function are not keys of the mapping.
                if call != nil { continue }
            } else if let error = call?.unfinished {
                report(error.location, error.message)
            }
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
        if let error = call?.unfinished { report(error.location, error.message) }
        for entry in merged where keys.insert(entry.key).inserted { entries.append(entry) }
        return entries
    }

    /// Records an error after which reading goes on. The message of an error that is not listed is not made.
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
        switch node.content {
        case .mapping(let entries): return entries
        case .list(let items):
            var entries: [SourceNode.Entry] = []
            for item in items {
                guard case .mapping(let more) = item.content else {
                    throw SceneError(at: item.location, "'<<' takes a mapping or a list of mappings, not \(item.noun)")
                }
                entries += more
            }
            return entries
        case .scalar:
            throw SceneError(at: node.location, "'<<' takes a mapping or a list of mappings, not \(node.noun)")
        }
    }

    private static func locationOfInvalidUTF8(in bytes: ArraySlice<UInt8>, file: String) -> SceneLocation {
        var (line, column) = (1, 1)
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
        }
        return SceneLocation(file: file, line: line, column: column)
    }
}

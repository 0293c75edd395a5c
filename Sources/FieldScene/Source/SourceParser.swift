import Yams

/// Reads the text of a scene file, YAML or JSON, into a tree with places.
package struct SourceParser {
    private let file: String
    private var expanded = 0
    private var textBytes = 0

    private init(file: String) { self.file = file }

    /// The tree of a file's bytes.
    ///
    /// Anchors and aliases are expanded and merge keys (`<<`) applied, within `SceneLimits`.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes, UTF-8, with or without a byte order mark.
    ///   - file: The file's name, for places.
    /// - Throws: `SceneError` with the place of what cannot be read.
    package static func parse(_ bytes: [UInt8], file: String) throws(SceneError) -> SourceNode {
        let start = SourcePlace(file: file, line: 1, column: 1)
        guard bytes.count <= SceneLimits.fileBytes else {
            throw SceneError(
                at: start, "the file has \(bytes.count) bytes; a scene file has at most \(SceneLimits.fileBytes)")
        }
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        guard let text = String(validating: body, as: UTF8.self) else {
            throw SceneError(at: placeOfInvalidUTF8(in: body, file: file), "the file is not UTF-8 text")
        }
        if let (line, column) = KeyGuard.placeOfBadKey(in: text) {
            throw SceneError(
                at: SourcePlace(file: file, line: line, column: column),
                "a key must be text, not an alias or a collection")
        }
        let (joined, shifts) = JSONSurrogates.join(text)
        var parser = SourceParser(file: file)
        do {
            // Yams lends the string's own bytes to libyaml; those of a string of 15 bytes or fewer do not outlive the call.
            let yaml = joined.utf8.count > 15 ? joined : joined + "\n" + String(repeating: " ", count: 16)
            // No scalar is resolved by Yams, so its resolver of numbers and dates is not wanted.
            guard let root = try Parser(yaml: yaml, resolver: .basic, encoding: .utf8).singleRoot() else {
                throw SceneError(at: start, "the file is empty; `fieldproof init` writes a first scene")
            }
            let tree = try parser.convert(root, depth: 0, fallback: start)
            return shifts.isEmpty ? tree : JSONSurrogates.restore(tree, shifts)
        } catch let error as YamlError {
            var diagnostic = YAMLProblem.diagnostic(error, text: joined, file: file)
            diagnostic.place = JSONSurrogates.restore(diagnostic.place, shifts)
            throw SceneError([diagnostic])
        } catch let error as SceneError {
            throw error
        } catch {
            throw SceneError(at: start, "cannot be read: \(error)")
        }
    }

    private mutating func convert(
        _ node: Node, depth: Int, fallback: SourcePlace
    ) throws(SceneError) -> SourceNode {
        let place = node.mark.map { SourcePlace(file: file, line: $0.line, column: $0.column) } ?? fallback
        expanded += 1
        guard expanded <= SceneLimits.nodes else {
            throw SceneError(
                at: place, "a scene has at most \(SceneLimits.nodes) values after its aliases are expanded")
        }
        guard depth <= SceneLimits.depth else {
            throw SceneError(at: place, "a scene is at most \(SceneLimits.depth) levels deep")
        }
        switch node {
        case .scalar(let scalar):
            textBytes += scalar.string.utf8.count
            guard textBytes <= SceneLimits.textBytes else {
                throw SceneError(
                    at: place,
                    "a scene has at most \(SceneLimits.textBytes) bytes of text after its aliases are expanded")
            }
            return SourceNode(
                place: place, content: .scalar(scalar.string, isPlain: scalar.style == .plain || scalar.style == .any))
        case .sequence(let sequence):
            var items: [SourceNode] = []
            for item in sequence { items.append(try convert(item, depth: depth + 1, fallback: place)) }
            return SourceNode(place: place, content: .list(items))
        case .mapping(let mapping):
            return SourceNode(place: place, content: .mapping(try entries(of: mapping, depth: depth, place: place)))
        case .alias:
            throw SceneError(at: place, "an alias that stands for nothing")
        }
    }

    /// The entries of a mapping; those that a merge key brings come after, and never replace one that stands there.
    private mutating func entries(
        of mapping: Node.Mapping, depth: Int, place: SourcePlace
    ) throws(SceneError) -> [SourceNode.Entry] {
        var entries: [SourceNode.Entry] = []
        var merged: [SourceNode.Entry] = []
        for (key, value) in mapping {
            let keyPlace = key.mark.map { SourcePlace(file: file, line: $0.line, column: $0.column) } ?? place
            guard case .scalar(let scalar) = key else {
                throw SceneError(at: keyPlace, "a key must be text")
            }
            let node = try convert(value, depth: depth + 1, fallback: keyPlace)
            if scalar.string == "<<", scalar.style == .plain {
                merged += try mergeSources(node)
            } else {
                entries.append(.init(key: scalar.string, keyPlace: keyPlace, value: node))
            }
        }
        var keys = Set(entries.map(\.key))
        for entry in merged where keys.insert(entry.key).inserted { entries.append(entry) }
        return entries
    }

    private func mergeSources(_ node: SourceNode) throws(SceneError) -> [SourceNode.Entry] {
        switch node.content {
        case .mapping(let entries): return entries
        case .list(let items):
            var entries: [SourceNode.Entry] = []
            for item in items {
                guard case .mapping(let more) = item.content else {
                    throw SceneError(at: item.place, "'<<' takes a mapping or a list of mappings, not \(item.noun)")
                }
                entries += more
            }
            return entries
        case .scalar:
            throw SceneError(at: node.place, "'<<' takes a mapping or a list of mappings, not \(node.noun)")
        }
    }

    private static func placeOfInvalidUTF8(in bytes: ArraySlice<UInt8>, file: String) -> SourcePlace {
        var (line, column) = (1, 1)
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
        }
        return SourcePlace(file: file, line: line, column: column)
    }
}

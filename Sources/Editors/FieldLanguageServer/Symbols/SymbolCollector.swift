import FieldFiles
import FieldGeometry
import FieldScene

/// Walks the tree of a scene and collects its symbols.
///
/// Aliases and merge keys are followed as the decoder follows them.
struct SymbolCollector {
    private let root: SyntaxNode
    private let anchors: SyntaxAnchors
    private let text: SourceText
    private(set) var occurrences: [SymbolOccurrence] = []
    /// The kind of each element without an `id`, with the range of its key.
    private var unnamed: [(kind: String, range: Range<Int>)] = []
    /// The elements without an `id`, by the ids that they are given: `text`, `text2`, …
    private(set) var unnamedElements: [String: Range<Int>] = [:]
    /// The scalars that aliases use for different kinds of symbols, or for a symbol and for something else.
    private(set) var ambiguous: Set<Range<Int>> = []
    /// The kind of symbol that each scalar names or contains; nil if it contains none.
    private var kinds: [Range<Int>: SceneSymbol.Kind?] = [:]
    private var ids: Set<String> = []
    /// The names that the scene defines, which the references in it can have.
    private var tokens = Theme.builtInTokens
    /// The tokens that all themes have.
    private var commonTokens = Theme.builtInTokens
    /// Whether a theme takes tokens from a file, so that any word that is not a colour can be a token.
    private var hasTokenFiles = false
    private var strings: Set<String> = []
    private var states: Set<String> = []
    private var elements: Set<String> = []

    /// The keys of elements.
    static let elementKeys = Set(Element.Kind.allCases.map(\.rawValue))

    /// Creates a collector for the tree of a scene.
    init(_ root: SyntaxNode, text: SourceText) {
        (self.root, self.text) = (root, text)
        anchors = SyntaxAnchors(root)
    }

    /// Collects the symbols of the scene.
    mutating func collect() {
        var places: [SyntaxPlace] = []
        root.visitExpanded(anchors) { places.append($0) }
        for place in places { define(place) }
        tokens.formUnion(names(.token))
        commonTokens = tokensOfAllThemes(places)
        hasTokenFiles = !NamedTokenFile.all(in: root, folder: "").isEmpty
        strings = names(.string)
        states = names(.state)
        unnamedElements = nameElements()
        elements = ids.union(unnamedElements.keys)
        for place in places { refer(place) }
    }

    /// The tokens that all themes have. A theme begins with the tokens of its `base`.
    private func tokensOfAllThemes(_ places: [SyntaxPlace]) -> Set<String> {
        var themes = Dictionary(uniqueKeysWithValues: Theme.builtIn.map { ($0.name, Set($0.colors.keys)) })
        for place in places where place.keys.first == "themes" && place.path.count == 2 {
            let base = anchors.entry("base", of: place.node).flatMap { anchors.resolved($0.value).text }
            let inherited = themes[place.path[1]] ?? themes[base ?? "light"] ?? []
            themes[place.path[1]] = inherited.union(place.node.entries.filter(\.hasColon).map(\.key))
        }
        return themes.values.reduce(tokens) { $0.intersection($1) }
    }

    private func names(_ kind: SceneSymbol.Kind) -> Set<String> {
        Set(occurrences.lazy.filter { $0.symbol.kind == kind }.map(\.symbol.name))
    }

    private mutating func add(_ kind: SceneSymbol.Kind, _ name: String, _ range: Range<Int>, isDefinition: Bool = false)
    {
        guard !name.isEmpty else { return }
        occurrences.append(
            SymbolOccurrence(
                symbol: SceneSymbol(kind: kind, name: name), range: range, isDefinition: isDefinition))
    }

    private mutating func defineKeys(of node: SyntaxNode, as kind: SceneSymbol.Kind, except skipped: Set<String> = []) {
        for entry in node.entries where entry.hasColon && !skipped.contains(entry.key) {
            add(kind, entry.key, inner(entry), isDefinition: true)
        }
    }

    /// The bytes of a key inside its quotes.
    private func inner(_ entry: SyntaxEntry) -> Range<Int> {
        let range = entry.keyRange
        guard range.count >= 2, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(text.bytes[range.lowerBound]) else {
            return range
        }
        return range.lowerBound + 1..<range.upperBound - 1
    }

    private mutating func define(_ place: SyntaxPlace) {
        if let anchor = place.node.anchor { add(.anchor, anchor.name, anchor.range, isDefinition: true) }
        switch (place.keys.first, place.path.count) {
        case ("themes", 1): defineKeys(of: place.node, as: .theme)
        case ("themes", 2): defineKeys(of: place.node, as: .token, except: ["base", "tokens"])
        case ("states", 1): defineKeys(of: place.node, as: .state)
        case ("animations", 1): defineKeys(of: place.node, as: .animation)
        case ("strings", 2): defineKeys(of: place.node, as: .string)
        case ("strings", _), ("themes", _), ("matrix", _), ("screenshots", _): break
        // Values below keys with the prefix `x-` become elements only through aliases.
        case (let first?, _) where first.hasPrefix("x-"): break
        default: defineElements(in: place)
        }
    }

    private mutating func defineElements(in place: SyntaxPlace) {
        for entry in place.node.entries {
            if entry.key == "id", let id = anchors.resolved(entry.value).text {
                add(.id, id, anchors.resolved(entry.value).innerRange, isDefinition: true)
                ids.insert(id)
            }
            let holds = ["content", "children"].contains(place.keys.last ?? "content")
            let isElement = holds && Self.elementKeys.contains(entry.key) && entry.hasColon
            if isElement, anchors.entry("id", of: anchors.resolved(entry.value)) == nil {
                unnamed.append((entry.key, entry.keyRange))
            }
        }
    }

    private func nameElements() -> [String: Range<Int>] {
        var taken = ids
        var named: [String: Range<Int>] = [:]
        // The last number of each kind. Counting from 1 for each element would take quadratic time.
        var numbers: [String: Int] = [:]
        for element in unnamed {
            var number = numbers[element.kind, default: 0]
            var name: String
            repeat {
                number += 1
                name = number == 1 ? element.kind : "\(element.kind)\(number)"
            } while !taken.insert(name).inserted
            numbers[element.kind] = number
            named[name] = element.range
        }
        return named
    }

    private mutating func refer(_ place: SyntaxPlace) {
        let node = place.node
        referKeys(of: place)
        if case .alias(let name) = node.content {
            add(.anchor, name, node.range.lowerBound + 1..<node.range.upperBound)
        }
        guard let scalar = node.text else { return }
        let range = node.innerRange
        let role = ValueRole(path: place.path)
        note(place.path.last == "id" ? .id : role.symbolKind, of: range, at: place)
        switch role {
        case .color: addTokens(scalar, in: range)
        case .preset: add(.preset, scalar, range)
        case .theme: add(.theme, scalar, range)
        case .state: add(.state, scalar, range)
        case .field, .keypad: if Int(scalar) == nil, scalar != "filled" { add(.id, scalar, range) }
        case .element: addElement(scalar, in: range)
        case .text: addStrings(in: range)
        default: break
        }
    }

    /// Records the use of a scalar, and whether an alias uses it for something else. Values under keys that begin with
    /// `x-` are used only by aliases.
    private mutating func note(_ kind: SceneSymbol.Kind?, of range: Range<Int>, at place: SyntaxPlace) {
        if place.path.first?.hasPrefix("x-") == true { return }
        if let other = kinds.updateValue(kind, forKey: range), other != kind { ambiguous.insert(range) }
    }

    /// Adds the references in the keys of a mapping: ids in `set` and `fields`, names in the paths of a matrix, and states
    /// in the names of snapshots.
    private mutating func referKeys(of place: SyntaxPlace) {
        let keys = place.keys
        if keys.last == "set" {
            for entry in place.node.entries where !entry.value.entries.isEmpty { add(.id, entry.key, inner(entry)) }
        } else if keys.first == "states", keys.count == 3, keys[2] == "fields" {
            for entry in place.node.entries where entry.hasColon { add(.id, entry.key, inner(entry)) }
        } else if keys.first == "matrix", keys.count == 1 || keys.count == 3 {
            // An axis of named values has its own name, which is not a path.
            for entry in place.node.entries where keys.count == 3 || entry.value.entries.isEmpty { addPath(entry) }
        } else if keys == ["screenshots", "files"] {
            for entry in place.node.entries where entry.hasColon { addState(ofSnapshot: entry) }
        }
    }

    /// Adds the state in the name of a snapshot. The scene can be before it, and values of the matrix and the scale after
    /// it: `otp/typing.theme-dark@2x`.
    private mutating func addState(ofSnapshot entry: SyntaxEntry) {
        var name = entry.key.prefix { $0 != "@" }
        if let slash = name.lastIndex(of: "/") { name = name[name.index(after: slash)...] }
        while !states.contains(String(name)), let dot = name.lastIndex(of: ".") { name = name[..<dot] }
        let start = inner(entry).lowerBound + entry.key.utf8.distance(from: entry.key.startIndex, to: name.startIndex)
        add(.state, String(name), start..<start + name.utf8.count)
    }

    /// Adds the name of a state, an animation, a theme or a token in a path (`states.typing.text`), or the id at the
    /// beginning of a path (`code.length`).
    private mutating func addPath(_ entry: SyntaxEntry) {
        var start = inner(entry).lowerBound
        let steps = entry.key.split(separator: ".", omittingEmptySubsequences: false)
        let kinds: [SceneSymbol.Kind?] =
            switch steps.first {
            case "states": [nil, .state]
            case "animations": [nil, .animation]
            case "themes": [nil, .theme, .token]
            case "strings": [nil, nil, .string]
            default: []
            }
        if let first = steps.first.map(String.init), root.entry(first) == nil, !ElementPaths.isKey(first) {
            let id = id(in: entry.key)
            if elements.contains(id) { add(.id, id, start..<start + id.utf8.count) }
        }
        for (step, kind) in zip(steps, kinds) {
            if let kind { add(kind, String(step), start..<start + step.utf8.count) }
            start += step.utf8.count + 1
        }
    }

    /// Adds a token, or both tokens in `light-dark(A, B)`.
    private mutating func addTokens(_ scalar: String, in range: Range<Int>) {
        for part in ColorText.parts(of: text.bytes, in: range) {
            let name = String(decoding: text.bytes[part], as: UTF8.self)
            let isWord = name.utf8.allSatisfy {
                $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || $0 >= 0x80
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
            }
            if isWord, isToken(name) { add(.token, name, part) }
        }
    }

    /// Whether a word is a token where a colour is expected. As in the decoder, the name of a CSS colour is a token
    /// only if all themes define it. The tokens of token files are unknown here.
    private func isToken(_ word: String) -> Bool {
        let isColor = Color(word) != nil
        if tokens.contains(word) { return !isColor || hasTokenFiles || commonTokens.contains(word) }
        return hasTokenFiles && !isColor && word != "none"
    }

    /// Adds the id of an element. The id of a part begins with the id of its element: `field.cell[0]`.
    private mutating func addElement(_ scalar: String, in range: Range<Int>) {
        guard Int(scalar) == nil else { return }
        let id = id(in: scalar)
        add(.id, id, range.lowerBound..<range.lowerBound + id.utf8.count)
    }

    /// The longest id of an element that is a prefix of a path; if there is none, the path up to a dot or a bracket.
    private func id(in path: String) -> String {
        var id = path[...]
        while !elements.contains(String(id)), let dot = id.lastIndex(of: ".") { id = id[..<dot] }
        if let bracket = id.firstIndex(of: "["), !elements.contains(String(id)) { id = id[..<bracket] }
        return String(id)
    }

    /// Adds the strings that a text refers to in braces.
    private mutating func addStrings(in range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard text.bytes[index] == UInt8(ascii: "{") else {
                index += 1
                continue
            }
            var end = index + 1
            while end < range.upperBound, ![UInt8(ascii: "{"), UInt8(ascii: "}")].contains(text.bytes[end]) { end += 1 }
            if end < range.upperBound, text.bytes[end] == UInt8(ascii: "}") {
                addString(index + 1..<end)
                index = end
            } else if end == index + 1 {
                // A doubled brace is an escaped brace.
                index += 1
            }
            index += 1
        }
    }

    /// Adds a reference to a string. Numbers after the key choose its plural form, unless they are a part of the key.
    private mutating func addString(_ range: Range<Int>) {
        let inner = ColorText.trimmed(text.bytes, range)
        var name = String(decoding: text.bytes[inner], as: UTF8.self)
        while !strings.contains(name), let space = name.lastIndex(of: " "),
            Int(name[name.index(after: space)...]) != nil
        {
            name = String(name[..<space])
        }
        if name != "remaining" { add(.string, name, inner.lowerBound..<inner.lowerBound + name.utf8.count) }
    }
}

extension Theme {
    /// The tokens that every theme has.
    static let builtInTokens: Set<String> = Set(builtIn.flatMap(\.colors.keys))
}

/// A token file that a scene names.
struct NamedTokenFile {
    /// The path of the file, resolved from the folder of the scene.
    let path: String
    /// The bytes of the path in the scene.
    let range: Range<Int>

    /// The token files of all themes, in the order of the scene.
    static func all(in tree: SyntaxNode, folder: String) -> [NamedTokenFile] {
        (tree.entry("themes")?.value.entries ?? []).compactMap { theme in
            let node = theme.value.entry("tokens")?.value ?? theme.value
            guard let path = node.text, !path.isEmpty else { return nil }
            return NamedTokenFile(path: Files.resolve(path, from: folder), range: node.range)
        }
    }
}

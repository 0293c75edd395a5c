package import FieldFiles
package import FieldScene

/// An explanation of a key, for terminals.
package struct KeyExplanation {
    /// The path of the key, as the user entered it.
    package let path: String
    /// The key, with its description.
    package let entry: KeyEntry
    /// The keys of the mappings that the key accepts as its value.
    private let keys: [String]

    /// The maximum number of mappings that a message lists.
    private static let listedPlaces = 24

    private init(_ path: String, _ entry: KeyEntry) {
        self.path = path
        self.entry = entry
        var seen: Set<String> = []
        keys = entry.description.type.mappings.flatMap { $0.names }.filter { seen.insert($0).inserted }
    }

    /// Explanations of the keys of a scene.
    package static var scene: [KeyExplanation] { Scene.table.entries.map { KeyExplanation($0.name, $0) } }

    /// Explains a key.
    ///
    /// - Parameter path: The path from the scene, such as `field.rule.color`. The names of states and other things can be
    ///   any text, and indices of lists can be left out. A path can also begin with the id of an element.
    /// - Returns: An explanation for each meaning that the key has there: `field.width` means something else for cells than
    ///   for cards. Empty if there is no such key.
    package static func all(at path: String) -> [KeyExplanation] {
        var seen: Set<[String]> = []
        let steps = steps(of: path)
        let known = Vocabulary.entries(at: steps)
        return (known.isEmpty ? entries(ofElement: steps) : known).filter { entry in
            let description = entry.description
            return seen.insert([description.typeText, description.initialText, description.meaning]).inserted
        }.map { KeyExplanation(path, $0) }
    }

    /// The keys at a path that begins with a kind of element, or with the id of an element, for each kind that has them. A
    /// misspelt key of the scene is not taken for an id.
    private static func entries(ofElement steps: [String]) -> [KeyEntry] {
        guard steps.count > 1, Spelling.suggestion(for: steps[0], among: Scene.table.names).isEmpty else { return [] }
        func entries(of kind: Element.Kind) -> [KeyEntry] {
            Vocabulary.entries(at: ["content", kind.rawValue] + steps.dropFirst())
        }
        let own = Element.Kind(rawValue: steps[0]).map(entries) ?? []
        return own.isEmpty ? Element.Kind.allCases.flatMap(entries) : own
    }

    /// Explanations of the keys with a name, anywhere in a scene, by their paths; if there are none, of the keys for
    /// which other toolkits use this name.
    package static func all(called name: String) -> [KeyExplanation] {
        Vocabulary.keys(called: name).map { KeyExplanation($0.path.joined(separator: "."), $0.entry) }
    }

    /// The message for a path that does not lead to a key, with a suggestion.
    package static func unknown(_ path: String) -> String {
        let steps = steps(of: path)
        for length in 1...steps.count where Vocabulary.entries(at: Array(steps.prefix(length))).isEmpty {
            let (path, key) = (steps.prefix(length - 1), steps[length - 1])
            let places = Vocabulary.places(at: path)
            // Skip a name that the scene chooses: it has no description, but the keys below it do.
            if places.contains(where: { !$0.types(of: key).isEmpty }) { continue }
            let mapping = path.isEmpty ? "a scene" : "'\(path.joined(separator: "."))'"
            return "\(mapping) has no key '\(key)'\(hint(for: key, in: places, at: path))"
        }
        return "'\(path)' is a name that scenes choose, not a key"
    }

    private static func hint(for key: String, in places: [Vocabulary.Place], at path: ArraySlice<String>) -> String {
        if places.contains(where: { $0.excluded.contains(key) }) {
            return "; it cannot change in a state of the element"
        }
        let tables = places.lazy.compactMap { if case .keys(let table) = $0.content { table } else { nil } }
        guard let table = tables.first else { return "" }
        let suggestions = KeySuggestions(for: table)
        return suggestions.synonymHint(for: key) ?? placeHint(for: key, below: Array(path))
            ?? suggestions.hint(for: key)
    }

    /// The mappings below a path that have a key; nil if there are none.
    private static func placeHint(for key: String, below path: [String]) -> String? {
        let found = Vocabulary.mappings(with: key, below: path)
        if found.isEmpty { return nil }
        let listed = found.prefix(listedPlaces).map { "'\($0)'" }.joined(separator: ", ")
        return "; '\(key)' is a key of \(listed)\(found.count > listedPlaces ? ", …" : "")"
    }

    private static func steps(of path: String) -> [String] {
        path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// The meaning as one sentence or more.
    package var summary: String { entry.description.meaning.sentence.plainMarkdown }

    /// The explanation as text: the meaning, the type, the default and an example.
    package var text: String {
        let description = entry.description
        let kind = entry.table.fieldKind.map { ", \($0.rawValue)" } ?? ""
        var lines = ["\(path)  (key of '\(entry.table.mappingName)'\(kind))", "  \(summary)", ""]
        lines.append("  type     \(description.typeText.plainMarkdown)")
        for word in description.type.wordList {
            let gap = String(repeating: " ", count: max(1, 18 - word.name.count))
            lines.append("             \(word.name)\(gap)\(word.meaning.plainMarkdown)")
        }
        if !description.initialText.isEmpty { lines.append("  default  \(description.initialText.plainMarkdown)") }
        if !keys.isEmpty { lines.append("  keys     \(keys.joined(separator: ", "))") }
        lines.append("  example  \(entry.example)")
        return lines.joined(separator: "\n")
    }

    /// The explanation as JSON.
    package var json: JSON {
        let description = entry.description
        return .object([
            ("path", .text(path)), ("kind", entry.table.fieldKind.map { .text($0.rawValue) } ?? .null),
            ("type", .text(description.typeText.plainMarkdown)),
            ("default", description.initial.map { .text($0.plainMarkdown) } ?? .null),
            ("required", .flag(description.isRequired)), ("meaning", .text(summary)),
            ("keys", .list(keys.map(JSON.text))), ("synonyms", .list(description.synonyms.map(JSON.text))),
            ("example", .text(entry.example)),
        ])
    }
}

extension ValueType {
    /// The words that are valid values, with their meanings.
    package var wordList: [Word] {
        switch self {
        case .words(let words): words
        case .either(let types): types.flatMap(\.wordList)
        default: []
        }
    }
}

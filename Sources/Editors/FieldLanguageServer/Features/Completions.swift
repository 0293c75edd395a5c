import FieldGeometry
import FieldRendering
import FieldScene

/// The suggestions in a context, from the symbols of the document and the names that every scene has.
struct Completions {
    private let context: CompletionContext
    private let document: Document
    private let offset: Int
    /// The bytes that a suggestion replaces.
    let range: Range<Int>

    /// Finds suggestions at an offset of a document.
    init(_ context: CompletionContext, _ document: Document, offset: Int) {
        self.context = context
        self.document = document
        self.offset = offset
        let role = ValueRole(path: context.path)
        let isValue = if case .value = context.place { true } else { false }
        let part: Range<Int>? =
            switch role {
            case _ where !isValue: nil
            case .text: Self.reference(in: document.text, context.range, offset)
            case .color: ColorText.part(of: document.text.bytes, in: context.range, at: offset)
            default: nil
            }
        range = part ?? context.range
    }

    /// The suggestions, the most likely first, one for each label.
    var all: [Completion] {
        switch context.place {
        case .alias: document.symbols.names(.anchor).map { Completion($0, .reference) }
        case .key(let others): keys.filter { !others.contains($0.label) }.uniqued(by: \.label)
        case .value:
            (values(ValueRole(path: context.path)) + typedValues + (context.canBeKey ? keys : [])).uniqued(by: \.label)
        }
    }

    /// The keys of a mapping: names of the scene, then the keys of the vocabulary.
    private var keys: [Completion] {
        let path = KeyHelp.target(of: context.path, in: document.tree)
        let places = Vocabulary.places(at: path, kind: document.tree.fieldKind(at: path))
        return names.map(\.asKey)
            + places.flatMap(\.keys).map { entry in
                // An event without a value is written without a colon.
                if case .null = entry.description.type { completion(entry) } else { completion(entry).asKey }
            }
    }

    private func completion(_ entry: KeyEntry, below path: [String] = []) -> Completion {
        Completion(
            (path + [entry.name]).joined(separator: "."), .property, detail: KeyHelp.detail(entry),
            documentation: KeyHelp.summary(entry))
    }

    /// The values that the vocabulary lists.
    private var typedValues: [Completion] {
        ValueTypes.types(at: context.path, in: document.tree).flatMap { type -> [Completion] in
            switch type {
            case .boolean: ["true", "false"].map { Completion($0, .value) }
            case .words(let words):
                words.map { Completion($0.name, .enumeration, detail: $0.meaning.filter { $0 != "`" }) }
            case .color: tokens
            case .reference(.theme): themes.map { Completion($0, .enumeration) }
            case .reference(.family): families.map { Completion($0, .value) }
            case .reference(.field): ids(.field)
            case .reference(.element): ids(.element)
            default: []
            }
        }
    }

    /// The families of the bundled fonts, and the families that the scene names.
    private var families: [String] {
        let fonts = document.tree.entry("fonts")?.value.items ?? []
        return Proof.bundledFamilies + fonts.compactMap { $0.entry("family")?.value.text }
    }

    /// The keys of a mapping that are names of the scene.
    private var names: [Completion] {
        let keys = context.path.filter { $0.first?.isNumber != true }
        if keys == ["matrix"] || (keys.count == 3 && keys[0] == "matrix") { return matrixPaths }
        if keys.last == "set" || (keys.count == 3 && keys[0] == "states" && keys[2] == "fields") {
            return document.symbols.elementIDs.map { Completion($0, .reference) }
        }
        if keys == ["screenshots", "files"] { return values(.state) }
        if keys.count == 2, keys[0] == "themes" { return tokens.filter { $0.kind == .color } }
        return []
    }

    /// The paths that a matrix can set: the paths of values in the file, then the paths that the vocabulary has below
    /// the path before the cursor.
    private var matrixPaths: [Completion] {
        var paths: [String] = []
        document.tree.visit { place in
            guard let first = place.path.first, !first.hasPrefix("x-"), first != "matrix",
                !Self.notInMatrix.contains(first) || place.path.count > 2,
                !place.path.contains(where: { $0.isEmpty || $0.contains(".") })
            else { return }
            paths.append(place.path.joined(separator: "."))
        }
        let before = context.prefix.split(separator: ".", omittingEmptySubsequences: false).dropLast().map(String.init)
        let full = document.tree.path(ofMatrixKey: before.joined(separator: "."))
        let known = Vocabulary.places(at: full, kind: document.tree.fieldKind(at: full)).flatMap(\.keys).filter {
            !before.isEmpty || !Self.notInMatrix.contains($0.name)
        }
        // A path can also begin with the id of an element that is not a key.
        let ids = before.isEmpty ? document.symbols.elementIDs.filter { id in !known.contains { $0.name == id } } : []
        return paths.map { Completion($0, .property) } + ids.map { Completion($0, .reference) }
            + known.map { completion($0, below: before) }
    }

    /// The top-level keys that a matrix cannot set, or not as a whole.
    private static let notInMatrix: Set<String> = [
        "matrix", "name", "strings", "states", "animations", "goldens", "screenshots",
    ]

    private func values(_ role: ValueRole) -> [Completion] {
        switch role {
        case .preset: Preset.all.map { Completion($0.name, .enumeration, detail: $0.summary) }
        case .theme: themes.map { Completion($0, .enumeration) }
        case .state: document.symbols.names(.state).map { Completion($0, .reference) }
        case .element, .field, .keypad: ids(role)
        case .color:
            // Inside `light-dark()`, only the two colours are completed.
            range == context.range
                ? tokens + [
                    Completion(
                        "light-dark(", .keyword, detail: "light-dark(A, B)", insertion: "light-dark(white, black)")
                ]
                : tokens
        case .tokenColor: Color.named.keys.sorted().map { Completion($0, .color) }
        case .curve: Curve.named.map { Completion($0.name, .enumeration) }
        case .blink: Blink.named.map { Completion($0.name, .enumeration) }
        case .entrance: Entrance.named.map { Completion($0.name, .enumeration) }
        case .shake: KeyframeMotion.named.map { Completion($0.name, .enumeration) }
        case .language: languages.map { Completion($0, .enumeration) }
        case .text: strings
        case .other: events
        }
    }

    private var themes: [String] {
        let own = document.symbols.names(.theme)
        return Theme.builtIn.map(\.name) + own.filter { name in !Theme.builtIn.contains { $0.name == name } }
    }

    private var languages: [String] {
        document.tree.entry("strings")?.value.entries.map(\.key) ?? []
    }

    /// The tokens of the scene, then the built-in tokens, then the colours of CSS.
    private var tokens: [Completion] {
        let own = document.symbols.names(.token).filter { !Theme.builtInTokens.contains($0) }
        let light = Theme.builtIn[0].colors
        return own.map { Completion($0, .color, detail: "token") }
            + light.keys.sorted().map { Completion($0, .color, detail: "token, \(light[$0]?.hex ?? "") in light") }
            + Color.named.keys.sorted().map { Completion($0, .value) }
    }

    /// The ids of elements; only ids of fields or of keypads where other ids would be errors.
    private func ids(_ role: ValueRole) -> [Completion] {
        let wanted = role == .field ? "field" : role == .keypad ? "keypad" : nil
        return document.symbols.elementIDs.filter { id in
            guard let wanted, let kind = kind(of: id) else { return true }
            return kind == wanted
        }.map { Completion($0, .reference) }
    }

    /// The kind of the element with an id; nil if it cannot be found.
    private func kind(of id: String) -> String? {
        if let range = document.symbols.unnamedElements[id] {
            return String(decoding: document.text.bytes[range], as: UTF8.self)
        }
        var kind: String?
        document.tree.visit { place in
            if place.node.entry("id")?.value.text == id { kind = place.path.last }
        }
        return kind
    }

    /// The strings of the scene inside braces, each with its text in the first language.
    private var strings: [Completion] {
        guard Self.reference(in: document.text, context.range, offset) != nil else { return [] }
        let languages = document.tree.entry("strings")?.value.entries ?? []
        let names = document.symbols.names(.string)
        return names.map { name in
            let text = languages.lazy.compactMap { $0.value.entry(name)?.value.text }.first
            return Completion(name, .reference, detail: text)
        } + [Completion("remaining", .keyword, detail: "the time that remains in a countdown")]
    }

    /// Events in a script, and the types of references after `after`.
    private var events: [Completion] {
        let last = context.path.filter { $0.first?.isNumber != true }.last
        guard last == "after" || last == "script" else { return [] }
        return ["focus", "blur", "delete"].map { Completion($0, .keyword) }
    }

    /// The bytes of the reference in braces around an offset; nil if the offset is outside braces.
    private static func reference(in text: SourceText, _ range: Range<Int>, _ offset: Int) -> Range<Int>? {
        guard range.lowerBound <= offset, offset <= range.upperBound else { return nil }
        var start = offset
        while start > range.lowerBound, text.bytes[start - 1] != UInt8(ascii: "{") {
            if text.bytes[start - 1] == UInt8(ascii: "}") { return nil }
            start -= 1
        }
        guard start > range.lowerBound else { return nil }
        var end = offset
        while end < range.upperBound, ![UInt8(ascii: "{"), UInt8(ascii: "}")].contains(text.bytes[end]) { end += 1 }
        return start..<end
    }
}

/// One suggestion of a completion.
struct Completion {
    /// The kinds of `CompletionItem` that are used.
    enum Kind: Int {
        case property = 10, value = 12, enumeration = 13, keyword = 14, color = 16, reference = 18
    }

    /// The text that is shown and inserted.
    var label: String
    var kind: Kind
    /// A short explanation after the label; nil if there is none.
    var detail: String?
    /// An explanation in Markdown; nil if there is none.
    var documentation: String?
    /// The text that is inserted, without quotes; nil for the label.
    var insertion: String?
    /// Whether this is a key, which is inserted with a colon.
    var isKey = false

    init(
        _ label: String, _ kind: Kind, detail: String? = nil, documentation: String? = nil, insertion: String? = nil
    ) {
        self.label = label
        self.kind = kind
        self.detail = detail
        self.documentation = documentation
        self.insertion = insertion
    }

    /// This suggestion as a key.
    var asKey: Completion {
        var key = self
        key.isKey = true
        return key
    }
}

package import FieldFiles
package import FieldScene

/// The JSON Schema of scene files, generated from the vocabulary.
///
/// The schema follows draft 7, which most YAML language servers read.
package struct SceneSchema {
    /// The file of the documentation that descriptions link to.
    static let documentation = "Docs/scenes.md"

    /// The names of the definitions, in the order in which they are first needed.
    private var names: [String] = []
    private var definitions: [String: JSON] = [:]
    private let presets: [Preset]

    /// The schema of scenes that can use some presets.
    ///
    /// - Parameter presets: The presets.
    package static func document(presets: [Preset] = Preset.all) -> JSON {
        var schema = SceneSchema(presets: presets)
        guard case .object(let scene) = schema.mapping(Scene.table, in: nil, without: []) else { return .null }
        let definitions = JSON.object(schema.names.map { ($0, schema.definitions[$0] ?? .null) })
        return .object(
            [("$schema", .text("http://json-schema.org/draft-07/schema#"))] + scene
                + [Self.oneRequired("oneOf", of: ["field", "content"]), ("definitions", definitions)])
    }

    private init(presets: [Preset]) { self.presets = presets }

    // MARK: Mappings

    /// A reference to the definition of a kind of mapping.
    private mutating func reference(
        to table: KeyTable, in element: KeyTable?, without excluded: [String] = []
    ) -> String {
        // Only the mappings of states depend on the element around them.
        let owner = table == ElementState.table ? element : nil
        var name = table.anchor
        if let owner { name += "-of-\(owner.anchor)" }
        if !excluded.isEmpty { name += "-in-state" }
        if definitions[name] == nil {
            // Reserve the name, because the definition can refer to itself.
            definitions[name] = .null
            names.append(name)
            definitions[name] = mapping(table, in: element, without: excluded)
        }
        return "#/definitions/\(name)"
    }

    private mutating func mapping(
        _ table: KeyTable, in element: KeyTable?, without excluded: [String]
    ) -> JSON {
        let inner = table.isElement ? table : element
        let entries = table.entries.filter { !excluded.contains($0.name) }
        var members: [(String, JSON)] = [
            ("title", .text(table.mappingName)), ("description", .text(table.summary)),
        ]
        let required = excluded.isEmpty ? entries.filter(\.description.isRequired).map { JSON.text($0.name) } : []
        let alternatives = table.alternatives
        let needsKeys = table.needsKey || !required.isEmpty || !alternatives.isEmpty || table == Scene.table
        members.append(("type", needsKeys ? .text("object") : .list([.text("object"), .text("null")])))
        members.append(("properties", .object(entries.map { ($0.name, property($0, in: inner)) })))
        if !required.isEmpty { members.append(("required", .list(required))) }
        if table.needsKey { members.append(("minProperties", .number(1))) }
        if !alternatives.isEmpty {
            members.append(Self.oneRequired("oneOf", of: alternatives))
        }
        // A card requires one of these keys, because a field without both has cells.
        if table == CardSpec.table { members.append(Self.oneRequired("anyOf", of: ["preset", "kind"])) }
        if table == Scene.table {
            let meaning = "A place for values with anchors. Keys that begin with x- and $schema are ignored."
            let ignored = JSON.object([("title", .text("ignored")), ("description", .text(meaning))])
            members.append(("patternProperties", .object([(#"^(x-|\$schema$)"#, ignored)])))
        }
        if let pattern = table.otherKeys?.pattern {
            members.append(("propertyNames", .object([("pattern", .text(pattern))])))
        }
        let others = table.others.map { otherValue($0, in: inner) } ?? .flag(false)
        return .object(members + [("additionalProperties", others)])
    }

    /// The schema of the values below names that a scene chooses.
    private mutating func otherValue(_ type: ValueType, in element: KeyTable?) -> JSON {
        schema(type, "name", "The value of a name that the scene chooses.", element)
    }

    private mutating func property(_ entry: KeyEntry, in element: KeyTable?) -> JSON {
        let description = entry.description
        let meaning = description.meaning.sentence.plainMarkdown
        let link = "\(Self.documentation)#\(entry.anchor)"
        var facts = "Type: \(description.typeText.withoutLinks)"
        if !description.initialText.isEmpty { facts += "  \nDefault: \(description.initialText.withoutLinks)" }
        let markdown = "\(description.meaning.withoutLinks.sentence)\n\n\(facts)\n\n[\(link)](\(link))"
        guard case .object(let members) = schema(type(of: entry), entry.name, meaning, element) else { return .null }
        let more: [(String, JSON)] = [("markdownDescription", .text(markdown))]
        return .object(Array(members.prefix(2)) + more + Array(members.dropFirst(2)))
    }

    /// The type of a key. Each kind of field accepts only its own presets and `kind`, by which the decoder chooses
    /// between their keys.
    private func type(of entry: KeyEntry) -> ValueType {
        guard let kind = entry.table.fieldKind else { return entry.description.type }
        switch entry.description.type {
        case .reference(.preset):
            return .words(
                presets.filter { Preset.catalog.kind(of: $0.name) == kind }.map { .init($0.name, $0.summary) })
        case .words(let words) where entry.name == "kind":
            return .words(words.filter { $0.name == kind.rawValue })
        case let type: return type
        }
    }

    // MARK: Types

    /// The schema of a type. Its first members are the title and the description.
    private mutating func schema(
        _ type: ValueType, _ title: String, _ description: String, _ element: KeyTable?
    ) -> JSON {
        func node(_ members: [(String, JSON)]) -> JSON {
            .object([("title", .text(title)), ("description", .text(description))] + members)
        }
        func types(_ names: String...) -> (String, JSON) {
            ("type", names.count == 1 ? .text(names[0]) : .list(names.map(JSON.text)))
        }
        func pattern(_ pattern: String) -> (String, JSON) { ("pattern", .text(pattern)) }
        func bounds(_ least: String, _ most: String, _ range: ClosedRange<Int>) -> [(String, JSON)] {
            [(least, .integer(range.lowerBound)), (most, .integer(range.upperBound))]
        }
        switch type {
        case .boolean: return node([types("boolean")])
        case .number(let range, _):
            let (least, most) = (JSON.number(range.lowerBound), JSON.number(range.upperBound))
            return node([types("number"), ("minimum", least), ("maximum", most)])
        case .integer(let range): return node([types("integer")] + bounds("minimum", "maximum", range))
        // A number is also valid as a text, but only a single digit is valid as a single character.
        case .text(let range) where range.upperBound == 1:
            return node(
                [types("string", "integer", "null")] + bounds("minLength", "maxLength", range)
                    + bounds("minimum", "maximum", 0...9))
        case .text(let range):
            var members = [types("string", "number", "boolean", "null")]
            if range.lowerBound > 0 { members.append(("minLength", .integer(range.lowerBound))) }
            return node(members + [("maxLength", .integer(range.upperBound))])
        case .pattern(let text, _): return node([types("string"), pattern(text)])
        case .words(let words): return node([("oneOf", .list(words.map { Self.word($0) }))])
        case .color: return node([types("string"), ("minLength", .number(1)), pattern(Self.colorPattern)])
        case .reference(.preset):
            return node([("oneOf", .list(presets.map { Self.word(.init($0.name, $0.summary)) }))])
        case .reference(.theme), .reference(.state):
            return node([types("string", "number", "boolean"), ("minLength", .number(1))])
        // YAML 1.1 reads `no`, the tag of Norwegian, as a boolean.
        case .reference(.language): return node([types("string", "boolean"), pattern(Self.languagePattern)])
        case .reference(.family), .reference(.file): return node([types("string", "number", "boolean", "null")])
        case .reference(.element):
            // Allow ids of parts, such as `field.cell[2]`, which do not follow the rule for names.
            return node([
                types("string", "number", "boolean", "null"), ("maxLength", .integer(SceneLimits.characters)),
            ])
        case .reference(.id), .reference(.field):
            return node([types("string", "number", "boolean", "null")] + Self.nameRule)
        case .time:
            let time = #"^(?:\+?(?:\d+\.?\d*|\.\d+)|-(?:0+\.?0*|\.0+))(?:[eE][+-]?\d+)?m?s$"#
            return node([types("string"), pattern(time)])
        case .percentage: return node([types("string"), pattern(ValueType.percentagePattern)])
        case .mapping(let table): return node([("allOf", .list([Self.link(reference(to: table, in: element))]))])
        case .elementPatch(let excluded):
            guard let element else { return node([types("object")]) }
            let patch = Self.link(reference(to: element, in: element, without: excluded))
            return node([types("object"), ("allOf", .list([patch]))])
        case .map(let value, let range, let keys):
            let kind = range.lowerBound > 0 ? types("object") : types("object", "null")
            return node(
                [kind] + bounds("minProperties", "maxProperties", range) + Self.rule(for: keys)
                    + [("additionalProperties", otherValue(value, in: element))])
        case .list(let item, let range, let isSet):
            let items = schema(item, "item", "An item of the list.", element)
            return node(
                [types("array"), ("items", items)] + bounds("minItems", "maxItems", range)
                    + (isSet ? [("uniqueItems", .flag(true))] : []))
        case .tuple(let parts):
            let items = parts.map { schema($0, "item", "An item of the list.", element) }
            return node(
                [types("array"), ("items", .list(items))]
                    + bounds("minItems", "maxItems", items.count...items.count))
        case .either(let alternatives):
            // An empty value is an empty mapping, except if the type also has scalars.
            let isNullable = !alternatives.contains { $0.isScalar }
            let branches = alternatives.map { type in
                let branch = schema(type, type.text.plainMarkdown, description, element)
                guard case .mapping = type, !isNullable, case .object(let members) = branch else { return branch }
                return .object(members + [types("object")])
            }
            return node([("anyOf", .list(branches))])
        case .null: return node([types("null")])
        case .any: return node([])
        }
    }

    /// The rule that requires some keys: exactly one of them (`oneOf`), or at least one (`anyOf`).
    private static func oneRequired(_ rule: String, of names: [String]) -> (String, JSON) {
        (rule, .list(names.map { .object([("required", .list([.text($0)]))]) }))
    }

    /// A pattern for names: no `.` at the start, and no ASCII characters except letters, digits, `-`, `_` and `.`.
    private static let namePattern = #"^(?!\.)[^\x00-,/:-@\[-^`{-\x7F]*$"#

    /// The requirements for names.
    private static let nameRule: [(String, JSON)] = [
        ("minLength", .number(1)), ("maxLength", .integer(SceneLimits.identifierBytes)),
        ("pattern", .text(namePattern)),
    ]

    /// The requirements for the keys of a map.
    private static func rule(for keys: ValueType.KeyRule) -> [(String, JSON)] {
        switch keys {
        case .none: []
        case .names: [("propertyNames", .object(nameRule))]
        case .languages: [("propertyNames", .object([("pattern", .text(languagePattern))]))]
        case .strings: [("propertyNames", .object([("minLength", .number(1)), ("pattern", .text(stringKeyPattern))]))]
        }
    }

    /// A pattern for language tags, as `LanguageTag` reads them.
    private static let languagePattern = "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,7}$"

    /// A pattern for the keys of strings: no braces, no spaces at either end, and not the name of the countdown.
    private static let stringKeyPattern = "^(?!remaining$)(?! )[^{}]*[^{} ]$"

    /// A pattern for colours: `#` is followed by 3, 4, 6 or 8 hexadecimal digits. The schema leaves all other notations
    /// to the decoder, because names can be tokens.
    private static let colorPattern = "^(?:[^#]|#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$)"

    /// The schema of one word.
    private static func word(_ word: ValueType.Word) -> JSON {
        .object([
            ("title", .text(word.name)), ("description", .text(word.meaning.sentence.plainMarkdown)),
            ("const", .text(word.name)),
        ])
    }

    /// A schema that refers to a definition. Draft 7 ignores all members beside `$ref`, so this is a separate schema.
    private static func link(_ reference: String) -> JSON { .object([("$ref", .text(reference))]) }
}

extension ValueType {
    /// Whether the type has scalars, apart from `none` and texts with a pattern, which an empty value cannot be.
    fileprivate var isScalar: Bool {
        switch self {
        case .boolean, .number, .integer, .text, .color, .reference, .time, .percentage: true
        case .words(let words): words.map(\.name) != ["none"]
        case .either(let types): types.contains { $0.isScalar }
        case .mapping, .elementPatch, .map, .list, .tuple, .pattern, .null, .any: false
        }
    }
}

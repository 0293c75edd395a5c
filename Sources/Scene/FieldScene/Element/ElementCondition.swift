/// The visibility of an element. An element that is not visible takes no space.
package enum ElementVisibility: Hashable, Sendable {
    /// Always, or never.
    case always(Bool)
    /// While a condition holds.
    case conditional(ElementCondition)
}

/// A condition on the values of a field, the language and the theme. All of its parts must hold.
package struct ElementCondition: Hashable, Sendable, KeyedValue {
    /// The id of the field or card whose values are read; nil for the scene's first one.
    package var field: Located<String>?
    /// The field's status must be one of these; nil for any.
    package var statuses: Set<FieldStatus>?
    /// Whether the field has the focus; nil if either is fine.
    package var isFocused: Bool?
    /// Whether every cell of the field is filled; nil if either is fine.
    package var isFilled: Bool?
    /// Whether every cell of the field is empty; nil if either is fine.
    package var isEmpty: Bool?
    /// The scene's language must be one of these; nil for any.
    package var languages: Set<LanguageTag>?
    /// The scene's theme must have one of these names; nil for any.
    package var themes: Set<String>?

    /// Whether the condition reads a field.
    var readsField: Bool { statuses != nil || isFocused != nil || isFilled != nil || isEmpty != nil }

    static let table = KeyTable(
        "condition", name: "visible", "A condition. All of its parts must hold.",
        sample:
            "{ content: { stack: { children: [{ field: { length: 4 } }, { text: { string: Hello, visible: {} } }] } } }",
        companions: ["status: normal"], needsKey: true
    ).of(ElementCondition.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "status", &statuses, .status.anyOf.optional, as: "status, or a list",
            "the field has this status, or one of these", example: "normal", also: ["state"])
        walk.value(
            "focused", &isFocused, .flag.oneOrBoth, as: "boolean", "the field has the focus", example: "false",
            also: ["focus", "isFocused"])
        walk.value(
            "filled", &isFilled, .flag.oneOrBoth, as: "boolean",
            "every cell is filled. A card is filled if all of its inputs are complete", example: "false",
            also: ["complete", "isFilled", "full"])
        walk.value(
            "empty", &isEmpty, .flag.oneOrBoth, as: "boolean", "every cell is empty", example: "true",
            also: ["isEmpty"])
        walk.value(
            "language", &languages, .language.anyOf.optional, as: "name, or a list",
            "the scene has this language, or one of these. `pt` does not match `pt-BR`",
            example: "en", also: ["locale", "lang"])
        walk.value(
            "theme", &themes, .theme.anyOf.optional, as: "name, or a list",
            "the scene has this theme, or one of these", example: "light", also: ["colorScheme", "appearance"])
        walk.value(
            "of", &field, .fieldID.located.optional, as: "id", initial: "the first field or card",
            "the field that the condition reads", example: "field", also: ["field"])
    }
}

extension ValueKind {
    /// `true`, `false`, or a condition such as `{ status: error }`.
    static var visibility: ValueKind<ElementVisibility> {
        ValueKind<ElementVisibility>(.either([.boolean, .mapping(ElementCondition.table)])) { reader in
            guard case .mapping(let entries) = reader.node.content else {
                return reader.unquoted("true, false, or a condition such as { status: error }") {
                    ["true": .always(true), "false": .always(false)][$0]
                }
            }
            if entries.isEmpty { return reader.reject("a condition with at least one part, such as { status: error }") }
            let condition = reader.value(of: ElementCondition.table, from: ElementCondition()) { $0.keys($1) }
            return condition.map { .conditional($0) }
        }
    }
}

extension ValueKind where Value: Hashable {
    /// One value, or a list of at least one value.
    fileprivate var anyOf: ValueKind<Set<Value>> {
        ValueKind<Set<Value>>(.oneOrMore(type)) { reader in
            guard let values = reader.values(read) else { return nil }
            return values.isEmpty ? reader.reject("a value, or a list of at least one value") : Set(values)
        }
    }
}

extension ValueKind<Bool> {
    /// A flag; nil for a list of both flags.
    fileprivate var oneOrBoth: ValueKind<Bool?> {
        ValueKind<Bool?>(.oneOrMore(type)) { reader in
            anyOf.read(reader).map { $0.count == 1 ? $0.first : nil }
        }
    }
}

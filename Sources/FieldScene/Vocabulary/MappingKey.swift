/// A key of one kind of mapping in a scene, such as `rule`.
///
/// Each kind of mapping has an enumeration with all of its keys. The decoder can read only these keys, and everything that
/// explains scenes is made from their descriptions: the JSON Schema, `fieldproof explain`, suggestions, and the tables of
/// `Docs/scenes.md`.
package protocol MappingKey: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == String {
    /// The name of the mapping in messages: the key whose value it is.
    static var mappingName: String { get }
    /// What the mapping describes, as the beginning of a sentence.
    static var summary: String { get }
    /// Other kinds of mappings whose keys this mapping has, too.
    static var parts: [KeyTable] { get }
    /// The type of the values of all other keys; nil if other keys are errors. A mapping of states has names as keys, for
    /// example.
    static var others: ValueType? { get }
    /// A name that `others` can have, for examples.
    static var otherName: String { get }
    /// Whether a key that is not in the enumeration is valid.
    static func acceptsOther(_ key: String) -> Bool
    /// A pattern of ECMAScript for the names that `others` can have; nil if they can be any text.
    static var otherPattern: String? { get }
    /// Whether the mapping must have at least one key.
    static var needsKey: Bool { get }
    /// Keys of which the mapping must have exactly one; empty if there are none.
    static var alternatives: [Self] { get }
    /// A scene that contains the mapping, with `{}` in its place.
    static var sampleScene: String { get }
    /// Other keys, with their values, that an example of a key needs beside it, such as `layout: row`.
    static var companions: [String] { get }
    /// Whether the tables of `Docs/scenes.md` list the keys in the table of the mapping around this one, as in
    /// `separator.width`.
    static var isInline: Bool { get }
    /// What to do in place of a key of another toolkit that has the meaning of no key here and of none below, by that key in
    /// lower case and without marks: `'focused' is a key of states` by `autofocus`.
    static var advice: [String: String] { get }
    /// The kind of field that has the mapping, for mappings that both kinds have with keys of their own; nil for others.
    static var fieldKind: FieldKind? { get }
    /// The meaning, the type and the default of the key.
    var description: KeyDescription { get }
}

extension MappingKey {
    package static var parts: [KeyTable] { [] }
    package static var others: ValueType? { nil }
    package static var otherName: String { "name" }
    package static func acceptsOther(_ key: String) -> Bool { others != nil }
    package static var otherPattern: String? { nil }
    package static var needsKey: Bool { false }
    package static var alternatives: [Self] { [] }
    package static var companions: [String] { [] }
    package static var isInline: Bool { false }
    package static var fieldKind: FieldKind? { nil }
    package static var advice: [String: String] { [:] }

    /// The keys as a table.
    package static var table: KeyTable {
        let others = KeyTable.Others(
            type: others, example: otherName, pattern: otherPattern, accepts: { acceptsOther($0) })
        return KeyTable(
            anchor, name: mappingName, summary, sample: sampleScene, companions: companions,
            alternatives: alternatives.map(\.rawValue), needsKey: needsKey, isInline: isInline, fieldKind: fieldKind,
            advice: advice, others: others
        ) { walk in
            for key in allCases { walk.key(key.rawValue, key.description) }
            for part in parts { walk.part(part) }
        }
    }

    /// The name of the kind of mapping in addresses and in the schema: `card-button` for `CardButtonKey`.
    private static var anchor: String {
        var name = ""
        for letter in String(describing: Self.self) {
            if letter.isUppercase, !name.isEmpty { name += "-" }
            name += letter.lowercased()
        }
        return name.hasSuffix("-key") ? String(name.dropLast(4)) : name
    }

    /// The keys, those of the parts last.
    package static var names: [String] { table.names }
}

/// A kind of mapping that has only the keys of its parts.
package protocol CombinedKey: MappingKey {}

extension CombinedKey {
    package static var allCases: [Self] { [] }
    package init?(rawValue: String) { nil }
    package var rawValue: String { "" }
    package var description: KeyDescription { KeyDescription(.any, "", example: "") }
}

/// A mapping of any names, such as `states`.
enum AnyName: CombinedKey {
    static let mappingName = "mapping"
    static let summary = "A mapping of names."
    static let sampleScene = "{}"
    static let others: ValueType? = .any
}

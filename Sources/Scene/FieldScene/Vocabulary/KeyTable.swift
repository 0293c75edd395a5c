/// The keys of one kind of mapping in a scene, such as `rule`.
///
/// The decoder can read only these keys, and everything that explains scenes is generated from their descriptions: the
/// JSON Schema, `fieldproof explain`, suggestions, and the lists of keys in `Docs/scenes.md`. The keys are declared beside the values that they set, by a
/// method that declares them to a ``KeyWalk``.
///
/// The keys are described only on demand, so the tables do not slow down the start of the program.
package struct KeyTable: Sendable, Hashable {
    /// The rule for keys of a mapping that are not declared.
    package struct Others: Sendable {
        /// The type of their values; nil if they are accepted, but ignored.
        package var type: ValueType?
        /// A name that such a key can have, for examples.
        var example = "name"
        /// A pattern of ECMAScript for the names; nil if they can be any text.
        package var pattern: String?
        /// Whether a key is accepted.
        var accepts: @Sendable (String) -> Bool = { _ in true }
    }

    /// The name of the kind of mapping in addresses and in the schema: `card-button`. It is unique.
    package let anchor: String
    /// The name of the mapping in messages: the key whose value it is.
    package private(set) var mappingName: String
    /// A summary of the mapping, as the beginning of a sentence.
    package let summary: String
    /// A scene that contains the mapping, with `{}` in its place.
    package private(set) var sampleScene: String
    /// Other keys, with their values, that an example of a key needs beside it, such as `layout: row`.
    package let companions: [String]
    /// Keys that exclude each other. The mapping must have exactly one of them, unless the list is empty.
    package let alternatives: [String]
    /// Whether the mapping must have at least one key.
    package let needsKey: Bool
    /// Whether `Docs/scenes.md` lists the keys in the table of the mapping around this one, as in `separator.width`.
    package private(set) var isInline: Bool
    /// The kind of field that has the mapping, for mappings that both kinds have with keys of their own; nil for others.
    package let fieldKind: FieldKind?
    /// Advice for keys of other toolkits that correspond to no key of this mapping or of its inner mappings, by the key
    /// in lower case and without marks: `'focused' is a key of states` by `autofocus`.
    package let advice: [String: String]
    /// The keys that the scene chooses; nil if all other keys are errors.
    package let otherKeys: Others?
    /// Declares the keys of a value that has its defaults; nil if ``described(by:)`` sets the keys.
    private var walk: (@Sendable (KeyWalk) -> Void)?
    /// The keys, if they are already described.
    private var known: KeyWalk.Description?

    /// Describes a kind of mapping. The parameters are the properties.
    ///
    /// - Parameters:
    ///   - name: The name in messages; nil for `anchor`, or for the key of an inner mapping.
    ///   - sample: A scene that contains the mapping, with `{}` in its place; empty for the sample of the mapping around it.
    ///   - walk: Declares the keys of a value that has its defaults; nil if the value around it declares them.
    init(
        _ anchor: String, name: String? = nil, _ summary: String, sample: String = "", companions: [String] = [],
        alternatives: [String] = [], needsKey: Bool = false, isInline: Bool = false, fieldKind: FieldKind? = nil,
        advice: [String: String] = [:], others: Others? = nil, _ walk: (@Sendable (KeyWalk) -> Void)? = nil
    ) {
        (self.anchor, mappingName, self.summary, sampleScene) = (anchor, name ?? anchor, summary, sample)
        (self.companions, self.alternatives) = (companions, alternatives)
        (self.needsKey, self.isInline) = (needsKey, isInline)
        (self.fieldKind, self.advice, otherKeys, self.walk) = (fieldKind, advice, others, walk)
    }

    /// The keys with their descriptions; the keys of `parts` come last.
    package var entries: [KeyEntry] { description.entries }

    /// Other kinds of mappings whose keys this mapping has, too.
    package var parts: [KeyTable] { description.parts }

    private var description: KeyWalk.Description { known ?? KeyWalk.description(of: self) { walk?($0) } }

    /// This table with the keys that `body` declares; unchanged if the table declares its keys itself.
    ///
    /// - Parameters:
    ///   - key: The key whose value the mapping is. If the mapping has no other name, this is its name.
    ///   - outer: The mapping around it: the documents list the keys in its table, and its sample is used if there is
    ///     none; nil while keys are read.
    ///   - body: Declares the keys.
    func described(as key: String, in outer: KeyTable?, by body: (KeyWalk) -> Void) -> KeyTable {
        guard walk == nil else { return self }
        var table = self
        table.isInline = true
        if mappingName == anchor { table.mappingName = key }
        if let outer, sampleScene.isEmpty {
            table.sampleScene = outer.sampleScene.replacing("{}", with: "{ \(key): {} }")
        }
        return table.described(as: KeyWalk.description(of: table, body))
    }

    /// The table with keys that are already described.
    func described(as description: KeyWalk.Description) -> KeyTable {
        var table = self
        table.known = description
        return table
    }

    /// The keys; the keys of `parts` come last.
    package var names: [String] { entries.map(\.name) }

    /// The type of the values of keys that a scene chooses, such as the names of states; nil if there are only declared keys.
    package var others: ValueType? { otherKeys?.type }

    /// Whether a key that the scene chooses is valid.
    package func acceptsOther(_ key: String) -> Bool { otherKeys?.accepts(key) ?? false }

    /// The description of a key; an empty one if the mapping cannot have the key.
    subscript(name: String) -> KeyDescription {
        entries.first { $0.name == name }?.description ?? KeyDescription(.any, "", example: "")
    }

    /// The message for an unknown key of a mapping called `name`.
    func unknown(_ key: String, in name: String? = nil) -> String {
        "unknown key '\(key)' in '\(name ?? mappingName)'\(KeySuggestions(for: self).hint(for: key))"
    }

    /// Whether the mapping can have a key.
    func accepts(_ key: String) -> Bool { names.contains(key) || acceptsOther(key) }

    /// The table with the keys that a value declares.
    func of<Value: KeyedValue>(_: Value.Type) -> KeyTable { of(Value()) { $0.keys($1) } }

    /// The table with the keys that a method of a value declares.
    ///
    /// - Parameters:
    ///   - initial: The value with its defaults.
    ///   - keys: Declares the keys.
    func of<Value>(
        _ initial: @autoclosure @escaping @Sendable () -> Value,
        _ keys: @escaping @Sendable (inout Value, KeyWalk) -> Void
    ) -> KeyTable {
        var table = self
        table.walk = { walk in
            var value = initial()
            keys(&value, walk)
        }
        return table
    }

    package static func == (a: KeyTable, b: KeyTable) -> Bool { a.anchor == b.anchor }
    package func hash(into hasher: inout Hasher) { hasher.combine(anchor) }
}

/// A value whose properties are the keys of a mapping.
protocol KeyedValue: Sendable {
    /// Creates the value with its defaults.
    init()
    /// Declares the keys.
    mutating func keys(_ walk: KeyWalk)
}

/// A key of a mapping, with its description.
package struct KeyEntry: Sendable {
    /// The key.
    package let name: String
    /// The meaning, the type and the default of the key.
    package let description: KeyDescription
    /// The kind of mapping that has the key.
    package let table: KeyTable
}

/// The kinds of fields, which are the values of `kind`.
package enum FieldKind: String, Sendable, CaseIterable {
    /// A field of cells.
    case cells
    /// A credit card with its form.
    case card
}

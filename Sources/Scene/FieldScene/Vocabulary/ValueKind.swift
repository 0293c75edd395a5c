import FieldGeometry

/// The kind of values that a key takes, and the way to read them.
///
/// The kinds are static members of the type for any `Value`, so that they can be modified: `.color.optional`.
struct ValueKind<Value> {
    /// The type of the values, for the schema, the reference and messages.
    var type: ValueType { makeType() }
    /// Reads a value; reports an error and returns nil if it is invalid.
    let read: (ScalarReader) -> Value?
    /// A value as a default in Markdown; nil if the documents describe it in other words.
    let text: (Value) -> String?
    /// Creates the type on demand: only descriptions need it, not the reading of a scene.
    private let makeType: () -> ValueType

    /// Describes a kind of values.
    init(
        _ type: @escaping @autoclosure () -> ValueType, text: @escaping (Value) -> String? = { _ in nil },
        read: @escaping (ScalarReader) -> Value?
    ) {
        (makeType, self.read, self.text) = (type, read, text)
    }

    /// The same values for an optional property, which is nil while it is not set.
    var optional: ValueKind<Value?> {
        ValueKind<Value?>(type, text: { $0.flatMap(text) }, read: { reader in read(reader).map { .some($0) } })
    }

    /// The same values, or `none`, which is read as nil.
    var orNone: ValueKind<Value?> {
        ValueKind<Value?>(.orNone(type), text: { $0.map(text) ?? "none" }) { reader in
            reader.isNone ? .some(nil) : read(reader).map { .some($0) }
        }
    }

    /// The same values, or `none` for a value that removes what a preset sets.
    func orNone(_ none: Value) -> ValueKind<Value> {
        ValueKind<Value>(.orNone(type), text: text, read: { $0.isNone ? none : read($0) })
    }

    /// The same values, converted to the type of another property.
    func map<Other>(_ transform: @escaping (Value) -> Other) -> ValueKind<Other> {
        ValueKind<Other>(type, read: { read($0).map(transform) })
    }

    /// A mapping whose keys change the properties of a value.
    ///
    /// - Parameters:
    ///   - table: The kind of mapping.
    ///   - initial: The value of a mapping without keys.
    ///   - keys: Declares the keys.
    static func mapping<Keyed: Sendable>(
        _ table: KeyTable, from initial: Keyed, _ keys: @escaping @Sendable (inout Keyed, KeyWalk) -> Void
    ) -> ValueKind<Keyed> {
        ValueKind<Keyed>(.mapping(table.of(initial, keys))) { $0.value(of: table, from: initial, keys) }
    }

    /// A mapping from whose keys a value is created.
    static func mapping<Keyed>(
        _ table: KeyTable, _ keys: @escaping @Sendable (KeyWalk) -> Keyed?
    ) -> ValueKind<Keyed> {
        ValueKind<Keyed>(.mapping(table.of(()) { _ = keys($1) })) { $0.value(of: table, keys) }
    }

    /// A value by its name, `none`, or a mapping.
    ///
    /// - Parameters:
    ///   - values: The values by their names.
    ///   - noun: A noun for the values, for their meanings.
    ///   - none: The value of `none`.
    ///   - mapping: The mapping.
    static func named<Named: Equatable>(
        _ values: [(name: String, value: Named)], _ noun: String, none: Named, or mapping: ValueKind<Named>
    ) -> ValueKind<Named> {
        let words = values.map { ValueType.Word($0.name, "\(noun) `\($0.name)`") }
        return ValueKind<Named>(
            .either([.words(words), .none, mapping.type]), text: { $0 == none ? "none" : nil }
        ) { reader in
            if reader.isNone { return none }
            if case .mapping = reader.node.content { return mapping.read(reader) }
            return reader.named(values)
        }
    }

    /// The same values, or a mapping.
    func or(_ mapping: ValueKind<Value>) -> ValueKind<Value> {
        ValueKind<Value>(.either([type, mapping.type]), text: text) { reader in
            if case .mapping = reader.node.content { mapping.read(reader) } else { read(reader) }
        }
    }
}

extension ValueKind where Value: Hashable & Sendable {
    /// The same values with their locations.
    var located: ValueKind<Located<Value>> {
        ValueKind<Located<Value>>(type, text: { text($0.value) }) { reader in
            read(reader).map { Located($0, at: reader.node.location) }
        }
    }
}

// MARK: Words

extension ValueKind {
    /// `true` or `false`.
    static var flag: ValueKind<Bool> { ValueKind<Bool>(.boolean, text: { "`\($0)`" }, read: { $0.flag() }) }

    /// Words that stand for values.
    ///
    /// - Parameter words: The words with their values and meanings.
    static func choice<Choice: Equatable>(_ words: [(name: String, value: Choice, meaning: String)]) -> ValueKind<
        Choice
    > {
        ValueKind<Choice>(
            .words(words.map { .init($0.name, $0.meaning) }),
            text: { value in words.first { $0.value == value }.map { "`\($0.name)`" } },
            read: { reader in
                let word = reader.scalar ?? ""
                return words.first { $0.name == word }?.value ?? reader.unknownWord(word, among: words.map(\.name))
            })
    }

    /// The words of an enumeration.
    static func words<Word: SceneWord>(_: Word.Type = Word.self) -> ValueKind<Word> { words(Word.self) { $0.meaning } }

    /// The words of an enumeration with meanings that depend on the key.
    static func words<Word: RawRepresentable<String> & CaseIterable & Equatable>(
        _: Word.Type, _ meaning: @escaping (Word) -> String
    ) -> ValueKind<Word> {
        ValueKind<Word>(
            .words(Word.allCases.map { .init($0.rawValue, meaning($0)) }), text: { "`\($0.rawValue)`" },
            read: { reader in
                let word = reader.scalar ?? ""
                return Word(rawValue: word) ?? reader.unknownWord(word, among: Word.allCases.map { $0.rawValue })
            })
    }

    /// Whether digits have the same width.
    static var digits: ValueKind<Bool> {
        choice([
            ("proportional", false, "each digit has its own width"),
            ("tabular", true, "all digits have the same width"),
        ])
    }

    // MARK: Numbers

    /// A number in a range.
    static func number(_ range: ClosedRange<Double>, _ unit: ValueType.Unit = .none) -> ValueKind<Double> {
        ValueKind<Double>(.number(range, unit), text: { $0.plainText }, read: { $0.number(range) })
    }

    /// A size above zero, in points.
    static func size(upTo limit: Double) -> ValueKind<Double> { number(SceneLimits.minimumSize...limit, .points) }

    /// Points from zero.
    static func points(upTo limit: Double) -> ValueKind<Double> { number(0...limit, .points) }

    /// A number from 0 to 1.
    static var fraction: ValueKind<Double> { number(0...1) }

    /// A whole number in a range.
    static func integer(_ range: ClosedRange<Int>) -> ValueKind<Int> {
        ValueKind<Int>(.integer(range), text: { "\($0)" }, read: { $0.integer(range) })
    }

    // MARK: Texts and names

    /// A text, exactly as it was written.
    static var text: ValueKind<String> { ValueKind<String>(.text, read: { $0.text() }) }

    /// A text that the scene shows.
    static var shownText: ValueKind<Located<String>> {
        ValueKind<Located<String>>(.text, text: { $0.value.isEmpty ? nil : "`\($0.value)`" }, read: { $0.shownText() })
    }

    /// A text that the scene shows, or `none` for an empty one.
    static var shownTextOrNone: ValueKind<Located<String>?> {
        ValueKind<Located<String>?>(.text, read: { $0.shownTextOrNone().map { .some($0) } })
    }

    /// An id that the scene defines here.
    static var id: ValueKind<String> { ValueKind<String>(.reference(.id), read: { $0.identifier() }) }

    /// The id of a field or a card.
    static var fieldID: ValueKind<String> { ValueKind<String>(.reference(.field), read: { $0.identifier() }) }

    /// The name of a font family.
    static var family: ValueKind<String> {
        ValueKind<String>(.reference(.family), text: { "`\($0)`" }, read: { $0.text() })
    }

    /// A status of a field.
    static var status: ValueKind<FieldStatus> { words() }

    /// The name of a theme of the scene.
    static var theme: ValueKind<String> { ValueKind<String>(.reference(.theme), read: { $0.themeName() }) }

    /// A language tag. If the scene has strings, one of their languages.
    static var language: ValueKind<LanguageTag> {
        ValueKind<LanguageTag>(.reference(.language)) { reader in
            guard let tag = reader.scalar.flatMap(LanguageTag.init) else {
                return reader.reject("a language tag such as en or pt-BR")
            }
            if case .localized(let strings) = reader.context.strings, !strings.tables.has(tag) {
                return reader.unknownWord(tag.text, among: strings.tables.languages.map(\.text))
            }
            return tag
        }
    }

    // MARK: Paints and shapes

    /// A colour.
    static var color: ValueKind<ColorSource> {
        ValueKind<ColorSource>(.color, text: { $0.notation.map { "`\($0)`" } }, read: { $0.color() })
    }
}

extension ColorSource {
    /// A colour as scenes write it; nil for a pair of colours.
    fileprivate var notation: String? {
        switch self {
        case .token(let name): name
        case .fixed(let color): color.alpha == 1 ? String(color.hex.prefix(7)) : color.hex
        case .lightDark: nil
        }
    }
}

import FieldGeometry

/// The type of the values that a key takes.
package indirect enum ValueType: Sendable {
    /// `true` or `false`.
    case boolean
    /// A number.
    case number(ClosedRange<Double>, Unit)
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// A text with a number of characters.
    case text(ClosedRange<Int>)
    /// A text that matches a regular expression of ECMAScript. `name` describes the text in tables.
    case pattern(String, name: String)
    /// One of several words.
    case words([Word])
    /// A colour.
    case color
    /// The name of something in the scene.
    case reference(Reference)
    /// A time such as `900ms`.
    case time
    /// A percentage in a range of fractions.
    case percentage(ClosedRange<Double>)
    /// A mapping.
    case mapping(KeyTable)
    /// A mapping of keys of the element around it. All of them are optional.
    case elementPatch(without: [String])
    /// A mapping by keys that the scene chooses, with a number of entries and a rule for the keys.
    case map(ValueType, ClosedRange<Int> = 0...SceneLimits.nodes, keys: KeyRule = .none)
    /// A list with a number of items, which are all different if `isSet` is true.
    case list(ValueType, ClosedRange<Int>, isSet: Bool = false)
    /// A list whose items have different types.
    case tuple([ValueType])
    /// A value of one of several types.
    case either([ValueType])
    /// No value.
    case null
    /// Any value.
    case any

    /// A unit of numbers.
    package enum Unit: Sendable {
        /// A plain number.
        case none
        /// Points.
        case points
        /// Degrees.
        case degrees
    }

    /// A word and its meaning.
    package struct Word: Sendable {
        /// The word.
        package let name: String
        /// The meaning of the word, in Markdown.
        package let meaning: String

        package init(_ name: String, _ meaning: String) {
            self.name = name
            self.meaning = meaning
        }
    }

    /// The rule for the keys of a map.
    package enum KeyRule: Sendable {
        /// Any text.
        case none
        /// The rule for names, as of states.
        case names
        /// Language tags.
        case languages
        /// The keys of strings.
        case strings
    }

    /// The kind of thing that a name refers to.
    package enum Reference: String, Sendable, CaseIterable {
        /// A name that the scene defines here: an id, or the name of the scene.
        case id
        /// A field or a card.
        case field
        /// An element, or a part of one, such as `field.cell[2]`.
        case element
        /// A theme.
        case theme
        /// A preset.
        case preset
        /// A state.
        case state
        /// A language tag.
        case language
        /// A file, relative to the scene file.
        case file
        /// A font family.
        case family
    }

    /// A text of any length that scenes allow.
    static let text = ValueType.text(0...SceneLimits.characters)
    /// The word `none`, which removes what a preset sets.
    static let none = ValueType.words([Word("none", "removes what a preset sets")])
    /// Points from zero.
    static func points(upTo limit: Double) -> ValueType { .number(0...limit, .points) }
    /// A number from 0 to 1.
    static let fraction = ValueType.number(0...1, .none)
    /// One value, or a list of several.
    static func oneOrMore(
        _ type: ValueType, upTo limit: Int = SceneLimits.nodes, isSet: Bool = false
    ) -> ValueType {
        .either([type, .list(type, 1...limit, isSet: isSet)])
    }
    /// A value or `none`.
    static func orNone(_ type: ValueType) -> ValueType { .either([type, .none]) }

    /// A pattern of ECMAScript for percentages.
    package static let percentagePattern = #"^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?%$"#

    /// The type in Markdown, for the tables of the documents.
    package var text: String {
        switch self {
        case .boolean: "boolean"
        case .number(let range, let unit): Self.text(range, unit)
        case .integer(let range):
            range.upperBound >= SceneLimits.characters
                ? "whole number"
                : "\(Self.grouped(Double(range.lowerBound))) to \(Self.grouped(Double(range.upperBound)))"
        case .text(1...1): "character"
        case .text(let range) where range.upperBound == SceneLimits.characters: "text"
        case .text(let range): "text of \(range.lowerBound) to \(range.upperBound) characters"
        case .pattern(_, let name): name
        case .words(let words): words.map { "`\($0.name)`" }.joined(separator: ", ")
        case .color: "colour"
        case .reference(let kind): kind.text
        case .time: "time"
        case .percentage(let range):
            "percentage"
                + (range == 0...1 ? "" : " from \(Self.percent(range.lowerBound)) to \(Self.percent(range.upperBound))")
        case .mapping(let table) where table.entries.count <= 4 && table.others == nil && !table.isInline:
            "`{ \(table.names.joined(separator: ", ")) }`"
        case .mapping: "mapping"
        case .elementPatch: "mapping of keys of the element"
        case .map(.map, _, _): "mapping of mappings by name"
        case .map(.any, _, _): "mapping by name"
        case .map(let value, _, _): "mapping of \(value.text)s by name"
        case .list(let item, let range, _):
            range.lowerBound == range.upperBound
                ? "list of \(range.lowerBound): \(item.text)"
                : range.upperBound >= SceneLimits.snapshots
                    ? "list" : "list of \(range.lowerBound) to \(range.upperBound)"
        case .tuple(let items): "`[\(items.map { _ in "…" }.joined(separator: ", "))]`"
        case .either(let types): Self.joined(types.map(\.text))
        case .null: "nothing"
        case .any: "any"
        }
    }

    private static func joined(_ texts: [String]) -> String {
        var unique: [String] = []
        for text in texts where !unique.contains(text) { unique.append(text) }
        guard unique.count > 1, let last = unique.popLast() else { return unique.first ?? "" }
        return "\(unique.joined(separator: ", ")) or \(last)"
    }

    private static func text(_ range: ClosedRange<Double>, _ unit: Unit) -> String {
        let limits = "\(grouped(range.lowerBound)) to \(grouped(range.upperBound))"
        switch unit {
        case .none: return limits
        case .degrees: return "degrees, \(limits)"
        case .points where range.lowerBound <= SceneLimits.minimumSize && range.lowerBound >= 0:
            return range.upperBound >= 100_000 ? "points" : "points, up to \(grouped(range.upperBound))"
        case .points: return "points, \(limits)"
        }
    }

    private static func percent(_ fraction: Double) -> String { "\(grouped(fraction * 100)) %" }

    /// A number with commas between thousands.
    private static func grouped(_ number: Double) -> String {
        guard number == number.rounded(), abs(number) >= 1000 else { return number.plainText }
        var digits = String(Int(abs(number)))
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
    }
}

extension ValueType.Reference {
    /// The kind of name in Markdown, for the tables of the documents.
    package var text: String {
        switch self {
        case .id: "id"
        case .field: "id of a field"
        case .element: "id of an element"
        case .theme: "theme"
        case .preset: "[preset](presets.md)"
        case .state: "name of a state"
        case .language: "language tag"
        case .file: "path"
        case .family: "font family"
        }
    }
}

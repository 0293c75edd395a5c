import FieldGeometry

/// What values a key takes.
package indirect enum ValueType: Sendable {
    /// `true` or `false`.
    case boolean
    /// A number.
    case number(ClosedRange<Double>, Unit)
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// A text with a number of characters.
    case text(ClosedRange<Int>)
    /// A text that another pattern describes: the pattern is a regular expression of ECMAScript, and `name` is its
    /// description in tables.
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
    /// A mapping of keys of the element around it, none of which is required.
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
        /// What the word means, in Markdown.
        package let meaning: String

        package init(_ name: String, _ meaning: String) {
            self.name = name
            self.meaning = meaning
        }
    }

    /// What the keys of a map can be.
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

    /// What a name refers to.
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
    /// A size above zero.
    static func size(upTo limit: Double) -> ValueType { .number(SceneLimits.minimumSize...limit, .points) }
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
}

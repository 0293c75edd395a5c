package import FieldGeometry

/// The transition between a cell's styles when its state changes.
package struct StyleTransition: Hashable, Sendable {
    /// A part of a cell's style.
    package enum Property: String, Hashable, Sendable, CaseIterable {
        /// The colour and the size of the label.
        case label
        /// The colour of the placeholder.
        case placeholder
        /// The rule under the cell.
        case rule
        /// The box: its size, colours, border, ring and shadow.
        case box
        /// The cell's opacity.
        case opacity
        /// The cell's offset.
        case offset
        /// The progress of a drawing from an empty to a filled cell.
        case content
    }

    /// The duration and the curve.
    package var timing: Timing
    /// The parts that change gradually; the others change at once.
    package var properties: Set<Property>

    /// Creates a transition of some parts of the style, by default of all parts.
    package init(_ timing: Timing, properties: Set<Property> = Set(Property.allCases)) {
        self.timing = timing
        self.properties = properties
    }

    fileprivate mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "properties", &properties, .properties, as: "list of words", initial: "all",
            "what changes gradually: `label`, `placeholder`, `rule`, `box`, `opacity`, `offset`, and `content` for `filled` in"
                + " drawings. The rest changes at once",
            example: "[box, label]", also: ["property"])
        timing.keys(walk)
    }
}

extension Timing {
    /// The default transition of an element's style.
    static let style = Timing(0.2, .standard)
}

extension ValueKind {
    /// The transition of a cell's style: a duration, or `{ duration, curve, properties: [offset] }`.
    static var styleTransition: ValueKind<StyleTransition> {
        seconds.map { StyleTransition(Timing($0, Timing.style.curve)) }
            .or(
                mapping(
                    KeyTable(
                        "transition", name: "change", "The transition between the styles of a cell.",
                        sample: "{ field: { length: 4, motion: { change: {} } } }"), from: StyleTransition(.style)
                ) { $0.keys($1) })
    }

    /// The parts of the style that change gradually.
    fileprivate static var properties: ValueKind<Set<StyleTransition.Property>> {
        let word = words(StyleTransition.Property.self) { "changes gradually: `\($0.rawValue)`" }
        return ValueKind<Set<StyleTransition.Property>>(.oneOrMore(word.type)) { reader in
            guard let properties = reader.values(word.read) else { return nil }
            return properties.isEmpty
                ? reader.reject("a list of at least one property (or use 'change: none')") : Set(properties)
        }
    }
}

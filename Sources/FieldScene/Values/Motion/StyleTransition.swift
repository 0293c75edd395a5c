public import FieldGeometry

/// The transition between a cell's styles when its state changes.
public struct StyleTransition: Hashable, Sendable {
    /// A part of a cell's style.
    public enum Property: String, Hashable, Sendable, CaseIterable {
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
    }

    /// How long it takes, and its curve.
    public var timing: Timing
    /// The parts that change gradually; the others change at once.
    public var properties: Set<Property>

    /// A transition of some parts of the style, by default of all.
    public init(_ timing: Timing, properties: Set<Property> = Set(Property.allCases)) {
        self.timing = timing
        self.properties = properties
    }
}

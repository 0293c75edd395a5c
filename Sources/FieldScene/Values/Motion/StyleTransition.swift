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
}

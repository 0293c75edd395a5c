public import FieldGeometry
public import FieldScene
public import FieldText

/// Something that is said of a solved element beside its frame: what `inspect` prints and comparisons name.
public struct ElementProperty: Hashable, Sendable {
    /// The kinds of value.
    public enum Value: Hashable, Sendable {
        /// Text.
        case text(String)
        /// A number; lengths are in points.
        case number(Double)
        /// A length as the scene gives it, and what it is in points.
        case length(LengthOrPercentage, points: Double)
        /// Yes or no.
        case flag(Bool)
        /// A colour.
        case color(Color)
        /// A font and its size in points.
        case font(FontFace, size: Double)
        /// The characters that come from other families than the one asked for.
        case fallback([FontFallback])
        /// A border's width in points, and its colour.
        case border(width: Double, Color)
        /// The corners of an element under a turn as they are seen, from its own top left, clockwise.
        case quad([Point])
        /// A distance to the right and down, in points.
        case point(Point)
        /// Distances from the four sides, in points.
        case insets(Insets)
        /// Names in order.
        case list([String])
        /// Two colours, one above the other.
        indirect case gradient(top: Color, bottom: Color)
        /// A shadow: how far it lies to the right and below, its blur radius and its spread in points, and its colour.
        indirect case shadow(offset: Point, blur: Double, spread: Double, Color)
    }

    /// The property's name.
    public var name: String
    /// Its value.
    public var value: Value

    /// A property by name.
    package init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }
}

extension [ElementProperty] {
    /// Adds a length in points, if it is set.
    mutating func add(_ name: String, _ length: Double?) {
        if let length { append(ElementProperty(name, .number(length))) }
    }
}

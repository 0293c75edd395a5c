public import FieldGeometry
public import FieldScene
public import FieldText

/// A property of a solved element other than its frame, as printed by `inspect` and in comparisons.
public struct ElementProperty: Hashable, Sendable {
    /// The kinds of value.
    public enum Value: Hashable, Sendable {
        /// Text.
        case text(String)
        /// A number; lengths are in points.
        case number(Double)
        /// A length as in the scene, and its value in points.
        case length(LengthOrPercentage, points: Double)
        /// A Boolean value.
        case flag(Bool)
        /// A colour.
        case color(Color)
        /// A font and its size in points.
        case font(FontFace, size: Double)
        /// The characters that are drawn in other families than the requested one.
        case fallback([FontFallback])
        /// A border's width in points, and its colour.
        case border(width: Double, Color)
        /// The projected corners of a rotated element, clockwise from its own top left, in points.
        case quad([Point])
        /// An offset to the right and down, in points.
        case point(Point)
        /// Distances from the four sides, in points.
        case insets(Insets)
        /// An ordered list of names.
        case list([String])
        /// A vertical gradient between two colours.
        indirect case gradient(top: Color, bottom: Color)
        /// A shadow: its offset to the right and down, its blur radius and its spread, all in points, and its colour.
        indirect case shadow(offset: Point, blur: Double, spread: Double, Color)
    }

    /// The property's name.
    public var name: String
    /// The property's value.
    public var value: Value

    /// A property with a name and a value.
    package init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }
}

extension [ElementProperty] {
    /// Adds a length in points unless it is nil.
    mutating func add(_ name: String, _ length: Double?) {
        if let length { append(ElementProperty(name, .number(length))) }
    }
}

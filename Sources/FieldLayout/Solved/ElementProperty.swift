public import FieldGeometry
public import FieldScene
public import FieldText

/// A property of a solved element other than its frame. `inspect` and comparisons print it.
public struct ElementProperty: Hashable, Sendable {
    /// The value of a property, with its kind.
    public enum Value: Hashable, Sendable {
        /// A text, such as the character of a label or the name of an alignment.
        case text(String)
        /// A number; lengths are in points.
        case number(Double)
        /// A length as the scene sets it, in points or as a percentage, and its value in points.
        case length(LengthOrPercentage, points: Double)
        /// A Boolean value, such as whether a button is enabled.
        case flag(Bool)
        /// A colour.
        case color(Color)
        /// A font and its size in points.
        case font(FontFace, size: Double)
        /// The characters that are drawn in a family other than the requested one, with that family.
        case fallback([FontFallback])
        /// The width, in points, and the colour of a border or a ring.
        case border(width: Double, Color)
        /// The projected corners of a rotated element, in points of the image: clockwise, beginning with the corner
        /// that is at the top left before the rotation.
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

    /// The name that `inspect` prints, such as `color`.
    public var name: String
    /// The value that `inspect` prints.
    public var value: Value

    /// A property with a name and a value.
    package init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }
}

extension [ElementProperty] {
    /// Adds a property with a length in points, unless the length is nil.
    mutating func add(_ name: String, _ length: Double?) {
        if let length { append(ElementProperty(name, .number(length))) }
    }
}

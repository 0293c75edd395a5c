public import FieldDrawing
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
        /// A gradient that fills an area.
        indirect case fill(Gradient)
        /// A border or a ring: its stroke, with lengths in points, and its colour or gradient.
        indirect case border(Stroke, Fill)
        /// The radii of corners that differ, in points.
        case corners(Corners)
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
        /// The shadows of a box, from top to bottom.
        case shadows([Shadow])
    }

    /// A shadow of a box. Lengths are in points.
    public struct Shadow: Hashable, Sendable {
        /// The offset to the right and down.
        package var offset: Point
        /// The blur radius, which is twice the standard deviation of the blur.
        package var blur: Double
        /// The distance by which the shadow is larger than the box on each side; for an inner shadow, the distance by
        /// which the hole is smaller.
        package var spread: Double
        /// The colour.
        package var color: Color
        /// Whether the shadow is inside the box.
        package var isInset: Bool
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

    /// A property with a fill.
    init(_ name: String, fill: Fill) {
        switch fill {
        case .color(let color): self.init(name, .color(color))
        case .gradient(let gradient): self.init(name, .fill(gradient))
        }
    }

    /// A property with a border or a ring.
    init(_ name: String, line: BoxLine) { self.init(name, .border(line.stroke, line.fill)) }
}

extension ElementProperty.Value {
    /// A solid border or ring of one colour; the width is in points.
    package static func border(width: Double, _ color: Color) -> ElementProperty.Value {
        .border(Stroke(width: width), .color(color))
    }
}

extension [ElementProperty] {
    /// Adds the radii of the corners of a rectangle, and their smoothing if they have one. `corners` are the radii in
    /// points if the corners differ; nil to use `radii`.
    mutating func add(_ radii: CornerRadii, _ corners: Corners? = nil, of rect: Rect) {
        let side = Swift.min(rect.width, rect.height)
        let value: ElementProperty.Value =
            if let uniform = radii.uniform { .length(uniform, points: uniform.points(of: side)) } else {
                .corners(corners ?? radii.corners(of: side))
            }
        append(ElementProperty("radius", value))
        if radii.smoothing > 0 { append(ElementProperty("smoothing", .number(radii.smoothing))) }
    }

    /// Adds a property.
    mutating func add(_ name: String, _ value: ElementProperty.Value) { append(ElementProperty(name, value)) }

    /// Adds a property with a number, such as a length in points, unless it is nil.
    mutating func add(_ name: String, _ number: Double?) {
        if let number { append(ElementProperty(name, .number(number))) }
    }
}

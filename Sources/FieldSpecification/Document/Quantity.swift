import FieldGeometry

/// A number of a specification sheet, with what it measures.
package struct Quantity: Hashable, Sendable {
    /// A unit that is written after the number.
    package enum Unit: String, Hashable, Sendable {
        /// Points, which are written without a unit.
        case points = ""
        /// Milliseconds.
        case milliseconds = " ms"
        /// Seconds.
        case seconds = " s"
    }

    /// The exact value: of a property that `inspect` prints, the number that it prints.
    package let value: Double
    /// The id of the element that has the property; empty for a number of the scene itself.
    package let element: String
    /// The path of the property, such as `frame.width` or `border.width`. `gap.x` and `gap.y` are distances to the element
    /// `other`, and `margin.top` is the distance from the edge of the picture.
    package let property: String
    /// The id of the second element of a distance; nil if there is none.
    package let other: String?
    /// The name of the picture in which the element has the property; empty for a number that belongs to no picture.
    package let picture: String
    /// The unit.
    package let unit: Unit

    /// Creates a number.
    init(
        _ value: Double, _ property: String, of element: String, to other: String? = nil, in picture: String = "",
        unit: Unit = .points
    ) {
        (self.value, self.property, self.element, self.other) = (value, property, element, other)
        (self.picture, self.unit) = (picture, unit)
    }

    /// The number with its unit as designers write it: with two decimals at most.
    package var text: String { value.designText + unit.rawValue }
}

extension Double {
    /// The number with two decimals at most; `0` if it is not finite.
    var designText: String {
        let rounded = (self * 100).rounded() / 100
        // Adding 0 turns -0 into 0.
        return rounded.isFinite ? (rounded + 0).plainText : "0"
    }
}

import FieldGeometry

/// A number of a specification sheet, with the property that it measures.
package struct Quantity: Hashable, Sendable {
    /// A unit that is written after the number.
    package enum Unit: Hashable, Sendable {
        /// Points, which are written without a unit.
        case points
        /// A number without a unit, rounded to four decimals, such as a parameter of a curve.
        case factor
        /// A part of a whole. The value is the percentage.
        case percent
        /// Degrees.
        case degrees
        /// Milliseconds.
        case milliseconds
        /// Seconds.
        case seconds

        /// The text after the number.
        fileprivate var suffix: String {
            switch self {
            case .points, .factor: ""
            case .percent: "\u{A0}%"
            case .degrees: "°"
            case .milliseconds: " ms"
            case .seconds: " s"
            }
        }

        /// The number of steps per unit to which the number is rounded: 100 for hundredths, or 10,000.
        fileprivate var precision: Double { self == .factor ? 10_000 : 100 }
    }

    /// The exact value. For a property that `inspect` prints, it is the number that `inspect` prints.
    package let value: Double
    /// The id of the element that has the property; empty for a number of the scene itself.
    package let element: String
    /// The path of the property, such as `frame.width` or `border.width`. `gap.x` and `gap.y` are distances to the element
    /// `other`, and `margin.top` is the distance from the edge of the snapshot.
    package let property: String
    /// The id of the second element of a distance; nil if there is none.
    package let other: String?
    /// The name of the snapshot in which the element has the property; empty for a number that belongs to no snapshot.
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

    /// Creates a time in milliseconds.
    init(seconds: Double, _ property: String, of element: String) {
        self.init((seconds * 1e6).rounded() / 1e3, property, of: element, unit: .milliseconds)
    }

    /// The number with its unit as designers write it: with at most two decimals, or four for a factor.
    package var text: String { value.rounded(to: unit.precision) + unit.suffix }
}

extension Double {
    /// The number with at most two decimals; `0` if it is not finite.
    var designText: String { rounded(to: 100) }

    /// The number rounded to multiples of `1 / precision`; `0` if it is not finite.
    fileprivate func rounded(to precision: Double) -> String {
        let rounded = (self * precision).rounded() / precision
        // Adding 0 turns -0 into 0.
        return rounded.isFinite ? (rounded + 0).plainText : "0"
    }
}

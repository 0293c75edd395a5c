/// A length in points, or relative to another length.
public enum LengthOrPercentage: Hashable, Sendable {
    /// A length in points.
    case points(Double)
    /// A fraction of the other length; 0.1 is 10 %.
    case fraction(Double)

    /// The length in points.
    ///
    /// - Parameter whole: The other length, in points, to which a fraction is relative.
    package func points(of whole: Double) -> Double {
        switch self {
        case .points(let points): points
        case .fraction(let fraction): whole * fraction
        }
    }
}

/// A length: in points, or as a part of another length.
public enum LengthOrPercentage: Hashable, Sendable {
    /// So many points.
    case points(Double)
    /// So much of the other length; 0.1 is a tenth.
    case fraction(Double)

    /// The length in points where the other length is `whole`.
    package func points(of whole: Double) -> Double {
        switch self {
        case .points(let points): points
        case .fraction(let fraction): whole * fraction
        }
    }
}

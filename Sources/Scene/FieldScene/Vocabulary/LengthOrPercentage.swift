import FieldGeometry

/// A length in points, or relative to another length.
public enum LengthOrPercentage: Hashable, Sendable {
    /// A length in points.
    case points(Double)
    /// A fraction of another length; 0.1 is 10 %.
    case fraction(Double)

    /// The length in points.
    ///
    /// - Parameter whole: The length to which a fraction is relative, in points.
    package func points(of whole: Double) -> Double {
        switch self {
        case .points(let points): points
        case .fraction(let fraction): whole * fraction
        }
    }

    /// The length, multiplied by a factor if it is in points.
    func grown(by factor: Double) -> LengthOrPercentage {
        if case .points(let points) = self { .points(points * factor) } else { self }
    }
}

/// The explicit width and height of an element.
package struct SizeOverride: Hashable, Sendable {
    /// The width, in points; nil for the intrinsic width.
    package var width: Double?
    /// The height, in points; nil for the intrinsic height.
    package var height: Double?

    /// Creates an override; by default, both lengths are intrinsic.
    package init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }

    /// Whether both lengths are intrinsic.
    package var isIntrinsic: Bool { width == nil && height == nil }
}

extension ValueKind {
    /// Points from 0 to 1000, or a percentage from `0%` to `100%` of a length that depends on the key.
    static var lengthOrPercentage: ValueKind<LengthOrPercentage> {
        let points = ValueKind<Double>.points(upTo: 1000)
        let range = 0.0...1
        return ValueKind<LengthOrPercentage>(.either([points.type, .percentage(range)])) { reader in
            reader.scalar?.hasSuffix("%") == true
                ? reader.percentage(range, "points or a percentage").map { .fraction($0) }
                : points.read(reader).map { .points($0) }
        }
    }
}

extension ValueKind<Double> {
    /// Points, or a percentage in a range.
    func orPercentage(_ percents: ClosedRange<Double>) -> ValueKind<LengthOrPercentage> {
        let (low, high) = (percents.lowerBound, percents.upperBound)
        return ValueKind<LengthOrPercentage>(
            .either([type, .percentage(low / 100...high / 100)]),
            text: { if case .points(let points) = $0 { text(points) } else { nil } },
            read: { reader in
                guard let scalar = reader.scalar, scalar.hasSuffix("%") else {
                    return read(reader).map { .points($0) }
                }
                guard let percent = Double.decimal(String(scalar.dropLast())), percents.contains(percent) else {
                    return reader.reject("points, or a percentage from \(low.plainText)% to \(high.plainText)%")
                }
                return .fraction(percent / 100)
            })
    }
}

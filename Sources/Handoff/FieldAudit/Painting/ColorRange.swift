import FieldGeometry

/// The colours between two colours, component by component.
struct ColorRange: Equatable {
    /// The colour with the least of each component.
    private(set) var lower: Color
    /// The colour with the greatest of each component.
    private(set) var upper: Color

    /// All colours.
    static let all = ColorRange(.clear).union(ColorRange(.white))

    /// One colour.
    init(_ color: Color) { (lower, upper) = (color, color) }

    /// The colour, if it is the only one; nil if there are several.
    var single: Color? { lower == upper ? lower : nil }

    /// The smallest range with all colours of two ranges.
    func union(_ other: ColorRange) -> ColorRange {
        var union = self
        for part in [\Color.red, \.green, \.blue, \.alpha] {
            union.lower[keyPath: part] = min(lower[keyPath: part], other.lower[keyPath: part])
            union.upper[keyPath: part] = max(upper[keyPath: part], other.upper[keyPath: part])
        }
        return union
    }

    /// The colours with their opacity multiplied by a factor.
    func opacity(_ factor: Double) -> ColorRange {
        var range = self
        (range.lower, range.upper) = (lower.opacity(factor), upper.opacity(factor))
        return range
    }

    /// The colours that result from drawing these colours onto the colours of a backdrop.
    ///
    /// - Parameter coverage: The part of the area that is drawn on.
    func over(_ below: ColorRange, covering coverage: Coverage = .all) -> ColorRange {
        if coverage == .none || upper.alpha <= 0 { return below }
        if coverage == .part { return below.union(over(below)) }
        if lower.alpha >= 1 { return self }
        // A component of a result is a mean of the two colours, weighted by their opacities. It is extreme where the
        // colours and the opacities are extreme.
        let results = extremes.flatMap { front in below.extremes.map { ColorRange(front.over($0)) } }
        return results.dropFirst().reduce(results[0]) { $0.union($1) }
    }

    /// The least and the greatest components, each with the least and the greatest opacity.
    private var extremes: [Color] {
        if lower == upper { return [lower] }
        return [lower, upper].flatMap { color in
            [lower.alpha, upper.alpha].map { Color(red: color.red, green: color.green, blue: color.blue, alpha: $0) }
        }
    }

    /// The lowest contrast that an opaque colour of this range can have to one of another range.
    func lowestContrast(to other: ColorRange) -> InkContrast {
        // Pixels are rounded to levels once for each layer. Two levels allow for the layers of usual screens.
        let (front, back) = (widened(by: 2 / 255), other.widened(by: 2 / 255))
        if front.upper.luminance < back.lower.luminance { return InkContrast(ink: front.upper, backdrop: back.lower) }
        if front.lower.luminance > back.upper.luminance { return InkContrast(ink: front.lower, backdrop: back.upper) }
        return InkContrast(ink: lower, backdrop: lower)
    }

    private func widened(by step: Double) -> ColorRange {
        var range = self
        for part in [\Color.red, \.green, \.blue] {
            range.lower[keyPath: part] = max(0, lower[keyPath: part] - step)
            range.upper[keyPath: part] = min(1, upper[keyPath: part] + step)
        }
        return range
    }
}

/// The part of an area that a shape covers.
enum Coverage {
    case all, none, part
}

/// The contrast of an ink to the colour beside or below it.
struct InkContrast {
    /// The visible colour of the ink, opaque.
    var ink: Color
    /// The opaque colour that the ink is compared with.
    var backdrop: Color

    /// The contrast, from 1 to 21.
    var ratio: Double { ink.contrast(to: backdrop) }
}

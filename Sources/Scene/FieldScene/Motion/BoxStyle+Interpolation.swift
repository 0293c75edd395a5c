package import FieldGeometry

extension BoxStyle {
    /// A box between this one and another. Paints and lengths are interpolated; all other values come from `other`. A
    /// box that is not shown has no visible parts.
    ///
    /// - Parameters:
    ///   - other: The box at progress 1.
    ///   - mix: The mixer.
    ///   - area: The size, in points, that a box has if its style sets no size.
    package func interpolated(to other: BoxStyle, _ mix: StyleMixer, area: Size) -> BoxStyle {
        guard isShown == true else {
            return other.isShown == true ? other.clear.interpolated(to: other, mix, area: area) : other
        }
        guard other.isShown == true else { return interpolated(to: clear, mix, area: area) }
        var style = other
        if width != other.width { style.width = mix.numbers(width ?? area.width, other.width ?? area.width) }
        if height != other.height { style.height = mix.numbers(height ?? area.height, other.height ?? area.height) }
        style.fill = mix.paints(fill, other.fill)
        if gradient != nil || other.gradient != nil {
            style.gradient = Gradient(
                top: mix.colors(gradient?.top, other.gradient?.top) ?? .fixed(.clear),
                bottom: mix.colors(gradient?.bottom, other.gradient?.bottom) ?? .fixed(.clear))
        }
        if radius != other.radius { style.radius = mix.radii(corners(in: area), other.corners(in: area)) }
        style.border = border.interpolated(to: other.border, mix, defaultToken: "border")
        style.ring = ring.interpolated(to: other.ring, mix, defaultToken: "accent")
        style.highlight = mix.colors(highlight, other.highlight)
        style.shadows = mix.shadows(shadows ?? [], other.shadows ?? [])
        if backdropBlur != other.backdropBlur {
            style.backdropBlur = mix.lengths(backdropBlur ?? 0, other.backdropBlur ?? 0)
        }
        return style
    }

    private func corners(in area: Size) -> Corners {
        radius?.corners(of: min(width ?? area.width, height ?? area.height)) ?? .square
    }

    /// This box without its visible parts: the first style of a transition in which the box appears, and the last style
    /// of one in which it disappears.
    private var clear: BoxStyle {
        var style = self
        style.fill = nil
        style.gradient = nil
        style.border.width = 0
        style.ring.width = 0
        style.highlight = nil
        style.shadows = nil
        style.backdropBlur = nil
        return style
    }
}

extension LineStyle {
    /// A line between this one and another. If only one of the two is visible, the result has its paint, trim and
    /// dashes, and only the width is interpolated. A line without a paint has the colour `defaultToken`.
    package func interpolated(to other: LineStyle, _ mix: StyleMixer, defaultToken: String) -> LineStyle {
        var line = other
        line.width = max(0, mix.numbers(width ?? 0, other.width ?? 0))
        switch ((width ?? 0) > 0, (other.width ?? 0) > 0) {
        case (true, true):
            line.paint = mix.paints(paint ?? .token(defaultToken), other.paint ?? .token(defaultToken))
            if trim != other.trim {
                let (from, to) = (trim ?? .whole, other.trim ?? .whole)
                line.trim = LineTrim(
                    from: mix.fractions(from.start, to.start), to: mix.fractions(from.end, to.end))
            }
            if let from = dash, let to = other.dash, from.off > 0, to.off > 0 {
                line.dash = LineDash(on: mix.lengths(from.on, to.on), off: mix.lengths(from.off, to.off))
            }
        case (true, false): (line.paint, line.trim, line.dash) = (paint ?? .token(defaultToken), trim, dash)
        case (false, true): line.paint = other.paint ?? .token(defaultToken)
        case (false, false): line.paint = nil
        }
        return line
    }
}

extension StyleMixer {
    /// A paint between two paints; nil if both are nil. A paint that is nil is replaced by the other one at opacity 0.
    package func paints(_ a: PaintSource?, _ b: PaintSource?) -> PaintSource? {
        if a == b { return a }
        if case .color(let from)? = a, case .color(let to)? = b { return colors(from, to).map { .color($0) } }
        let (from, to) = (a?.fill(in: theme), b?.fill(in: theme))
        guard let some = from ?? to else { return nil }
        let none = some.mapColors { $0.opacity(0) }
        return .fixed((from ?? none).interpolated(to: to ?? none, part))
    }

    /// Radii between two sets of radii, in points.
    package func radii(_ a: Corners, _ b: Corners) -> CornerRadii {
        func radius(_ of: KeyPath<Corners, Double>) -> LengthOrPercentage {
            .points(max(0, numbers(a[keyPath: of], b[keyPath: of])))
        }
        var radii = CornerRadii(radius(\.topLeft), radius(\.topRight), radius(\.bottomRight), radius(\.bottomLeft))
        radii.smoothing = fractions(a.smoothing, b.smoothing)
        return radii
    }

    /// Radii between two sets of radii. A radius in points and one in percent cannot be interpolated: the result is the
    /// second one.
    package func radii(_ a: CornerRadii, _ b: CornerRadii) -> CornerRadii {
        func radius(_ from: LengthOrPercentage, _ to: LengthOrPercentage) -> LengthOrPercentage {
            switch (from, to) {
            case (.points(let from), .points(let to)): .points(lengths(from, to))
            case (.fraction(let from), .fraction(let to)): .fraction(fractions(from, to))
            default: to
            }
        }
        var radii = CornerRadii(
            radius(a.topLeft, b.topLeft), radius(a.topRight, b.topRight), radius(a.bottomRight, b.bottomRight),
            radius(a.bottomLeft, b.bottomLeft))
        radii.smoothing = fractions(a.smoothing, b.smoothing)
        return radii
    }

    /// Shadows between two lists, one by one. A shadow that the other list lacks fades in or out. If an inner shadow
    /// would become an outer one, the result is the nearer list.
    fileprivate func shadows(_ a: [ShadowStyle], _ b: [ShadowStyle]) -> [ShadowStyle]? {
        if a == b { return b.isEmpty ? nil : b }
        guard zip(a, b).allSatisfy({ $0.isInset == $1.isInset }) else { return part < 0.5 ? a : b }
        return (0..<max(a.count, b.count)).map { index in
            shadow(index < a.count ? a[index] : nil, index < b.count ? b[index] : nil)
        }
    }

    private func shadow(_ a: ShadowStyle?, _ b: ShadowStyle?) -> ShadowStyle {
        guard a != b, var shadow = b ?? a else { return b ?? ShadowStyle() }
        let (from, to) = (a ?? shadow, b ?? shadow)
        shadow.x = numbers(from.x, to.x)
        shadow.y = numbers(from.y, to.y)
        shadow.blur = max(0, numbers(from.blur, to.blur))
        shadow.spread = numbers(from.spread, to.spread)
        shadow.color = colors(a?.color, b?.color) ?? shadow.color
        return shadow
    }

    /// A length between two lengths, clamped to 0...10,000.
    package func lengths(_ a: Double, _ b: Double) -> Double { numbers(a, b, in: 0...10_000) }

    /// A number between two numbers, clamped to 0...1.
    package func fractions(_ a: Double, _ b: Double) -> Double { numbers(a, b, in: 0...1) }
}

/// Interpolates values of styles.
package struct StyleMixer {
    /// The progress from the first value (0) to the second (1); outside this range while a spring overshoots.
    package let part: Double
    /// The theme that resolves colour tokens.
    package let theme: Theme

    /// Creates a mixer for one moment of a transition.
    package init(part: Double, theme: Theme) {
        self.part = part
        self.theme = theme
    }

    /// A number between two numbers.
    package func numbers(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }

    /// A number between two numbers, clamped to a range.
    func numbers(_ a: Double, _ b: Double, in range: ClosedRange<Double>) -> Double {
        min(max(numbers(a, b), range.lowerBound), range.upperBound)
    }

    /// A colour between two colours; nil if all three parameters are nil. A colour that is nil is replaced by
    /// `fallback` or, if `fallback` is nil too, by the other colour at opacity 0.
    package func colors(_ a: ColorSource?, _ b: ColorSource?, fallback: ColorSource? = nil) -> ColorSource? {
        if a == b { return a }
        let (from, to) = ((a ?? fallback)?.color(in: theme), (b ?? fallback)?.color(in: theme))
        guard let some = from ?? to else { return nil }
        let none = some.opacity(0)
        return .fixed((from ?? none).interpolated(to: to ?? none, part))
    }
}

import FieldGeometry
import FieldScene

extension CellStyle {
    /// A style between this one and another. Colours and lengths are interpolated; all other values are those of
    /// `other`.
    ///
    /// - Parameters:
    ///   - other: The style at progress 1.
    ///   - part: The progress from 0 to 1; greater than 1 while a spring overshoots.
    ///   - properties: The properties to interpolate; all others are those of `other`.
    ///   - theme: The theme that resolves colour tokens.
    ///   - area: The size, in points, that a box has if its style sets no size.
    func interpolated(
        to other: CellStyle, _ part: Double, _ properties: Set<StyleTransition.Property>, in theme: Theme, area: Size
    ) -> CellStyle {
        let mix = StyleMixer(part: part, theme: theme)
        var style = other
        if properties.contains(.label) {
            style.label.color = mix.colors(label.color, other.label.color, fallback: .token("text"))
            let size = LabelStyle.defaultSize
            style.label.size = mix.numbers(label.size ?? size, other.label.size ?? size)
        }
        if properties.contains(.placeholder) {
            style.placeholderColor = mix.colors(
                placeholderColor, other.placeholderColor, fallback: .token("placeholder"))
        }
        if properties.contains(.rule) { style.rule = rule.interpolated(to: other.rule, mix, area: area) }
        if properties.contains(.box) { style.box = box.interpolated(to: other.box, mix, area: area) }
        if properties.contains(.opacity) {
            style.opacity = min(max(mix.numbers(opacity ?? 1, other.opacity ?? 1), 0), 1)
        }
        if properties.contains(.offset) {
            let (from, to) = (offset ?? .zero, other.offset ?? .zero)
            style.offset = Point(x: mix.numbers(from.x, to.x), y: mix.numbers(from.y, to.y))
        }
        return style
    }
}

extension RuleStyle {
    fileprivate func interpolated(to other: RuleStyle, _ mix: StyleMixer, area: Size) -> RuleStyle {
        var style = other
        style.color = mix.colors(color, other.color, fallback: .token("inactive"))
        if height != other.height {
            func points(_ rule: RuleStyle) -> Double { rule.height?.points(of: area.width) ?? RuleStyle.defaultHeight }
            style.height = .points(max(0, mix.numbers(points(self), points(other))))
        }
        if let from = gap, let to = other.gap { style.gap = max(0, mix.numbers(from, to)) }
        return style
    }
}

extension BoxStyle {
    fileprivate func interpolated(to other: BoxStyle, _ mix: StyleMixer, area: Size) -> BoxStyle {
        guard isShown == true else {
            return other.isShown == true ? other.clear.interpolated(to: other, mix, area: area) : other
        }
        guard other.isShown == true else { return interpolated(to: clear, mix, area: area) }
        var style = other
        if width != other.width { style.width = mix.numbers(width ?? area.width, other.width ?? area.width) }
        if height != other.height { style.height = mix.numbers(height ?? area.height, other.height ?? area.height) }
        style.fill = mix.colors(fill, other.fill)
        if gradient != nil || other.gradient != nil {
            style.gradient = Gradient(
                top: mix.colors(gradient?.top, other.gradient?.top) ?? .fixed(.clear),
                bottom: mix.colors(gradient?.bottom, other.gradient?.bottom) ?? .fixed(.clear))
        }
        func radius(_ box: BoxStyle) -> Double {
            box.radius?.points(of: min(box.width ?? area.width, box.height ?? area.height)) ?? 0
        }
        if self.radius != other.radius { style.radius = .points(max(0, mix.numbers(radius(self), radius(other)))) }
        style.borderWidth = max(0, mix.numbers(borderWidth ?? 0, other.borderWidth ?? 0))
        // If only one of the two styles has a border, the border keeps its colour, and only its width is interpolated.
        // The same applies to a ring.
        func line(_ width: Double?, _ color: ColorSource?, _ token: String) -> ColorSource? {
            (width ?? 0) > 0 ? color ?? .token(token) : nil
        }
        func lines(_ from: ColorSource?, _ to: ColorSource?) -> ColorSource? {
            guard let from, let to else { return from ?? to }
            return mix.colors(from, to)
        }
        style.borderColor = lines(
            line(borderWidth, borderColor, "border"), line(other.borderWidth, other.borderColor, "border"))
        style.ringWidth = max(0, mix.numbers(ringWidth ?? 0, other.ringWidth ?? 0))
        style.ringColor = lines(line(ringWidth, ringColor, "accent"), line(other.ringWidth, other.ringColor, "accent"))
        style.highlight = mix.colors(highlight, other.highlight)
        style.shadow = mix.shadows(shadow, other.shadow)
        return style
    }
}

extension BoxStyle {
    /// This box without its visible parts: the first style of a transition in which the box appears, and the last style
    /// of one in which it disappears.
    fileprivate var clear: BoxStyle {
        var style = self
        style.fill = nil
        style.gradient = nil
        style.borderWidth = 0
        style.ringWidth = 0
        style.highlight = nil
        style.shadow = nil
        return style
    }
}

extension StyleMixer {
    fileprivate func shadows(_ a: ShadowStyle?, _ b: ShadowStyle?) -> ShadowStyle? {
        guard a != b, let some = b ?? a else { return b }
        let (from, to) = (a ?? some, b ?? some)
        var shadow = some
        shadow.x = numbers(from.x, to.x)
        shadow.y = numbers(from.y, to.y)
        shadow.blur = max(0, numbers(from.blur, to.blur))
        shadow.spread = numbers(from.spread, to.spread)
        shadow.color = colors(a?.color, b?.color) ?? some.color
        return shadow
    }
}

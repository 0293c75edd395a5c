import FieldGeometry
import FieldScene

extension CellStyle {
    /// A style between this one and another. Colours and lengths are interpolated; all other values come from `other`.
    ///
    /// - Parameters:
    ///   - other: The style at progress 1.
    ///   - part: The progress from 0 to 1; greater than 1 while a spring overshoots.
    ///   - properties: The properties to interpolate; all others come from `other`.
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

import FieldEntry
import FieldGeometry
import FieldScene

/// Solves a button: a title in a box.
struct ButtonSolver: ElementSolver {
    let spec: ButtonSpec
    let context: LayoutContext
    /// The direction of the layout around the button.
    let direction: LayoutDirection

    var fillsWidth: Bool { false }

    private var title: TextSolver { TextSolver(spec: spec.title, context: context, direction: direction) }
    private var padding: Insets { spec.padding.insets(in: direction) }

    func size(forWidth width: Double) throws(SceneError) -> Size {
        let across = padding.left + padding.right
        let title = try title.size(forWidth: max(0, width - across))
        return Size(width: title.width + across, height: title.height + padding.top + padding.bottom)
    }

    func minimumWidth() -> Double { padding.left + padding.right }

    func firstBaseline(forWidth width: Double) throws(SceneError) -> Double? {
        try title.firstBaseline(forWidth: width).map { $0 + padding.top }
    }

    func solve(in frame: Rect, _: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        let theme = context.theme
        let titleColor = spec.title.color.color(in: theme)
        var properties: [ElementProperty] = [
            ElementProperty("text", .text(spec.title.string.value)), ElementProperty("color", .color(titleColor)),
        ]
        let inner = frame.inset(by: padding)
        let lines = try title.wrapper.lines(width: max(0, inner.width), limit: 1)
        properties.addFont(of: lines.lazy.map(\.run), size: spec.title.size)
        if lines.last?.isTruncated == true { properties.append(.truncated) }
        properties.add(spec.title.typesetting, isTabular: spec.title.hasTabularDigits)
        title.warnOfFonts(of: lines)
        var style = BoxStyle()
        (style.fill, style.radius, style.border) = (spec.fill, spec.radius, spec.border)
        let box = BoxInk(style, in: frame, defaultBorder: "accent", theme: theme)
        properties += box.properties
        properties.add("padding", .insets(padding))
        var ink = box.items()
        var centered = title
        centered.spec.alignment = .center
        ink += try centered.ink(of: lines, in: inner, color: titleColor)
        properties += [ElementProperty("enabled", .flag(isEnabled)), ElementProperty("opacity", .number(spec.opacity))]
        return SolvedElement(
            name: spec.id, kind: "button", frame: frame, properties: properties, ink: ink,
            opacity: spec.opacity)
    }

    /// Whether the button is enabled at this moment.
    private var isEnabled: Bool {
        spec.isEnabled(while: context.moment.inputs, first: context.firstField)
    }
}

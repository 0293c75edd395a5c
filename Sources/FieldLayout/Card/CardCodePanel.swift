import FieldDrawing
import FieldGeometry
import FieldScene
import FieldText

/// The security code on its panel. The panel is as wide as the code with its padding, and at least as wide as
/// `codeWidth`.
struct CardCodePanel {
    let spec: CardSpec
    let code: String
    let context: LayoutContext

    /// The panel with its top left corner at a point of the image, in points.
    func element(left: Double, top: Double) throws(SceneError) -> SolvedElement {
        let style = spec.back
        let line = try CardLine(code, style.code, in: context)
        let frame = Rect(
            x: left, y: top, width: max(style.codeWidth, line.size.width + 2 * style.codePadding),
            height: style.codeHeight)
        let fill = style.codeFill.color(in: context.theme)
        var properties = line.properties + [ElementProperty("fill", .color(fill))]
        properties.add("width", style.codeWidth)
        properties.add("height", style.codeHeight)
        properties.add("padding", style.codePadding)
        return SolvedElement(
            name: "code", kind: "label", frame: frame, properties: properties,
            ink: [.fill(.rect(frame, .square), fill)]
                + line.ink(from: frame.midX - line.run.advance / 2, in: frame))
    }
}

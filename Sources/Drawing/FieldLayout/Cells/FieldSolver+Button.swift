import FieldEntry
import FieldGeometry
import FieldScene
import FieldText

extension FieldSolver {
    /// The height of the button and of the gap above it, in points; 0 if the field has no button.
    func heightUnderRow() throws(SceneError) -> Double {
        guard let button = spec.button else { return 0 }
        return button.gap + (try height(of: button))
    }

    /// The height of the button, in points: the height that the scene sets. With a text scale, it is at least the height
    /// of the title's line, so that a large title does not reach into the cells or beyond the field.
    private func height(of button: FieldButton) throws(SceneError) -> Double {
        guard context.scene.textScale != 1 else { return button.height }
        let font = FontRequest(family: "Inter", size: button.size, weight: button.weight)
        return max(button.height, context.ceilToPixel(try context.metrics(of: font, family: nil).lineHeight))
    }

    /// The button, centred at the bottom of the field. The button is enabled while all cells are filled.
    func button(_ button: FieldButton, in field: Rect) throws(SceneError) -> SolvedElement {
        var title = ButtonSpec()
        title.title.string = Located(button.title.value, at: button.title.location ?? spec.header.location)
        title.title.size = button.size
        title.title.weight = button.weight
        title.title.color = button.color
        title.fill = button.fill
        title.radius = button.radius
        title.padding = .zero
        title.enabled = .whileFilled([Located(spec.header.id)])
        var disabled = title
        disabled.title.color = button.disabledColor
        disabled.opacity = button.disabledOpacity
        let isEnabled = title.isEnabled(while: context.moment.inputs, first: nil)
        let enabling = context.moment.motions[spec.header.id]?.cells?.button
        let style = enabling.map { disabled.interpolated(to: title, StyleMixer(part: $0, theme: context.theme)) }
        let width = button.width ?? field.width
        let height = try height(of: button)
        let frame = Rect(x: field.midX - width / 2, y: field.maxY - height, width: width, height: height)
        var fits: [String: FitReport] = [:]
        var element = try ButtonSolver(
            spec: style ?? (isEnabled ? title : disabled), context: context, direction: .leftToRight
        ).solve(in: frame, &fits)
        var lengths: [ElementProperty] = []
        lengths.add("gap", button.gap)
        lengths.add("width", button.width)
        lengths.add("height", button.height)
        element.properties.insert(contentsOf: lengths, at: 0)
        return element
    }
}

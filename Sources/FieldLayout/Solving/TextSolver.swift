import FieldDrawing
import FieldGeometry
import FieldScene
import FieldText

/// Lines of text: as wide as the longest, each as high as the font's line, rounded up to whole pixels.
struct TextSolver: ElementSolver {
    let spec: TextSpec
    let context: LayoutContext

    var fillsWidth: Bool { false }

    private var font: FontRequest {
        FontRequest(
            family: spec.family.value, size: spec.size, weight: spec.weight, style: spec.italic ? .italic : .normal)
    }

    func size(forWidth _: Double) throws(SceneError) -> Size {
        let lines = try runs()
        let width = lines.map(\.advance).max() ?? 0
        return Size(width: context.ceilToPixel(width), height: try lineHeight() * Double(lines.count))
    }

    func solve(in frame: Rect, _: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        let lines = try runs()
        let metrics = try context.metrics(of: font, family: spec.family.place)
        let lineHeight = try lineHeight()
        let color = spec.color.color(in: context.theme)
        var top = frame.midY - lineHeight * Double(lines.count) / 2
        var ink: [DisplayItem] = []
        for run in lines {
            let x =
                switch spec.alignment {
                case .left: frame.x
                case .center: frame.midX - run.advance / 2
                case .right: frame.maxX - run.advance
                }
            ink += run.items(at: Point(x: x, y: metrics.baseline(inLineFrom: top, height: lineHeight)), color: color)
            top += lineHeight
        }
        var properties: [ElementProperty] = [
            ElementProperty("text", .text(spec.string.value)), ElementProperty("color", .color(color)),
        ]
        if let face = lines.first?.faces.first {
            properties.append(ElementProperty("font", .font(face, size: spec.size)))
        }
        return SolvedElement(name: spec.id, kind: "text", frame: frame, properties: properties, ink: ink)
    }

    private func runs() throws(SceneError) -> [GlyphRun] {
        var runs: [GlyphRun] = []
        for line in spec.string.value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            runs.append(
                try context.shape(String(line), in: font, family: spec.family.place, at: spec.string.place))
        }
        return runs
    }

    private func lineHeight() throws(SceneError) -> Double {
        context.ceilToPixel(try context.metrics(of: font, family: spec.family.place).lineHeight)
    }
}

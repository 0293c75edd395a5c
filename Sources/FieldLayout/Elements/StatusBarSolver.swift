import FieldDrawing
import FieldGeometry
import FieldScene
import FieldText

/// Solves the status bar of a phone: signal, carrier and wireless network on the left, time in the middle, battery on
/// the right.
struct StatusBarSolver {
    let spec: StatusBarSpec
    let context: LayoutContext
    /// The location of `device` in the scene.
    let location: SceneLocation?

    /// The height of a status bar on a phone with a home button, in points.
    static let height = 20.0
    private static let margin = 6.0
    private static let fontSize = 12.0

    private var color: Color {
        switch spec.style {
        case .light: .white
        case .dark: .black
        case nil: ColorSource.token("text").color(in: context.theme)
        }
    }

    func solve(in frame: Rect) throws(SceneError) -> SolvedElement {
        var bar = SolvedElement(
            name: "statusBar", kind: "statusBar", frame: frame, properties: [ElementProperty("color", .color(color))])
        var left = frame.x + Self.margin
        if let full = spec.signal {
            let signal = signal(full, x: left, in: frame)
            bar.children.append(signal)
            left = signal.frame.maxX + 4
        }
        if !spec.carrier.value.isEmpty {
            let carrier = try text(spec.carrier, name: "carrier", weight: 400, in: frame) { _ in left }
            bar.children.append(carrier)
            left = carrier.frame.maxX + 4
        }
        bar.children.append(wireless(x: left, in: frame))
        if !spec.time.value.isEmpty {
            bar.children.append(
                try text(spec.time, name: "time", weight: 600, in: frame) { frame.midX - $0 / 2 })
        }
        bar.children.append(battery(in: frame))
        return bar
    }

    private func text(
        _ string: Located<String>, name: String, weight: Double, in frame: Rect, _ x: (Double) -> Double
    ) throws(SceneError) -> SolvedElement {
        let font = FontRequest(family: "Inter", size: Self.fontSize, weight: weight)
        let run = try context.shape(string.value, in: font, family: nil, at: string.location ?? location)
        let metrics = try context.metrics(of: font, family: nil)
        let box = Rect(x: x(run.advance), y: frame.y, width: run.advance, height: frame.height)
        let baseline = metrics.baseline(inLineFrom: frame.y, height: frame.height)
        var element = SolvedElement(
            name: name, kind: "text", frame: box,
            properties: [ElementProperty("text", .text(string.value)), ElementProperty("color", .color(color))],
            ink: run.items(at: Point(x: box.x, y: baseline), color: color))
        element.properties.addFont(of: CollectionOfOne(run), size: Self.fontSize)
        context.warnOfFallbacks(in: CollectionOfOne(run), asked: font.family, at: string.location ?? location)
        return element
    }

    /// The signal strength: four bars of increasing height. The first `full` bars are opaque, and the others are faint.
    private func signal(_ full: Int, x: Double, in frame: Rect) -> SolvedElement {
        let box = Rect(x: x, y: frame.midY - 5, width: 16.5, height: 10)
        let bars = (0..<4).map { index -> DisplayItem in
            let height = 4 + 2 * Double(index)
            let bar = Rect(x: box.x + 4.5 * Double(index), y: box.maxY - height, width: 3, height: height)
            // Paths are not snapped to pixels, so the bars keep equal widths and gaps at every scale.
            let outline = Path.rounded(bar, corners: Corners(all: 0.75))
            return .fill(.path(outline, .identity), index < full ? color : color.opacity(0.3))
        }
        return SolvedElement(
            name: "signal", kind: "symbol", frame: box,
            properties: [ElementProperty("bars", .number(Double(full)))], ink: bars)
    }

    /// The wireless symbol: a sector of a circle that opens upwards, and two arcs above it.
    private func wireless(x: Double, in frame: Rect) -> SolvedElement {
        let box = Rect(x: x, y: frame.midY - 5.5, width: 15, height: 11)
        let source = Point(x: box.midX, y: box.maxY - 0.5)
        let waves = [(0.0, 3.2), (4.6, 6.8), (8.2, 10.4)].map { inner, outer in
            DisplayItem.fill(.path(.upwardRing(center: source, inner: inner, outer: outer), .identity), color)
        }
        return SolvedElement(name: "wireless", kind: "symbol", frame: box, ink: waves)
    }

    /// The battery: a box with a terminal, filled to the battery's level.
    private func battery(in frame: Rect) -> SolvedElement {
        let box = Rect(x: frame.maxX - Self.margin - 27, y: frame.midY - 5.5, width: 27, height: 11)
        let shell = Rect(x: box.x, y: box.y, width: 24.5, height: box.height)
        let knob = Rect(x: shell.maxX + 1, y: box.midY - 2, width: 1.5, height: 4)
        var charge = shell.inset(by: 2)
        charge.width *= spec.battery
        var ink: [DisplayItem] = [
            .stroke(.rect(shell, Corners(all: 3)), width: 1, color.opacity(0.4)),
            .fill(.rect(knob, Corners(topLeft: 0, topRight: 1, bottomRight: 1, bottomLeft: 0)), color.opacity(0.4)),
        ]
        if spec.battery > 0 { ink.append(.fill(.rect(charge, Corners(all: 1.5)), color)) }
        return SolvedElement(
            name: "battery", kind: "symbol", frame: box, properties: [ElementProperty("level", .number(spec.battery))],
            ink: ink)
    }
}

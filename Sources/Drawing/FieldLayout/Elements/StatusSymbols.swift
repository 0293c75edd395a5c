import FieldDrawing
import FieldGeometry

/// The symbols of a status bar in the style of iOS, in one of two sizes.
struct StatusSymbols {
    /// The colour of the symbols.
    let color: Color
    /// Whether the symbols have the size of those beside a notch or an island, and not that of a bar of 20 points.
    let isLarge: Bool

    /// The signal strength: four bars of increasing height. The first `full` bars are opaque, and the others are faint.
    ///
    /// - Parameters:
    ///   - full: The number of full bars, from 0 to 4.
    ///   - x: The left edge.
    ///   - middle: The vertical middle.
    func signal(_ full: Int, x: Double, middle: Double) -> SolvedElement {
        let (step, width, radius) = isLarge ? (5.0, 3.0, 1.0) : (4.5, 3, 0.75)
        let (least, growth) = isLarge ? (4.0, 8.0 / 3) : (4, 2)
        let height = least + 3 * growth
        let box = Rect(x: x, y: middle - height / 2, width: 3 * step + width, height: height)
        let bars = (0..<4).map { index -> DisplayItem in
            let height = least + growth * Double(index)
            let bar = Rect(x: box.x + step * Double(index), y: box.maxY - height, width: width, height: height)
            // Paths are not snapped to pixels, so the bars keep equal widths and gaps at every scale.
            let outline = Path.rounded(bar, corners: Corners(all: radius))
            return .fill(.path(outline, .identity), index < full ? color : color.opacity(0.3))
        }
        return SolvedElement(
            name: "signal", kind: "symbol", frame: box, properties: [ElementProperty("bars", .number(Double(full)))],
            ink: bars)
    }

    /// The wireless symbol: a sector of a circle that opens upwards, and two arcs above it.
    func wireless(x: Double, middle: Double) -> SolvedElement {
        let box =
            isLarge
            ? Rect(x: x, y: middle - 6, width: 17, height: 12) : Rect(x: x, y: middle - 5.5, width: 15, height: 11)
        let source = Point(x: box.midX, y: box.maxY - (isLarge ? 0 : 0.5))
        let rings =
            isLarge ? [(0.0, 3.7), (5.3, 7.8), (9.4, 11.9)] : [(0.0, 3.2), (4.6, 6.8), (8.2, 10.4)]
        let waves = rings.map { inner, outer in
            DisplayItem.fill(.path(.upwardRing(center: source, inner: inner, outer: outer), .identity), color)
        }
        return SolvedElement(name: "wireless", kind: "symbol", frame: box, ink: waves)
    }

    /// The battery: a box with a terminal, filled to a level from 0 to 1. `right` is its right edge.
    func battery(_ level: Double, right: Double, middle: Double) -> SolvedElement {
        let height = isLarge ? 13.0 : 11
        let box = Rect(x: right - 27, y: middle - height / 2, width: 27, height: height)
        let shell = Rect(x: box.x, y: box.y, width: 24.5, height: box.height)
        let knob = Rect(x: shell.maxX + 1, y: box.midY - 2, width: 1.5, height: 4)
        let (outer, inner) = isLarge ? (4.0, 2.25) : (3, 1.5)
        var charge = shell.inset(by: 2)
        charge.width *= level
        var ink: [DisplayItem] = [
            .stroke(.rect(shell, Corners(all: outer)), width: 1, color.opacity(0.4)),
            .fill(.rect(knob, Corners(topLeft: 0, topRight: 1, bottomRight: 1, bottomLeft: 0)), color.opacity(0.4)),
        ]
        if level > 0 { ink.append(.fill(.rect(charge, Corners(all: inner)), color)) }
        return SolvedElement(
            name: "battery", kind: "symbol", frame: box, properties: [ElementProperty("level", .number(level))],
            ink: ink)
    }
}

import FieldDrawing
import FieldGeometry

/// The symbols of a status bar in the style of iOS, in one of two sizes.
struct StatusSymbols {
    /// The colour of the symbols.
    let color: Color
    /// Whether the symbols have their size beside a notch or an island, instead of that in a bar of 20 points.
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

/// The symbols of Android's status bar. A faint symbol is filled up to its level.
struct AndroidStatusSymbols {
    /// The colour of the symbols.
    let color: Color

    private var faint: Color { color.opacity(0.3) }

    /// The wireless network: a sector of a circle that opens upwards.
    func wireless(x: Double, middle: Double) -> SolvedElement {
        let box = Rect(x: x, y: middle - 6, width: 17, height: 12)
        let sector = Path.upwardRing(center: Point(x: box.midX, y: box.maxY), inner: 0, outer: 12)
        return SolvedElement(
            name: "wireless", kind: "symbol", frame: box, ink: [.fill(.path(sector, .identity), color)])
    }

    /// The signal strength: a triangle that rises to the right. `bars` is from 0 to 4.
    func signal(_ bars: Int, x: Double, middle: Double) -> SolvedElement {
        let box = Rect(x: x, y: middle - 6, width: 12, height: 12)
        /// The triangle up to a fraction of its width.
        func wedge(_ part: Double, _ color: Color) -> DisplayItem {
            let right = box.x + box.width * part
            let corners = [
                Point(x: box.x, y: box.maxY), Point(x: right, y: box.maxY - box.height * part),
                Point(x: right, y: box.maxY),
            ]
            return .fill(.path(.rounded(through: corners, radius: 1), .identity), color)
        }
        var ink = bars < 4 ? [wedge(1, faint)] : []
        if bars > 0 { ink.append(wedge(Double(bars) / 4, color)) }
        return SolvedElement(
            name: "signal", kind: "symbol", frame: box, properties: [ElementProperty("bars", .number(Double(bars)))],
            ink: ink)
    }

    /// The battery: an upright cell with a terminal at the top, filled from the bottom to a level from 0 to 1.
    func battery(_ level: Double, right: Double, middle: Double) -> SolvedElement {
        let box = Rect(x: right - 8, y: middle - 6.5, width: 8, height: 13)
        let cell = Path.rounded(
            Rect(left: box.x, top: box.y + 1.5, right: box.maxX, bottom: box.maxY), corners: Corners(all: 1.5))
        let knob = Path.rounded(
            Rect(x: box.midX - 2, y: box.y, width: 4, height: 2.5),
            corners: Corners(topLeft: 1, topRight: 1, bottomRight: 0, bottomLeft: 0))
        let outline = DisplayItem.fill(.path(Path(cell.elements + knob.elements), .identity), color)
        // The whole outline is one path, so that the faint parts do not overlap.
        func part(_ opacity: Double, from top: Double, to bottom: Double) -> DisplayItem {
            .group(
                opacity: opacity,
                [
                    .clip(
                        .path(.rectangle(Rect(left: box.x, top: top, right: box.maxX, bottom: bottom)), .identity),
                        [outline])
                ])
        }
        let line = box.maxY - level * box.height
        var ink: [DisplayItem] = []
        if level < 1 { ink.append(part(0.3, from: box.y, to: line)) }
        if level > 0 { ink.append(part(1, from: line, to: box.maxY)) }
        return SolvedElement(
            name: "battery", kind: "symbol", frame: box, properties: [ElementProperty("level", .number(level))],
            ink: ink)
    }
}

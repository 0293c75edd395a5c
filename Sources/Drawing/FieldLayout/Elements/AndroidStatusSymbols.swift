import FieldDrawing
import FieldGeometry

/// The symbols of Android's status bar. A faint symbol is filled as far as its level goes.
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

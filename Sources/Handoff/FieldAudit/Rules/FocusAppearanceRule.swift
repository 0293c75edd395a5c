import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout

/// The indicator of the focus is large enough: the area of the pixels that change by a contrast of at least 3:1 is at
/// least the area of a perimeter of 2 points (WCAG 2.2, 2.4.13).
///
/// The whole change is compared with the perimeter of the field, and the change in the active cell with the perimeter of
/// this cell. The better result counts.
enum FocusAppearanceRule: AuditRule {
    static let id = "focus-appearance"
    static let summary = "The indicator of the focus is as large as a perimeter of 2 points, with a contrast of 3:1."
    static let level = AuditLevel.aaa
    static let dependsOnColors = true

    static func violations(in picture: AuditSnapshot) throws -> [Violation] {
        try picture.focusPairs().compactMap { pair in
            guard let best = try measures(of: pair, in: picture).max(by: { $0.quotient < $1.quotient }),
                best.quotient < 1
            else { return nil }
            return Violation(
                criterion: "2.4.13", level: .aaa, element: pair.input, value: best.area, required: best.required,
                message:
                    "the focus changes \(best.area.roundedText) square points of \(best.noun) by a contrast of 3:1;"
                    + " \(best.required.roundedText) are required",
                repair: picture.repair(of: pair, PixelChange.required))
        }
    }

    /// An area that changes, in square points, and the area that is required.
    private struct Measure {
        let noun: String
        let area: Double
        let required: Double
        var quotient: Double { area / required }
    }

    private static func measures(of pair: FocusPair, in picture: AuditSnapshot) throws -> [Measure] {
        let change = PixelChange(
            from: try picture.pixels(of: pair.unfocused), to: try picture.pixels(of: pair.focused))
        let (tree, focused) = (PaintTree(pair.unfocused), pair.focused.inputs[pair.input])
        guard let field = tree.index(of: pair.input) else { return [] }
        let unit = 1 / (picture.scale * picture.scale)
        func measure(_ noun: String, _ shape: (frame: Rect, radius: Double), in area: Rect?) -> Measure {
            Measure(
                noun: noun, area: Double(change.count(in: area, scale: picture.scale)) * unit,
                required: perimeter(shape.frame, radius: shape.radius))
        }
        let cells = tree.children(of: field, "cell")
        let frames = cells.map { shape(ofCell: $0, in: tree).frame }
        let whole = frames.dropFirst().reduce(frames.first ?? tree[field].frame) { $0.union($1) }
        var measures = [measure("'\(pair.input)'", (whole, 0), in: nil)]
        if let active = focused?.cells?.activeCell, cells.indices.contains(active) {
            let cell = shape(ofCell: cells[active], in: tree)
            let after = PaintTree(pair.focused)
            let reach = after.index(of: "\(pair.input).cell[\(active)]").flatMap { after.nodes[$0].reach }
            measures.append(measure("the active cell", cell, in: reach.map { $0.spanning(cell.frame) } ?? cell.frame))
        }
        return measures
    }

    /// The box of a cell and the radius of its corners; the frame of a cell without a box.
    private static func shape(ofCell index: Int, in tree: PaintTree) -> (frame: Rect, radius: Double) {
        guard let box = tree.children(of: index, "box").first.map({ tree[$0] }) else { return (tree[index].frame, 0) }
        switch box.value("radius") {
        case .length(_, let points)?: return (box.frame, points)
        case .corners(let corners)?:
            let sum = corners.topLeft + corners.topRight + corners.bottomRight + corners.bottomLeft
            return (box.frame, sum / 4)
        default: return (box.frame, 0)
        }
    }

    /// The area of a perimeter of 2 points, in square points: 4h + 4w − (16 − 4π) r (Understanding 2.4.13).
    static func perimeter(_ rect: Rect, radius: Double) -> Double {
        4 * rect.height + 4 * rect.width - (16 - 4 * .pi) * min(radius, min(rect.width, rect.height) / 2)
    }
}

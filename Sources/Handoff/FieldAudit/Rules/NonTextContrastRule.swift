import FieldDrawing
import FieldGeometry
import FieldLayout

/// The parts that identify a cell, and cursors, separators and rings have a contrast of at least 3:1 to the colours
/// beside them (WCAG 2.2, 1.4.11). Parts that are scrolled away are skipped.
///
/// A cell is identified by any of its parts: the rule, the border, the ring, the fill, or the replacement of a
/// character. One part with the contrast is sufficient. Cells without such parts and disabled fields are exempt.
enum NonTextContrastRule: AuditRule {
    static let id = "non-text-contrast"
    static let summary = "Cells, cursors, separators and rings contrast with what is beside them: 3:1."
    static let level = AuditLevel.aa
    static let examinesElements = true
    static let dependsOnColors = true
    private static let required = 3.0

    static func violations(in picture: AuditSnapshot) throws -> [Violation] {
        try picture.tree.nodes.indices.flatMap { index -> [Violation] in
            guard picture.isInView(index) else { return [] }
            switch picture.tree[index].kind {
            case "cell":
                let own = picture.examines(index) ? try cell(index, in: picture) : nil
                return [own, try ring(index, in: picture)].compactMap(\.self)
            case "cursor", "separator": return try line(index, in: picture).map { [$0] } ?? []
            default: return []
            }
        }
    }

    /// The violation of a cursor or a separator.
    private static func line(_ index: Int, in picture: AuditSnapshot) throws -> Violation? {
        let family = Set(picture.tree.family(of: index))
        guard picture.examines(index), let area = picture.tree.nodes[index].reach,
            let contrast = try picture.partContrast(in: area, of: family, ignoring: [], atLeast: required)
        else { return nil }
        return violation(contrast, "the \(picture.tree[index].kind)", "color", of: index, at: index, in: picture)
    }

    /// A part of a cell: its element, the property with its colour, and an area that it fills.
    private struct Part {
        let index: Int
        let property: String
        let area: Rect
    }

    private static func cell(_ index: Int, in picture: AuditSnapshot) throws -> Violation? {
        var best: (contrast: InkContrast, part: Part)?
        let family = cells(beside: index, in: picture)
        let ignored = picture.cursors.union(
            picture.tree.nodes.indices.filter {
                let element = picture.tree[$0]
                return ["label", "placeholder"].contains(element.kind) && !element.hasDisc
            })
        // Begin with rings and borders, which are usually of one colour: if one of them has the contrast, nothing is drawn.
        for part in picture.tree.nodes[index].children.flatMap({ parts(of: $0, in: picture) }).reversed() {
            // If two parts overlap, only the upper one is visible.
            let above = picture.tree.nodes[index].children.filter { $0 > part.index && part.property == "fill" }
            let contrast = try picture.partContrast(
                in: part.area, of: family, ignoring: ignored.union(above), atLeast: required)
            guard let contrast else { continue }
            if contrast.ratio >= required { return nil }
            if contrast.ratio >= best?.contrast.ratio ?? 0 { best = (contrast, part) }
        }
        guard let best else { return nil }
        return violation(
            best.contrast, "what is seen of the cell", best.part.property, of: best.part.index, at: index, in: picture)
    }

    /// A cell with all other cells of its field, which are hidden to determine the colour beside the cell.
    private static func cells(beside index: Int, in picture: AuditSnapshot) -> Set<Int> {
        let parent = picture.tree.nodes[index].parent
        return Set(parent.map { picture.tree.children(of: $0, "cell") } ?? [index])
    }

    private static func parts(of index: Int, in picture: AuditSnapshot) -> [Part] {
        let element = picture.tree[index]
        switch element.kind {
        case "box":
            var parts: [Part] = []
            let border = element.line("border")
            let (frame, width) = (element.frame, border ?? 0)
            if element.properties.contains(where: { ["fill", "gradient"].contains($0.name) }) {
                let area = frame.inset(by: width).core
                if !area.isEmpty { parts.append(Part(index: index, property: "fill", area: area)) }
            }
            if border != nil {
                parts.append(Part(index: index, property: "border", area: frame.bottomStrip(from: -width, to: 0)))
            }
            if let ring = element.line("ring") {
                parts.append(Part(index: index, property: "ring", area: frame.bottomStrip(from: 0, to: ring)))
            }
            return parts
        case "rule": return [Part(index: index, property: "color", area: element.frame)]
        case "label" where element.hasDisc:
            return picture.tree.nodes[index].reach.map { [Part(index: index, property: "color", area: $0.core)] } ?? []
        case "drawing", "image":
            return picture.tree.nodes[index].reach.map { [Part(index: index, property: "", area: $0)] } ?? []
        default: return []
        }
    }

    /// The violation of a ring around the box of a cell.
    private static func ring(_ index: Int, in picture: AuditSnapshot) throws -> Violation? {
        let boxes = picture.tree.nodes[index].children
        guard let box = boxes.first(where: { picture.tree[$0].line("ring") != nil }),
            let width = picture.tree[box].line("ring"), picture.examines(box)
        else { return nil }
        let area = picture.tree[box].frame.bottomStrip(from: 0, to: width)
        guard picture.isInView(area, of: box) else { return nil }
        let cells = cells(beside: index, in: picture)
        return try picture.partContrast(in: area, of: cells, ignoring: picture.cursors, atLeast: required).flatMap {
            violation($0, "the ring", "ring", of: box, at: box, in: picture)
        }
    }

    private static func violation(
        _ contrast: InkContrast, _ noun: String, _ property: String, of part: Int, at index: Int,
        in picture: AuditSnapshot
    ) -> Violation? {
        guard contrast.ratio < required else { return nil }
        return Violation(
            criterion: "1.4.11", level: .aa, element: picture.tree.nodes[index].id, value: contrast.ratio,
            required: required,
            message: "\(noun) has a contrast of \(contrast.ratio.ratioText(below: required)) to what is beside it;"
                + " \(required.ratioText) is required",
            repair: picture.repair(property, of: part, contrast, required))
    }
}

extension SolvedElement {
    /// The value of a property; nil if the element has none.
    func value(_ name: String) -> ElementProperty.Value? { properties.first { $0.name == name }?.value }

    /// Whether the label shows a disc in place of a character.
    fileprivate var hasDisc: Bool { value("disc") != nil }

    /// The width of the border or the ring; nil if the element has none, or a transparent one.
    func line(_ name: String) -> Double? {
        if case .border(let stroke, let fill)? = value(name), !fill.isClear { stroke.width } else { nil }
    }
}

extension Fill {
    /// Whether the fill is a transparent colour.
    fileprivate var isClear: Bool { if case .color(let color) = self { color.alpha <= 0 } else { false } }
}

extension Rect {
    /// The middle of the rectangle, without the area near its edges.
    fileprivate var core: Rect { centered(Size(width: width * 0.6, height: height * 0.6)) }

    /// A strip along the middle of the bottom edge, between two distances below the edge. It excludes the ends of the
    /// edge, which can be round.
    fileprivate func bottomStrip(from: Double, to: Double) -> Rect {
        let margin = (to - from) * 0.1
        return Rect(
            x: midX - width * 0.05, y: maxY + from + margin, width: max(width * 0.1, 0.1),
            height: max(to - from - 2 * margin, 0.01))
    }
}

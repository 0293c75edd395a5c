import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene

/// An error, a success and a filled cell are not indicated by colour alone: they differ from the normal style in shape
/// or text, or by a contrast of at least 3:1 (WCAG 2.2, 1.4.1).
///
/// The whole snapshot counts, so a message or a symbol beside the field is sufficient. A status that changes nothing is
/// not indicated at all, and is reported too.
enum ColorAloneRule: AuditRule {
    static let id = "color-alone"
    static let summary = "Errors, successes and filled cells are not shown by colour alone."
    static let level = AuditLevel.a
    static let dependsOnColors = true
    private static let required = 3.0

    static func violations(in picture: AuditSnapshot) throws -> [Violation] {
        var violations: [Violation?] = []
        for id in picture.layout.inputs.keys.sorted() {
            guard let input = picture.layout.inputs[id], picture.tree.index(of: id) != nil else { continue }
            if [.error, .success].contains(input.status) {
                let normal = try picture.solve(changing: id, .status(.normal))
                let noun = "the status '\(input.status.rawValue)'"
                violations.append(try violation(of: id, noun, from: normal, in: picture))
            }
            if input.status != .disabled, hasFilledCellWithoutLabel(id, input, in: picture) {
                let empty = try picture.solve(changing: id, .empty)
                violations.append(try violation(of: id, "a filled cell", from: empty, in: picture))
            }
        }
        return violations.compactMap(\.self)
    }

    /// Whether a filled cell shows no character, and no replacement for a character.
    private static func hasFilledCellWithoutLabel(_ id: String, _ input: InputState, in picture: AuditSnapshot) -> Bool
    {
        guard let cells = input.cells else { return false }
        return cells.characters.indices.contains { index in
            guard cells.characters[index] != nil, let label = picture.tree.index(of: "\(id).cell[\(index)].label")
            else { return false }
            return picture.tree[label].ink.shapes.isEmpty || !picture.isVisible(label)
        }
    }

    private static func violation(
        of id: String, _ noun: String, from normal: SolvedLayout, in picture: AuditSnapshot
    ) throws -> Violation? {
        let (own, other) = (picture.layout.paint(), normal.paint())
        guard own.size == other.size, own.items.shapes == other.items.shapes else { return nil }
        var contrast = 1.0
        if own != other {
            let (from, to) = (try picture.pixels(of: normal), try picture.pixels(of: picture.layout))
            contrast = PixelChange(from: from, to: to).largestContrast
        }
        guard contrast < required else { return nil }
        let shown = "is shown by colour alone, with a contrast of \(contrast.ratioText(below: required))"
        let result = contrast == 1 ? "is not shown" : shown
        return Violation(
            criterion: "1.4.1", level: .a, element: id, value: contrast, required: required,
            message: "\(noun) of '\(id)' \(result); a contrast of \(required.ratioText) to the normal style, another"
                + " shape or a text is required",
            repair: picture.repair(of: id, differingFrom: normal, required))
    }
}

extension [DisplayItem] {
    /// The items in black, without transparent items: the shapes that remain visible without colours.
    var shapes: [DisplayItem] {
        flatMap { item -> [DisplayItem] in
            switch item {
            case .fill(let shape, let paint): paint.isClear ? [] : [.fill(shape.plain, .black)]
            case .stroke(let shape, let stroke, let paint):
                paint.isClear ? [] : [.stroke(shape.plain, stroke, .color(.black))]
            case .shadow(let shape, let blur, let color, let cutout):
                color.alpha <= 0 ? [] : [.shadow(shape.plain, blur: blur, .black, cutout: cutout?.plain)]
            case .backdrop: []
            case .image: [item]
            case .group(let opacity, let items): opacity <= 0 ? [] : items.shapes
            case .text(let line, let items): items.shapes.isEmpty ? [] : [.text(line, items.shapes)]
            case .clip(let shape, let items): items.shapes.isEmpty ? [] : [.clip(shape, items.shapes)]
            case .rotation(let rotation, let rect, let items): [.rotation(rotation, rect, items.shapes)]
            case .transform(let transform, let items): [.transform(transform, items.shapes)]
            }
        }
    }
}

extension Paint {
    /// Whether the paint is invisible.
    fileprivate var isClear: Bool {
        switch self {
        case .color(let color): color.alpha <= 0
        case .gradient(let gradient, _): gradient.stops.allSatisfy { $0.color.alpha <= 0 }
        }
    }
}

extension Shape {
    /// The shape without properties that only affect how its edges snap to pixels: boxes that look the same are equal.
    fileprivate var plain: Shape {
        switch self {
        case .outset(let rect, let corners, let outset):
            outset.shape(of: rect, corners, scale: 1, border: outset.border)
        case .evenOdd(let outer, let inner): .evenOdd(outer.plain, inner.plain)
        case .rect, .path: self
        }
    }
}

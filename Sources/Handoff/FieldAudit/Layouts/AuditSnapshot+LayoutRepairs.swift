import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

extension AuditSnapshot {
    /// The largest size to try, as a multiple of the size in the scene.
    private static let growth = 4.0
    /// The smallest font size to try, in points: the size of the smallest text style of iOS.
    private static let smallestFont = 11.0
    /// The smallest height of the keys of a keypad to try, in points: the smallest one of Android's keyboards.
    private static let smallestKey = 32.0

    /// The changes of a scene that can make a problem of its layout disappear; nil if none is known.
    ///
    /// - Parameters:
    ///   - problem: The problem.
    ///   - size: The size of the canvas on which the problem occurs.
    ///   - condition: The change under which the layout has the problem. Fields have keys that adapt them to changes.
    func repair(of problem: LayoutProblem, on size: Size, _ condition: LayoutCondition = .none) -> Repair? {
        guard let (element, part) = origins.owner(of: problem.element) else { return nil }
        var options: [RepairOption?] = []
        if case .field(let field) = element {
            if condition == .textScale { options.append(.value(keys(["box", "grows"], of: field), "true")) }
            if condition != .none { options.append(.value(keys(["wraps"], of: field), "true")) }
        }
        switch problem.kind {
        case .outsideCanvas:
            options += canvasOptions(problem.area, size, condition)
            options += closer(scene.content.stacks(around: element.location)) + smallerKeypads
        case .cutContent: options += closer(scene.content.stacks) + smallerKeypads
        case .outsideElement, .truncated:
            options += textOptions(element, part, frame: frame(of: problem.element))
        case .overlap, .outsideField:
            guard case .field(let field) = element else { break }
            options += cellOptions(field, hasBoxes: tree.index(of: "\(problem.element).box") != nil)
        }
        return .options(anyOf: options)
    }

    /// The changes of a scene that may make its layout fit under a condition.
    func repair(under condition: LayoutCondition) -> Repair? {
        let wrapping = scene.content.fields.map { RepairOption.value(keys(["wraps"], of: $0), "true") }
        return .options(anyOf: closer(scene.content.stacks) + wrapping + smallerKeypads)
    }

    /// The change that lets a text in cells that shrink to fit grow; nil for other texts.
    func repair(ofSizeOf id: String) -> Repair? {
        guard case .field(let field)? = origins.owner(of: id)?.element, case .shrinkToFit = field.sizing else {
            return nil
        }
        return .options([.value(keys(["wraps"], of: field), "largerText")])
    }

    private func keys(_ keys: [String], of field: FieldSpec) -> ElementKeys { ElementKeys(keys, of: field.location) }

    private func frame(of id: String) -> Rect? { tree.index(of: id).map { tree[$0].frame } }

    /// A larger canvas. The screen of a device and the width at which a field has to reflow do not change.
    private func canvasOptions(_ area: Rect?, _ size: Size, _ condition: LayoutCondition) -> [RepairOption?] {
        if case .device = scene.content { return [] }
        guard let area else { return [] }
        func option(_ key: String, _ length: Double, _ excess: (Double, Double)) -> RepairOption? {
            let excess = (max(0, excess.0), max(0, excess.1))
            guard max(excess.0, excess.1) > 0 else { return nil }
            // Content in the middle of the canvas grows on both sides, so it needs twice the excess.
            let most = length + 2 * max(excess.0, excess.1) + 2
            return .least(ElementKeys(["canvas", key]), from: length, to: most)
        }
        return [
            condition == .narrow ? nil : option("width", size.width, (-area.x, area.maxX - size.width)),
            // Under a condition, the canvas already has the height that its content needs.
            condition == .none ? option("height", size.height, (-area.y, area.maxY - size.height)) : nil,
        ]
    }

    /// Options that reduce the space between the elements of stacks.
    private func closer(_ stacks: [StackSpec]) -> [RepairOption?] {
        stacks.filter { $0.spacing > 0 }.map {
            .greatest(ElementKeys(["spacing"], of: $0.location), from: $0.spacing, to: 0)
        }
    }

    /// Keypads with lower keys, which leave more space for the content.
    private var smallerKeypads: [RepairOption?] {
        scene.content.keypads.map { keypad in
            guard let height = frame(of: keypad.id)?.height, let key = frame(of: "\(keypad.id).key[1]")?.height else {
                return nil
            }
            return .greatest(
                ElementKeys(["height"], of: keypad.location), from: height, to: height - 4 * (key - Self.smallestKey))
        }
    }

    /// Narrower cells, or more room for the row.
    private func cellOptions(_ field: FieldSpec, hasBoxes: Bool) -> [RepairOption?] {
        func narrower(_ path: [String], _ width: Double) -> RepairOption? {
            .greatest(keys(path, of: field), from: width, to: 1)
        }
        let box = hasBoxes ? field.style.box.width.flatMap { narrower(["box", "width"], $0) } : nil
        switch field.sizing {
        case .fixedWidth(let width): return [box, narrower(["sizing", "fixedWidth"], width)]
        case .packed(let cell, let spacing):
            return [
                .greatest(keys(["sizing", "packed", "spacing"], of: field), from: spacing, to: 0),
                .value(keys(["wraps"], of: field), "true"), box, narrower(["sizing", "packed", "width"], cell.width),
            ]
        case .shrinkToFit, .spacing, .evenGaps: return [box]
        }
    }

    /// More room for a text, from its surroundings or its own size, or as a last resort a smaller text.
    private func textOptions(_ element: Element, _ part: String, frame: Rect?) -> [RepairOption?] {
        let spaces = closer(scene.content.stacks(around: element.location))
        let frame = frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
        func larger(_ key: String, _ length: Double, _ location: SceneLocation?) -> RepairOption? {
            .least(ElementKeys([key], of: location), from: length, to: max(length * Self.growth, 1))
        }
        func smaller(_ keys: [String], _ size: Double, _ location: SceneLocation?) -> RepairOption? {
            .greatest(ElementKeys(keys, of: location), from: size, to: max(Self.smallestFont, size / Self.growth))
        }
        switch element {
        case .text(let text):
            return spaces + [text.lines.flatMap { larger("lines", Double($0) + 1, text.location) }] + smallerKeypads + [
                text.explicitSize.width.flatMap { _ in larger("width", frame.width, text.location) },
                smaller(["size"], text.size, text.location),
            ]
        case .button(let button):
            return spaces + smallerKeypads + [
                larger("width", frame.width, button.location), larger("height", frame.height, button.location),
                smaller(["size"], button.title.size, button.location),
            ]
        case .field(let field) where part.hasSuffix(".label"):
            return [smaller(["label", "size"], field.style.label.size ?? 0, field.location)]
        case .card(let card):
            let texts: [(part: String, keys: [String], size: Double)] = [
                ("front.number", ["front", "number"], card.front.number.size),
                ("front.holder", ["front", "holder"], card.front.holder.text.size),
                ("front.holder.caption", ["front", "holder", "caption"], card.front.holder.captionText.size),
                ("front.expiry", ["front", "expiry"], card.front.expiry.text.size),
                ("front.expiry.caption", ["front", "expiry", "caption"], card.front.expiry.captionText.size),
                ("back.signature", ["back", "signature"], card.back.signature.size),
                ("back.code", ["back", "code"], card.back.code.size),
            ]
            let part = part.hasSuffix(".label") ? String(part.dropLast(6)) : part
            guard let text = texts.first(where: { $0.part == part }) else { return [] }
            return [smaller(text.keys + ["size"], text.size, card.location)]
        default: return []
        }
    }
}

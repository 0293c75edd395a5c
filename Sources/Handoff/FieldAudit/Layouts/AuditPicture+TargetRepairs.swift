import FieldGeometry
import FieldRendering
import FieldScene

extension AuditPicture {
    /// The repair of a target that is too small: the keys that set its smaller side or its other one, or else those that
    /// set the space around it.
    func lengthRepair(of target: Target, required: Double) -> Repair? {
        guard let (element, part) = origins.owner(of: target.id) else { return nil }
        let missing = required - target.size
        let sides = target.frame.height <= target.frame.width ? ["height", "width"] : ["width", "height"]
        func length(_ keys: [String], _ length: Double, _ location: SceneLocation?) -> RepairOption {
            .value(ElementKeys(keys, of: location), length.plainText)
        }
        switch (element, part) {
        case (.button(let button), ""):
            // The circles of 24 points around the middles of small targets must not touch.
            let room = scene.content.stacks(around: button.location).first.flatMap { stack in
                RepairOption.least(
                    ElementKeys(["spacing"], of: stack.location), from: stack.spacing,
                    to: stack.spacing + max(missing, 0))
            }
            return .fault([length([sides[0]], required, button.location), room].compactMap(\.self))
        case (.field(let field), "button"):
            return .fault([length(["button", sides[0]], required, field.location)])
        case (.field(let field), _):
            guard case .packed(_, let spacing) = field.sizing else {
                return .fault([length(["height"], required, field.location)])
            }
            let room = RepairOption.least(
                ElementKeys(["sizing", "packed", "spacing"], of: field.location), from: spacing,
                to: spacing + max(missing, 0))
            return .fault(
                sides.map { length(["sizing", "packed", $0], required, field.location) } + [room].compactMap(\.self))
        case (.card(let card), _):
            // The pages are as high as the form, and their buttons lower.
            return .fault([length(["form", "height"], card.form.height + missing, card.location)])
        default: return nil
        }
    }
}

extension Element {
    /// The stacks that contain the element with a location, the innermost first.
    func stacks(around location: SceneLocation?) -> [StackSpec] { location.flatMap { path(to: $0) } ?? [] }

    /// The stacks in this element, from the outermost inwards.
    var stacks: [StackSpec] {
        let inner = children.flatMap(\.stacks)
        if case .stack(let stack) = self { return [stack] + inner }
        return inner
    }

    /// The stacks from an element outwards to this one; nil if the element is not in this one.
    private func path(to location: SceneLocation) -> [StackSpec]? {
        if self.location == location { return [] }
        let inner = children.lazy.compactMap { $0.path(to: location) }.first
        guard case .stack(let stack) = self else { return inner }
        return inner.map { $0 + [stack] }
    }
}

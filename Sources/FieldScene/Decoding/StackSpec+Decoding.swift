extension StackSpec {
    /// Sets what a stack says of itself and its elements.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "stack", in: context) else { return }
        map.read("id", into: &id) { $0.identifier() }
        map.read("axis", into: &axis) { $0.word(Axis.self) }
        map.read("alignment", into: &alignment) { $0.word(Alignment.self) }
        if axis == .vertical, alignment == .firstBaseline, let entry = map.entry("alignment") {
            context.report(entry.value.place, "'alignment' can be firstBaseline in a horizontal stack only")
        }
        map.read("distribution", into: &distribution) { $0.word(Distribution.self) }
        map.read("spacing", into: &spacing) { $0.number(0...10_000) }
        map.read("padding", into: &padding) { $0.insets() }
        ownSize.decode(&map)
        map.read("children") { decodeChildren($0, in: context) }
        map.finish()
    }

    /// The elements of a list, each with an id of its own: those that have none are numbered, `text`, `text2`, …
    private mutating func decodeChildren(_ node: SourceNode, in context: DecodingContext) {
        guard case .list(let items) = node.content else {
            context.report(node.place, "'children' must be a list, not \(node.noun)")
            return
        }
        var ownIDs: [SourceNode?] = []
        for item in items {
            guard let element = Element.decode(item, as: "children", in: context) else { continue }
            children.append(element)
            ownIDs.append(item.only?.entry("id")?.value)
        }
        var areFields: [String: Bool] = [:]
        for (child, own) in zip(children, ownIDs) where own != nil || child.isField {
            let earlier = areFields.updateValue(child.isField, forKey: child.id)
            // Two fields of one id are looked for in the scene as a whole.
            if let earlier, let own, !(earlier && child.isField) {
                context.report(own.place, "the id '\(child.id)' is used twice; give one element another 'id'")
            }
        }
        for index in children.indices where ownIDs[index] == nil && !children[index].isField {
            let name = children[index].id
            var number = 1
            while areFields[children[index].id] != nil {
                number += 1
                children[index].rename("\(name)\(number)")
            }
            areFields[children[index].id] = false
        }
    }
}

extension Element {
    fileprivate var isField: Bool { if case .field = self { true } else { false } }

    /// Gives the element another id; a field keeps its own, which its states refer to.
    fileprivate mutating func rename(_ id: String) {
        switch self {
        case .field: break
        case .text(var text):
            text.id = id
            self = .text(text)
        case .stack(var stack):
            stack.id = id
            self = .stack(stack)
        case .button(var button):
            button.id = id
            self = .button(button)
        case .image(var image):
            image.id = id
            self = .image(image)
        case .spacer(var spacer):
            spacer.id = id
            self = .spacer(spacer)
        case .keypad(var keypad):
            keypad.id = id
            self = .keypad(keypad)
        case .device(var device):
            device.id = id
            self = .device(device)
        }
    }
}

extension SourceNode {
    /// The value of a mapping's first key.
    fileprivate var only: SourceNode? {
        if case .mapping(let entries) = content { return entries.first?.value }
        return nil
    }
}

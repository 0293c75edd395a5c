extension Element {
    /// The key of this kind of element in scenes.
    package var kind: String {
        switch self {
        case .field, .card: "field"
        case .text: "text"
        case .stack: "stack"
        case .overlay: "overlay"
        case .button: "button"
        case .image: "image"
        case .spacer: "spacer"
        case .keypad: "keypad"
        case .device: "device"
        }
    }

    /// The location of the element in the scene file; nil for an element that was created in Swift.
    package var location: SceneLocation? {
        switch self {
        case .field(let field): field.location
        case .card(let card): card.location
        case .text(let text): text.location
        case .stack(let stack): stack.location
        case .overlay(let overlay): overlay.location
        case .button(let button): button.location
        case .image(let image): image.location
        case .spacer(let spacer): spacer.location
        case .keypad(let keypad): keypad.location
        case .device(let device): device.location
        }
    }

    /// Assigns ids to the elements that have none, in file order: `text`, `text2`, …. Reports duplicate ids.
    ///
    /// An id is unique in its scene, so that events, comparisons and people can refer to an element by its id alone.
    mutating func nameElements(in context: DecodingContext) {
        var taken: Set<String> = []
        reportDuplicates(&taken, in: context)
        nameUnnamed(&taken)
    }

    private func reportDuplicates(_ taken: inout Set<String>, in context: DecodingContext) {
        if !id.isEmpty, !taken.insert(id).inserted, let location {
            context.report(location, "the id '\(id)' is used twice; give this \(kind) a different 'id'")
        }
        for child in children { child.reportDuplicates(&taken, in: context) }
    }

    private mutating func nameUnnamed(_ taken: inout Set<String>) {
        if id.isEmpty {
            var name = kind
            var number = 1
            while !taken.insert(name).inserted {
                number += 1
                name = "\(kind)\(number)"
            }
            id = name
        }
        var children = children
        for index in children.indices { children[index].nameUnnamed(&taken) }
        self.children = children
    }
}

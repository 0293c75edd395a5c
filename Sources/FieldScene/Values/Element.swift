/// One element of a scene's content.
package indirect enum Element: Hashable, Sendable {
    /// A code-entry field.
    case field(FieldSpec)
    /// A credit card with its form.
    case card(CardSpec)
    /// Some lines of text.
    case text(TextSpec)
    /// Elements in a row or a column.
    case stack(StackSpec)
    /// Elements on top of one another.
    case overlay(OverlaySpec)
    /// A title in a box.
    case button(ButtonSpec)
    /// An image from a file.
    case image(ImageSpec)
    /// Empty space in a stack.
    case spacer(SpacerSpec)
    /// The number pad of a phone.
    case keypad(KeypadSpec)
    /// A phone around an element.
    case device(DeviceSpec)

    /// The id that refers to the element.
    package internal(set) var id: String {
        get {
            switch self {
            case .field(let field): field.id
            case .card(let card): card.id
            case .text(let text): text.id
            case .stack(let stack): stack.id
            case .overlay(let overlay): overlay.id
            case .button(let button): button.id
            case .image(let image): image.id
            case .spacer(let spacer): spacer.id
            case .keypad(let keypad): keypad.id
            case .device(let device): device.id
            }
        }
        set {
            switch self {
            case .field(let old): self = .field(with(old) { $0.id = newValue })
            case .card(let old): self = .card(with(old) { $0.id = newValue })
            case .text(let old): self = .text(with(old) { $0.id = newValue })
            case .stack(let old): self = .stack(with(old) { $0.id = newValue })
            case .overlay(let old): self = .overlay(with(old) { $0.id = newValue })
            case .button(let old): self = .button(with(old) { $0.id = newValue })
            case .image(let old): self = .image(with(old) { $0.id = newValue })
            case .spacer(let old): self = .spacer(with(old) { $0.id = newValue })
            case .keypad(let old): self = .keypad(with(old) { $0.id = newValue })
            case .device(let old): self = .device(with(old) { $0.id = newValue })
            }
        }
    }

    /// The direct children, in order.
    package var children: [Element] {
        get {
            switch self {
            case .stack(let stack): stack.children
            case .overlay(let overlay): overlay.children
            case .device(let device): device.content.map { [$0] } ?? []
            case .field, .card, .text, .button, .image, .spacer, .keypad: []
            }
        }
        set {
            switch self {
            case .stack(let old): self = .stack(with(old) { $0.children = newValue })
            case .overlay(let old): self = .overlay(with(old) { $0.children = newValue })
            case .device(let old): self = .device(with(old) { $0.content = newValue.first })
            case .field, .card, .text, .button, .image, .spacer, .keypad: break
            }
        }
    }

    /// The ids of this element and its descendants, in order.
    package var ids: [String] { [id] + children.flatMap(\.ids) }

    /// The fields and cards in this element and its descendants, in order.
    package var inputs: [Element] {
        switch self {
        case .field, .card: [self]
        default: children.flatMap(\.inputs)
        }
    }

    /// The buttons in this element and its descendants, in order.
    package var buttons: [ButtonSpec] {
        if case .button(let button) = self { return [button] }
        return children.flatMap(\.buttons)
    }

    /// The keypads in this element and its descendants, in order.
    package var keypads: [KeypadSpec] {
        if case .keypad(let keypad) = self { return [keypad] }
        return children.flatMap(\.keypads)
    }

    /// The texts in this element and its descendants, in order.
    package var texts: [TextSpec] {
        if case .text(let text) = self { return [text] }
        return children.flatMap(\.texts)
    }

    /// The images in this element and its descendants, including those that cells show.
    package var images: [ImageSpec] {
        switch self {
        case .image(let image):
            // The keys of `when` can name other files. Decoding reads such a key for the path alone.
            return [image] + image.reactions.styles.values.compactMap { image.patched(by: $0) }
        case .field(let field):
            return ([field.style] + field.when.values).compactMap {
                if case .image(let image) = $0.content { image } else { nil }
            }
        case .card(let card): return card.images
        case .stack(let stack): return images(of: stack.decoration)
        case .overlay(let overlay): return images(of: overlay.decoration)
        default: return children.flatMap(\.images)
        }
    }

    /// The images behind and in the element's children.
    private func images(of decoration: Decoration) -> [ImageSpec] {
        [decoration.image].compactMap(\.self) + reactions.styles.values.compactMap(Decoration.image)
            + children.flatMap(\.images)
    }

    /// The fields of cells in this element and its descendants, in order.
    package var fields: [FieldSpec] {
        inputs.compactMap { if case .field(let field) = $0 { field } else { nil } }
    }

    /// The cards in this element and its descendants, in order.
    package var cards: [CardSpec] {
        inputs.compactMap { if case .card(let card) = $0 { card } else { nil } }
    }
}

/// Returns a changed copy of a value.
private func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
}

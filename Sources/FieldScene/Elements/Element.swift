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

    /// What all kinds of elements have in common.
    package internal(set) var header: ElementHeader {
        get {
            switch self {
            case .field(let field): field.header
            case .card(let card): card.header
            case .text(let text): text.header
            case .stack(let stack): stack.header
            case .overlay(let overlay): overlay.header
            case .button(let button): button.header
            case .image(let image): image.header
            case .spacer(let spacer): spacer.header
            case .keypad(let keypad): keypad.header
            case .device(let device): device.header
            }
        }
        set {
            func with<Spec: ElementSpec>(_ spec: Spec) -> Spec {
                var spec = spec
                spec.header = newValue
                return spec
            }
            switch self {
            case .field(let field): self = .field(with(field))
            case .card(let card): self = .card(with(card))
            case .text(let text): self = .text(with(text))
            case .stack(let stack): self = .stack(with(stack))
            case .overlay(let overlay): self = .overlay(with(overlay))
            case .button(let button): self = .button(with(button))
            case .image(let image): self = .image(with(image))
            case .spacer(let spacer): self = .spacer(with(spacer))
            case .keypad(let keypad): self = .keypad(with(keypad))
            case .device(let device): self = .device(with(device))
            }
        }
    }

    /// The id that refers to the element.
    package internal(set) var id: String {
        get { header.id }
        set { header.id = newValue }
    }

    /// How the element reacts to fields, the language and the theme.
    package var reactions: ElementReactions {
        get { header.reactions }
        set { header.reactions = newValue }
    }

    /// The location of the element in the scene file; nil for an element that was created in Swift.
    package var location: SceneLocation? { header.location }

    /// The key of this kind of element in scenes.
    package var kind: String {
        switch self {
        case .field, .card: Kind.field.rawValue
        case .text: Kind.text.rawValue
        case .stack: Kind.stack.rawValue
        case .overlay: Kind.overlay.rawValue
        case .button: Kind.button.rawValue
        case .image: Kind.image.rawValue
        case .spacer: Kind.spacer.rawValue
        case .keypad: Kind.keypad.rawValue
        case .device: Kind.device.rawValue
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
            case .stack(var stack):
                stack.children = newValue
                self = .stack(stack)
            case .overlay(var overlay):
                overlay.children = newValue
                self = .overlay(overlay)
            case .device(var device):
                device.content = newValue.first
                self = .device(device)
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

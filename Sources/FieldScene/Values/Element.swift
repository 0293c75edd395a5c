/// One element of a scene's content.
public indirect enum Element: Hashable, Sendable {
    /// A code-entry field.
    case field(FieldSpec)
    /// Some lines of text.
    case text(TextSpec)
    /// Elements in a row or a column.
    case stack(StackSpec)
    /// A title in a box.
    case button(ButtonSpec)
    /// A picture from a file.
    case image(ImageSpec)
    /// Empty space in a stack.
    case spacer(SpacerSpec)
    /// The number pad of a phone.
    case keypad(KeypadSpec)
    /// A phone around an element.
    case device(DeviceSpec)

    /// The name that the element is referred to by.
    public var id: String {
        switch self {
        case .field(let field): field.id
        case .text(let text): text.id
        case .stack(let stack): stack.id
        case .button(let button): button.id
        case .image(let image): image.id
        case .spacer(let spacer): spacer.id
        case .keypad(let keypad): keypad.id
        case .device(let device): device.id
        }
    }

    /// The elements right below this one, in order.
    public var children: [Element] {
        switch self {
        case .stack(let stack): stack.children
        case .device(let device): device.content.map { [$0] } ?? []
        case .field, .text, .button, .image, .spacer, .keypad: []
        }
    }

    /// The fields in this element and below it, in order.
    public var fields: [FieldSpec] {
        if case .field(let field) = self { return [field] }
        return children.flatMap(\.fields)
    }

    /// The buttons in this element and below it, in order.
    public var buttons: [ButtonSpec] {
        if case .button(let button) = self { return [button] }
        return children.flatMap(\.buttons)
    }

    /// The pictures in this element and below it, in order.
    public var images: [ImageSpec] {
        if case .image(let image) = self { return [image] }
        return children.flatMap(\.images)
    }
}

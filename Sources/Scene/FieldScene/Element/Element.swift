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
    /// An element whose content can be higher than its frame.
    case scroll(ScrollSpec)
    /// A title in a box.
    case button(ButtonSpec)
    /// An image from a file.
    case image(ImageSpec)
    /// Empty space in a stack.
    case spacer(SpacerSpec)
    /// The number pad of a phone.
    case keypad(KeypadSpec)
    /// A phone or a tablet around an element.
    case device(DeviceSpec)

    /// The properties that all kinds of elements have in common.
    package internal(set) var header: ElementHeader {
        get { withHeader { copy $0 } }
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
            case .scroll(let scroll): self = .scroll(with(scroll))
            case .button(let button): self = .button(with(button))
            case .image(let image): self = .image(with(image))
            case .spacer(let spacer): self = .spacer(with(spacer))
            case .keypad(let keypad): self = .keypad(with(keypad))
            case .device(let device): self = .device(with(device))
            }
        }
    }

    /// Calls `body` with the header in place, so that reading a part of it copies neither the header nor the element.
    @inline(__always)
    private func withHeader<Part>(_ body: (borrowing ElementHeader) -> Part) -> Part {
        switch self {
        case .field(let field): body(field.header)
        case .card(let card): body(card.header)
        case .text(let text): body(text.header)
        case .stack(let stack): body(stack.header)
        case .overlay(let overlay): body(overlay.header)
        case .scroll(let scroll): body(scroll.header)
        case .button(let button): body(button.header)
        case .image(let image): body(image.header)
        case .spacer(let spacer): body(spacer.header)
        case .keypad(let keypad): body(keypad.header)
        case .device(let device): body(device.header)
        }
    }

    /// The id that refers to the element.
    package internal(set) var id: String {
        get { withHeader { $0.id } }
        set { header.id = newValue }
    }

    /// How the element reacts to fields, the language and the theme.
    package var reactions: ElementReactions {
        get { withHeader { $0.reactions } }
        set { header.reactions = newValue }
    }

    /// The location of the element in the scene file; nil for an element that was created in Swift.
    package var location: SceneLocation? { withHeader { $0.location } }

    /// The key of this kind of element in scenes.
    package var kind: String {
        switch self {
        case .field, .card: Kind.field.rawValue
        case .text: Kind.text.rawValue
        case .stack: Kind.stack.rawValue
        case .overlay: Kind.overlay.rawValue
        case .scroll: Kind.scroll.rawValue
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
            case .scroll(let scroll): scroll.content.map { [$0] } ?? []
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
            case .scroll(var scroll):
                scroll.content = newValue.first
                self = .scroll(scroll)
            case .device(var device):
                device.content = newValue.first
                self = .device(device)
            case .field, .card, .text, .button, .image, .spacer, .keypad: break
            }
        }
    }

    /// The ids of this element and its descendants, in order.
    package var ids: [String] { collect { $1.append($0.id) } }

    /// This element and its descendants, in order.
    var all: [Element] { collect { $1.append($0) } }

    /// The fields and cards in this element and its descendants, in order.
    package var inputs: [Element] {
        collect { element, inputs in
            switch element {
            case .field, .card: inputs.append(element)
            default: break
            }
        }
    }

    /// The buttons in this element and its descendants, in order.
    package var buttons: [ButtonSpec] { collect { if case .button(let button) = $0 { $1.append(button) } } }

    /// The keypads in this element and its descendants, in order.
    package var keypads: [KeypadSpec] { collect { if case .keypad(let keypad) = $0 { $1.append(keypad) } } }

    /// The images in this element and its descendants, including those that cells show.
    package var images: [ImageSpec] {
        switch self {
        case .image(let image):
            // The keys of `when` can set other files. Only the path is decoded from them here.
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
    package var fields: [FieldSpec] { collect { if case .field(let field) = $0 { $1.append(field) } } }

    /// The cards in this element and its descendants, in order.
    package var cards: [CardSpec] { collect { if case .card(let card) = $0 { $1.append(card) } } }

    /// Calls `body` with this element and its descendants, in order.
    package func visitElements(_ body: (Element) -> Void) {
        var count = 0
        visitElements(counting: &count, body)
        SceneWork.add(count)
    }

    private func visitElements(counting count: inout Int, _ body: (Element) -> Void) {
        count += 1
        body(self)
        for child in children { child.visitElements(counting: &count, body) }
    }

    /// The values that `add` appends for this element and its descendants, in order.
    ///
    /// `add` appends instead of returning an optional value, because optionals of large descriptions would be copied.
    private func collect<Value>(_ add: (Element, inout [Value]) -> Void) -> [Value] {
        var values: [Value] = []
        visitElements { add($0, &values) }
        return values
    }

    /// The element with an id: this element or one of its descendants; nil if there is none.
    package func element(withID id: String) -> Element? {
        var count = 0
        defer { SceneWork.add(count) }
        return element(withID: id, counting: &count)
    }

    private func element(withID id: String, counting count: inout Int) -> Element? {
        count += 1
        if self.id == id { return self }
        for child in children {
            if let found = child.element(withID: id, counting: &count) { return found }
        }
        return nil
    }
}

// MARK: Keys

extension Element {
    /// The kinds of elements, by their keys. An element is a mapping with one of these keys.
    package enum Kind: String, CaseIterable {
        case field, stack, overlay, scroll, text, button, image, spacer, keypad, device
    }

    /// The keys of an element.
    static let table = KeyTable(
        "element", "An element: a mapping with one key, its kind.", sample: "{ content: {} }",
        alternatives: Kind.allCases.map(\.rawValue)
    ) { walk in
        for kind in Kind.allCases { walk.key(kind.rawValue, kind.description) }
    }

    private static func decode(_ kind: Kind, _ entry: SourceNode.Entry, _ context: DecodingContext) -> Element {
        switch kind {
        case .field:
            var field = decodeField(entry, in: context)
            // Removes the default id, which a preset also has; see `decoded`.
            if entry.value.entry(named: "id") == nil { field.id = "" }
            return field
        case .stack: return .stack(decoded(entry, context))
        case .overlay: return .overlay(decoded(entry, context))
        case .scroll: return .scroll(decoded(entry, context))
        case .text: return .text(decoded(entry, context))
        case .button: return .button(decoded(entry, context))
        case .image: return .image(decoded(entry, context))
        case .spacer: return .spacer(decoded(entry, context))
        case .keypad: return .keypad(decoded(entry, context))
        case .device: return .device(decoded(entry, context))
        }
    }

    private static func decoded<Spec: ReadableElement>(_ entry: SourceNode.Entry, _ context: DecodingContext) -> Spec {
        var spec = Spec()
        // Removes the default id, because `nameElements` assigns ids only to elements whose id is empty.
        spec.id = ""
        spec.location = entry.keyLocation
        spec.decode(entry.value, in: context)
        return spec
    }

    /// Decodes a mapping whose only key is a kind of element, such as `{ text: … }`.
    ///
    /// - Returns: The element; nil if the value is not a mapping or its first key is unknown. Both errors are reported,
    ///   and so is each key after the first.
    static func decode(_ node: SourceNode, as name: String, in context: DecodingContext) -> Element? {
        guard case .mapping(let entries) = node.content, let entry = entries.first else {
            let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
            return ScalarReader(node, as: name, in: context).reject("a mapping with one of \(kinds)")
        }
        for (index, extra) in entries.enumerated().dropFirst() {
            if SplitText.report(entries, at: index, of: name, in: context) { continue }
            context.report(extra.keyLocation, "'\(name)' must be a single element; put several into a 'stack'")
        }
        guard let kind = Kind(rawValue: entry.key) else {
            context.report(entry.keyLocation, table.unknown(entry.key, in: name))
            return nil
        }
        return decode(kind, entry, context)
    }
}

extension Element.Kind {
    /// The description of the key.
    fileprivate var description: KeyDescription {
        switch self {
        case .field:
            KeyDescription(
                .field, as: "mapping", "a [field](#fields) of cells or a [card](#cards)", example: "{ length: 4 }",
                synonyms: ["input", "otp", "pin"])
        case .stack:
            KeyDescription(
                .either([.mapping(StackSpec.table), .null]), as: "mapping", "a column or a row of elements",
                example: "{ children: [{ text: Hello }] }",
                synonyms: ["vstack", "hstack", "column", "row", "flex", "div", "view"])
        case .overlay:
            KeyDescription(
                .either([.mapping(OverlaySpec.table), .null]), as: "mapping", "elements that lie over one another",
                example: "{ children: [{ text: Hello }] }", synonyms: ["zstack", "box", "layers"])
        case .scroll:
            KeyDescription(
                .either([.mapping(ScrollSpec.table), .null]), as: "mapping",
                "an element that can be higher than its place",
                example: "{ offset: 40, content: { text: Hello } }", synonyms: ["scrollView", "list", "viewport"])
        case .text:
            KeyDescription(
                .either([.text, .mapping(TextSpec.table)]), as: "text or mapping", "a text", example: "Hello",
                synonyms: ["label", "paragraph", "string", "span", "heading"])
        case .button:
            KeyDescription(
                .either([.text, .mapping(ButtonSpec.table), .null]), as: "text or mapping", "a button",
                example: "Send again", synonyms: ["link", "action"])
        case .image:
            KeyDescription(
                .either([.reference(.file), .mapping(ImageSpec.table)]), as: "path or mapping", "an image",
                example: "logo.png", synonyms: ["img", "icon", "picture"])
        case .spacer:
            KeyDescription(
                .either([.points(upTo: 100_000), .mapping(SpacerSpec.table), .null]), as: "points, mapping or nothing",
                "space that grows, or has a length", example: "20", synonyms: ["space", "sizedBox", "gap"])
        case .keypad:
            KeyDescription(
                .either([.mapping(KeypadSpec.table), .null]), as: "mapping or nothing", "the number pad of a phone",
                example: "{ style: ios }", synonyms: ["keyboard", "numpad", "numberPad"])
        case .device:
            KeyDescription(
                .either([.mapping(DeviceSpec.table), .null]), as: "mapping", "a phone or a tablet around a screen",
                example: "{ model: phone-island, content: { text: Hello } }",
                synonyms: ["phone", "tablet", "frame", "mockup"])
        }
    }
}

// MARK: Interpolation

extension Element {
    /// An element between two elements of the same kind. Colours, opacities and lengths are interpolated; all other
    /// values are those of the second element.
    ///
    /// An element that appears or disappears has the values of the one that is visible. The caller sets its `presence`,
    /// which has its own timing.
    ///
    /// - Parameters:
    ///   - from: The element at progress 0; nil if it was not visible.
    ///   - to: The element at progress 1; nil if it is no longer visible.
    ///   - part: The progress from 0 to 1; greater than 1 while a spring overshoots.
    ///   - theme: The theme that resolves colour tokens.
    /// - Returns: The element; nil if it is not visible.
    package static func interpolated(from: Element?, to: Element?, _ part: Double, in theme: Theme) -> Element? {
        guard let some = to ?? from else { return nil }
        let mix = StyleMixer(part: part, theme: theme)
        // Only exactly 1 is the end: while a spring overshoots, the element still keeps its space.
        if to == nil, part == 1 { return nil }
        if let from, let to { return from.interpolated(to: to, mix) }
        return some
    }

    private func interpolated(to other: Element, _ mix: StyleMixer) -> Element {
        switch (self, other) {
        case (.text(let from), .text(let to)): .text(from.interpolated(to: to, mix))
        case (.button(let from), .button(let to)): .button(from.interpolated(to: to, mix))
        case (.image(let from), .image(let to)): .image(to.following(from, mix))
        case (.stack(let from), .stack(let to)): .stack(from.interpolated(to: to, mix))
        case (.overlay(let from), .overlay(let to)): .overlay(from.interpolated(to: to, mix))
        case (.scroll(let from), .scroll(let to)): .scroll(from.interpolated(to: to, mix))
        default: other
        }
    }
}

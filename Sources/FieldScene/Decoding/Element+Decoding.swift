import FieldGeometry

extension Element {
    /// The kinds of element by the key that a scene gives them, each with its decoder; `nameElements` gives ids to those
    /// that come without one.
    private static let kinds: [(key: String, decode: @Sendable (SourceNode.Entry, DecodingContext) -> Element)] = [
        ("field", { entry, context in decodeField(entry, in: context) }),
        (
            "stack",
            { entry, context in
                var stack = StackSpec()
                stack.id = ""
                stack.place = entry.keyPlace
                stack.decode(entry.value, in: context)
                return .stack(stack)
            }
        ),
        (
            "text",
            { entry, context in
                var text = TextSpec()
                text.id = ""
                text.place = entry.keyPlace
                text.decode(entry.value, in: context)
                return .text(text)
            }
        ),
        (
            "button",
            { entry, context in
                var button = ButtonSpec()
                button.id = ""
                button.place = entry.keyPlace
                button.decode(entry.value, in: context)
                return .button(button)
            }
        ),
        (
            "image",
            { entry, context in
                var image = ImageSpec()
                image.id = ""
                image.place = entry.keyPlace
                image.decode(entry.value, in: context)
                return .image(image)
            }
        ),
        (
            "spacer",
            { entry, context in
                var spacer = SpacerSpec()
                spacer.id = ""
                spacer.place = entry.keyPlace
                spacer.decode(entry.value, in: context)
                return .spacer(spacer)
            }
        ),
        (
            "keypad",
            { entry, context in
                var keypad = KeypadSpec()
                keypad.id = ""
                keypad.place = entry.keyPlace
                keypad.decode(entry.value, in: context)
                return .keypad(keypad)
            }
        ),
        (
            "device",
            { entry, context in
                var device = DeviceSpec()
                device.id = ""
                device.place = entry.keyPlace
                device.decode(entry.value, in: context)
                return .device(device)
            }
        ),
    ]

    /// The element that a mapping with one kind's key describes; nil, and reported, for anything else.
    static func decode(_ node: SourceNode, as name: String, in context: DecodingContext) -> Element? {
        let keys = kinds.map(\.key)
        guard case .mapping(let entries) = node.content, let entry = entries.first else {
            return ScalarReader(node, as: name, in: context).refuse(
                "a mapping with one of \(keys.joined(separator: ", "))")
        }
        for extra in entries.dropFirst() {
            context.report(extra.keyPlace, "'\(name)' holds one element; put several into a 'stack'")
        }
        guard let kind = kinds.first(where: { $0.key == entry.key }) else {
            context.report(entry.keyPlace, MappingReader.unknown(entry.key, in: name, known: keys))
            return nil
        }
        return kind.decode(entry, context)
    }
}

extension ScalarReader {
    /// A text with its place.
    func placedText() -> Placed<String>? { text().map { Placed($0, at: node.place) } }

    /// Distances from the four sides: one number for all, or `top`, `left`, `bottom`, `right` by name.
    func insets() -> Insets? {
        guard case .mapping = node.content else { return number(0...10_000).map { Insets(all: $0) } }
        guard var map = MappingReader(node, as: name, in: context) else { return nil }
        var insets = Insets.zero
        map.read("top", into: &insets.top) { $0.number(0...10_000) }
        map.read("left", into: &insets.left) { $0.number(0...10_000) }
        map.read("bottom", into: &insets.bottom) { $0.number(0...10_000) }
        map.read("right", into: &insets.right) { $0.number(0...10_000) }
        map.finish()
        return insets
    }
}

extension OwnSize {
    /// Sets the lengths that a mapping gives its element.
    mutating func decode(_ map: inout MappingReader) {
        map.read("width", into: &width) { $0.positive(upTo: 100_000) }
        map.read("height", into: &height) { $0.positive(upTo: 100_000) }
    }
}

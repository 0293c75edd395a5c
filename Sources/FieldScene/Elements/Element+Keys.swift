/// An element that is read from a scene file.
protocol ReadableElement: ElementSpec {
    init()
    /// The keys of the element.
    static var table: KeyTable { get }
    /// Names the keys of the element.
    mutating func keys(_ walk: KeyWalk)
    /// Reads a value that is no mapping, such as a text alone; returns false for other values.
    mutating func readShortForm(_ value: ScalarReader) -> Bool
    /// Reports what is wrong with the element as a whole, which has the keys of a node.
    func check(_ node: SourceNode, in context: DecodingContext)
    /// Decodes the element. Absent keys keep their current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext)
}

extension ReadableElement {
    mutating func readShortForm(_ value: ScalarReader) -> Bool { false }

    func check(_ node: SourceNode, in context: DecodingContext) {}

    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        let value = ScalarReader(node, as: Self.table.mappingName, in: context)
        if readShortForm(value) || !value.mapping(Self.table, { keys($0) }) { return }
        check(node, in: context)
        checkStyles(in: node, of: context)
    }

    /// Reports errors in the keys of the states in `when`.
    private func checkStyles(in node: SourceNode, of context: DecodingContext) {
        guard case .mapping(let states)? = node.entry(named: "when")?.value.content else { return }
        for entry in states {
            guard let state = ElementState(rawValue: entry.key), let patch = reactions.styles[state] else { continue }
            var copy = self
            copy.decode(patch.node, in: context)
        }
    }
}

extension Element {
    /// The kinds of elements, by their keys. An element is a mapping with one of these keys.
    package enum Kind: String, CaseIterable {
        case field, stack, overlay, text, button, image, spacer, keypad, device
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
            // As in `decoded`. A preset has the default id.
            if entry.value.entry(named: "id") == nil { field.id = "" }
            return field
        case .stack: return .stack(decoded(entry, context))
        case .overlay: return .overlay(decoded(entry, context))
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
    /// - Returns: The element; nil if the value is no mapping or its first key is unknown. Both errors are reported,
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
    /// What the key means.
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

extension ScalarReader {
    /// A text with its location.
    func locatedText() -> Located<String>? { text().map { Located($0, at: node.location) } }
}

import FieldGeometry

/// What a scene says of one kind of element.
protocol ElementSpec {
    init()
    /// The name that the element is referred to by.
    var id: String { get set }
    /// Where the scene says the element.
    var location: SceneLocation? { get set }
    /// Sets what the scene says.
    mutating func decode(_ node: SourceNode, in context: DecodingContext)
}

extension TextSpec: ElementSpec {}
extension StackSpec: ElementSpec {}
extension ButtonSpec: ElementSpec {}
extension ImageSpec: ElementSpec {}
extension SpacerSpec: ElementSpec {}
extension KeypadSpec: ElementSpec {}
extension DeviceSpec: ElementSpec {}

extension Element {
    private typealias Kind = (key: String, decode: @Sendable (SourceNode.Entry, DecodingContext) -> Element)

    /// The kinds of element by the key that a scene gives them, each with its decoder; `nameElements` gives ids to those
    /// that come without one.
    private static let kinds: [Kind] = [
        ("field", { Element.decodeField($0, in: $1) }),
        ("stack", { .stack(decoded($0, $1)) }),
        ("text", { .text(decoded($0, $1)) }),
        ("button", { .button(decoded($0, $1)) }),
        ("image", { .image(decoded($0, $1)) }),
        ("spacer", { .spacer(decoded($0, $1)) }),
        ("keypad", { .keypad(decoded($0, $1)) }),
        ("device", { .device(decoded($0, $1)) }),
    ]

    private static func decoded<Spec: ElementSpec>(_ entry: SourceNode.Entry, _ context: DecodingContext) -> Spec {
        var spec = Spec()
        spec.id = ""
        spec.location = entry.keyLocation
        spec.decode(entry.value, in: context)
        return spec
    }

    /// The element that a mapping with one kind's key describes; nil, and reported, for anything else.
    static func decode(_ node: SourceNode, as name: String, in context: DecodingContext) -> Element? {
        let keys = kinds.map(\.key)
        guard case .mapping(let entries) = node.content, let entry = entries.first else {
            return ScalarReader(node, as: name, in: context).reject(
                "a mapping with one of \(keys.joined(separator: ", "))")
        }
        for extra in entries.dropFirst() {
            context.report(extra.keyLocation, "'\(name)' holds one element; put several into a 'stack'")
        }
        guard let kind = kinds.first(where: { $0.key == entry.key }) else {
            context.report(entry.keyLocation, MappingReader.unknown(entry.key, in: name, known: keys))
            return nil
        }
        return kind.decode(entry, context)
    }
}

extension ScalarReader {
    /// A text with its place.
    func placedText() -> Located<String>? { text().map { Located($0, at: node.location) } }

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

extension SizeOverride {
    /// Sets the lengths that a mapping gives its element.
    mutating func decode(_ map: inout MappingReader) {
        map.read("width", into: &width) { $0.positive(upTo: 100_000) }
        map.read("height", into: &height) { $0.positive(upTo: 100_000) }
    }
}

import FieldGeometry

/// The description of one kind of element in a scene.
protocol ElementSpec {
    init()
    /// The id that refers to the element.
    var id: String { get set }
    /// The location of the element in the scene file.
    var location: SceneLocation? { get set }
    /// How the element reacts to fields, the language and the theme.
    var reactions: ElementReactions { get set }
    /// Decodes the element. Absent keys keep their current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext)
}

extension FieldSpec: ElementSpec {}
extension CardSpec: ElementSpec {}
extension TextSpec: ElementSpec {}
extension StackSpec: ElementSpec {}
extension OverlaySpec: ElementSpec {}
extension ButtonSpec: ElementSpec {}
extension ImageSpec: ElementSpec {}
extension SpacerSpec: ElementSpec {}
extension KeypadSpec: ElementSpec {}
extension DeviceSpec: ElementSpec {}

extension Element {
    private typealias Kind = (key: String, decode: @Sendable (SourceNode.Entry, DecodingContext) -> Element)

    /// The decoder of each kind of element, with its key.
    private static let kinds: [Kind] = [
        ("field", { Element.decodeField($0, in: $1) }),
        ("stack", { .stack(decoded($0, $1)) }),
        ("overlay", { .overlay(decoded($0, $1)) }),
        ("text", { .text(decoded($0, $1)) }),
        ("button", { .button(decoded($0, $1)) }),
        ("image", { .image(decoded($0, $1)) }),
        ("spacer", { .spacer(decoded($0, $1)) }),
        ("keypad", { .keypad(decoded($0, $1)) }),
        ("device", { .device(decoded($0, $1)) }),
    ]

    private static func decoded<Spec: ElementSpec>(_ entry: SourceNode.Entry, _ context: DecodingContext) -> Spec {
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
        let keys = kinds.map(\.key)
        guard case .mapping(let entries) = node.content, let entry = entries.first else {
            return ScalarReader(node, as: name, in: context).reject(
                "a mapping with one of \(keys.joined(separator: ", "))")
        }
        for extra in entries.dropFirst() {
            context.report(extra.keyLocation, "'\(name)' must be a single element; put several into a 'stack'")
        }
        guard let kind = kinds.first(where: { $0.key == entry.key }) else {
            context.report(entry.keyLocation, MappingReader.unknown(entry.key, in: name, known: keys))
            return nil
        }
        return kind.decode(entry, context)
    }
}

extension ScalarReader {
    /// A text with its location.
    func locatedText() -> Located<String>? { text().map { Located($0, at: node.location) } }

    /// The distances from the four sides: one number for all, or a mapping of `top`, `left`, `bottom` and `right`, each
    /// 0 by default.
    func insets(_ range: ClosedRange<Double> = 0...10_000) -> Insets? {
        guard case .mapping = node.content else { return number(range).map { Insets(all: $0) } }
        guard var map = MappingReader(node, as: name, in: context) else { return nil }
        let insets = map.insets(left: ["left"], right: ["right"], range)
        map.finish()
        return insets
    }
}

extension SizeOverride {
    /// Decodes the explicit `width` and `height` of an element.
    mutating func decode(_ map: inout MappingReader) {
        map.read("width", into: &width) { $0.positive(upTo: 100_000) }
        map.read("height", into: &height) { $0.positive(upTo: 100_000) }
    }
}

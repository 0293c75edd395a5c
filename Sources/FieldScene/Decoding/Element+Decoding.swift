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

/// An element that can have an explicit size.
protocol SizedElementSpec: ElementSpec {
    /// The explicit width and height.
    var explicitSize: SizeOverride { get set }
}

/// An element that can be translucent.
protocol TranslucentElementSpec: ElementSpec {
    /// The opacity, from 0 to 1.
    var opacity: Double { get set }
}

extension FieldSpec: ElementSpec {}
extension CardSpec: ElementSpec {}
extension TextSpec: SizedElementSpec, TranslucentElementSpec {}
extension StackSpec: SizedElementSpec, TranslucentElementSpec {}
extension OverlaySpec: SizedElementSpec, TranslucentElementSpec {}
extension ButtonSpec: SizedElementSpec, TranslucentElementSpec {}
extension ImageSpec: SizedElementSpec, TranslucentElementSpec {}
extension SpacerSpec: SizedElementSpec {}
extension KeypadSpec: SizedElementSpec, TranslucentElementSpec {}
extension DeviceSpec: ElementSpec {}

extension SizedElementSpec {
    /// Decodes `id`, `width` and `height`.
    mutating func decodePlace(_ map: MappingReader<ElementPlaceKey>) {
        map.read(.id, into: &id) { $0.identifier() }
        map.read(.width, into: &explicitSize.width) { $0.positive(upTo: 100_000) }
        map.read(.height, into: &explicitSize.height) { $0.positive(upTo: 100_000) }
    }
}

extension TranslucentElementSpec {
    /// Decodes `opacity`.
    mutating func decodeOpacity(_ map: MappingReader<ElementOpacityKey>) {
        map.read(.opacity, into: &opacity) { $0.number(0...1) }
    }
}

extension Element {
    private static func decode(_ kind: ElementKey, _ entry: SourceNode.Entry, _ context: DecodingContext) -> Element {
        switch kind {
        case .field:
            var field = decodeField(entry, in: context)
            // As in `decoded`. A preset has the default id.
            if entry.value.entry(FieldKey.id) == nil { field.id = "" }
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
        guard case .mapping(let entries) = node.content, let entry = entries.first else {
            return ScalarReader(node, as: name, in: context).reject(
                "a mapping with one of \(ElementKey.names.joined(separator: ", "))")
        }
        for (index, extra) in entries.enumerated().dropFirst() {
            if SplitText.report(entries, at: index, of: name, in: context) { continue }
            context.report(extra.keyLocation, "'\(name)' must be a single element; put several into a 'stack'")
        }
        guard let kind = ElementKey(rawValue: entry.key) else {
            context.report(entry.keyLocation, ElementKey.unknown(entry.key, in: name))
            return nil
        }
        return decode(kind, entry, context)
    }
}

extension ScalarReader {
    /// A text with its location.
    func locatedText() -> Located<String>? { text().map { Located($0, at: node.location) } }

    /// The distances from the four sides: one number for all, or a mapping of `top`, `left`, `bottom` and `right`, each
    /// 0 by default.
    func insets(_ range: ClosedRange<Double> = 0...10_000) -> Insets? {
        guard case .mapping = node.content else { return number(range).map { Insets(all: $0) } }
        guard let map = MappingReader<InsetsKey>(node, as: name, in: context) else { return nil }
        var insets = Insets.zero
        map.read(.top, into: &insets.top) { $0.number(range) }
        map.read(.left, into: &insets.left) { $0.number(range) }
        map.read(.bottom, into: &insets.bottom) { $0.number(range) }
        map.read(.right, into: &insets.right) { $0.number(range) }
        map.finish()
        return insets
    }
}

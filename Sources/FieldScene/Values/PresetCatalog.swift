import Synchronization

/// The presets that a scene may name.
///
/// A preset is the `field:` mapping of a scene, in YAML: it is decoded by the code that decodes scenes, when a scene first
/// names it, and whatever it sets can be overridden in the same words. It may begin with another preset.
package final class PresetCatalog: Sendable {
    private let sources: [String: String]
    private let decoded = Mutex<[String: Element]>([:])
    /// The names in alphabetical order.
    package let names: [String]

    /// A catalogue of presets by name, each the YAML of its field.
    package init(_ sources: [String: String]) {
        self.sources = sources
        names = sources.keys.sorted()
    }

    /// A catalogue without presets.
    package static let empty = PresetCatalog([:])

    /// This catalogue without one preset, which stands for its end when presets begin with each other.
    private func without(_ name: String) -> PresetCatalog {
        PresetCatalog(sources.filter { $0.key != name })
    }

    /// The preset of a name: a field or a card; nil when there is none.
    ///
    /// - Throws: `SceneError` with the mistakes of the preset's own text.
    package func element(named name: String) throws(SceneError) -> Element? {
        if let element = decoded.withLock({ $0[name] }) { return element }
        guard let yaml = sources[name] else { return nil }
        let context = DecodingContext(presets: without(name))
        let node = try SourceParser.parse(Array(yaml.utf8), file: "preset \(name)")
        var element = Element.decodeField(
            SourceNode.Entry(key: "field", keyLocation: node.location, value: node), in: context)
        try context.check()
        element.begin(with: name)
        decoded.withLock { $0[name] = element }
        return element
    }

    /// The preset of a name where it is a field of cells; nil when there is none.
    ///
    /// - Throws: `SceneError` with the mistakes of the preset's own text.
    package func spec(named name: String) throws(SceneError) -> FieldSpec? {
        if case .field(let field) = try element(named: name) { field } else { nil }
    }
}

extension Element {
    /// Says which preset a field or a card is; the places in a preset's text are nobody's.
    fileprivate mutating func begin(with preset: String) {
        switch self {
        case .field(var field):
            field.preset = preset
            field.location = nil
            field.style.label.family?.location = nil
            self = .field(field)
        case .card(var card):
            card.preset = preset
            card.location = nil
            card.forgetLocations()
            self = .card(card)
        default: break
        }
    }
}

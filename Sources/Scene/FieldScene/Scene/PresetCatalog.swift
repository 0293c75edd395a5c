import Synchronization

/// The presets that a scene can use.
///
/// A preset is the `field:` mapping of a scene, in YAML. It is decoded by the same code as scenes, when it is first
/// used, and then cached. A scene can override every value of a preset with the same keys. A preset can itself begin
/// with another preset.
package final class PresetCatalog: Sendable {
    private let sources: [String: String]
    private let decoded = Mutex<[String: Element]>([:])
    /// The names in alphabetical order.
    package let names: [String]

    /// Creates a catalogue from the YAML of each preset's field, by preset name.
    package init(_ sources: [String: String]) {
        self.sources = sources
        names = sources.keys.sorted()
    }

    /// A catalogue without presets.
    package static let empty = PresetCatalog([:])

    /// This catalogue without one preset. A preset is decoded with a catalogue that lacks this preset, because presets
    /// that begin with each other would otherwise recurse without end.
    private func without(_ name: String) -> PresetCatalog {
        PresetCatalog(sources.filter { $0.key != name })
    }

    /// The field or the card of a preset; nil if there is no preset of this name.
    ///
    /// - Throws: `SceneError` with the errors in the preset's text.
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

    /// The mapping of a preset as it is written; nil if there is no preset of this name, or if its text is not valid.
    package func source(of name: String) -> SourceNode? {
        sources[name].flatMap { try? SourceParser.parse(Array($0.utf8), file: "preset \(name)") }
    }

    /// The mappings of a preset and of its base presets, as they are written; empty if there is no preset of this name.
    package func sources(of name: String?) -> [SourceNode] {
        var (found, next): ([SourceNode], String?) = ([], name)
        while let name = next, found.count < 8, let source = source(of: name) {
            found.append(source)
            next = if case .scalar(let base, _)? = source.entry(named: "preset")?.value.content { base } else { nil }
        }
        return found
    }

    /// The kind of the field of a preset; nil if there is no preset of this name, or if the preset has errors.
    package func kind(of name: String) -> FieldKind? {
        switch try? element(named: name) {
        case .card: .card
        case .field: .cells
        default: nil
        }
    }

    /// The field of a preset; nil if there is no preset of this name, or if the preset is a card.
    ///
    /// - Throws: `SceneError` with the errors in the preset's text.
    package func spec(named name: String) throws(SceneError) -> FieldSpec? {
        if case .field(let field) = try element(named: name) { field } else { nil }
    }
}

extension Element {
    /// Sets the preset's name and removes the locations, which refer to the preset's text and not to a file of the
    /// user.
    fileprivate mutating func begin(with preset: String) {
        switch self {
        case .field(var field):
            field.preset = preset
            field.location = nil
            field.style.forgetLocations()
            for states in field.when.keys { field.when[states]?.forgetLocations() }
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

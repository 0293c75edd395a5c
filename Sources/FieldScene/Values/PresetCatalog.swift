import Synchronization

/// The presets that a scene may name.
///
/// A preset is the `field:` mapping of a scene, in YAML: it is decoded by the code that decodes scenes, when a scene first
/// names it, and whatever it sets can be overridden in the same words. It may begin with another preset.
public final class PresetCatalog: Sendable {
    private let sources: [String: String]
    private let decoded = Mutex<[String: FieldSpec]>([:])
    /// The names in alphabetical order.
    public let names: [String]

    /// A catalogue of presets by name, each the YAML of its field.
    public init(_ sources: [String: String]) {
        self.sources = sources
        names = sources.keys.sorted()
    }

    /// A catalogue without presets.
    public static let empty = PresetCatalog([:])

    /// This catalogue without one preset, which stands for its end when presets begin with each other.
    private func without(_ name: String) -> PresetCatalog {
        PresetCatalog(sources.filter { $0.key != name })
    }

    /// The preset of a name; nil when there is none.
    ///
    /// - Throws: `SceneError` with the mistakes of the preset's own text.
    public func spec(named name: String) throws(SceneError) -> FieldSpec? {
        if let spec = decoded.withLock({ $0[name] }) { return spec }
        guard let yaml = sources[name] else { return nil }
        let context = DecodingContext(presets: without(name))
        var spec = FieldSpec()
        spec.decode(try SourceParser.parse(Array(yaml.utf8), file: "preset \(name)"), in: context)
        try context.check()
        spec.preset = name
        spec.style.label.family?.place = nil
        decoded.withLock { $0[name] = spec }
        return spec
    }
}

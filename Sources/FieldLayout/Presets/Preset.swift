public import FieldScene

/// A complete field that a scene begins with.
public struct Preset: Hashable, Sendable {
    /// The name that scenes give.
    public let name: String
    /// What it is, in one line.
    public let summary: String
    /// The field, as a scene file writes it under `field:`.
    let yaml: String

    /// The preset as a scene file that stands by itself, in which every value can be changed.
    public var sceneFile: String {
        let field = yaml.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
        return """
            # \(name): \(summary)
            name: \(name)
            canvas: { width: 375, height: 120 }
            field:
            \(field)
            states:
              empty:
              typing: { text: "482", focused: true }

            """
    }

    /// All presets by name, for the decoder.
    public static let catalog = PresetCatalog(
        Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.yaml) }))
}

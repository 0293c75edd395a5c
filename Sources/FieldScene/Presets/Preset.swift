/// A complete field that a scene begins with.
package struct Preset: Hashable, Sendable {
    /// The name that scenes give.
    package let name: String
    /// What it is, in one line.
    package let summary: String
    /// The field, as a scene file writes it under `field:`.
    let yaml: String
    /// The canvas that shows it well, as a scene file writes it under `canvas:`.
    var canvas = "{ width: 375, height: 120 }"
    /// Two states or three, as a scene file writes them under `states:`.
    var states = """
        empty:
        typing: { text: "482", focused: true }
        """

    /// The preset as a scene file that stands by itself, in which every value can be changed.
    package var sceneFile: String {
        """
        # \(name): \(summary)
        name: \(name)
        canvas: \(canvas)
        field:
        \(Self.indented(yaml))
        states:
        \(Self.indented(states))

        """
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    }

    /// All presets by name, for the decoder.
    package static let catalog = PresetCatalog(
        Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.yaml) }))
}

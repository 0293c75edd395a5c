/// A complete field that a scene can start from.
///
/// A preset is the text under `field:` of a scene, and the scene decoder decodes it. So a scene can override every
/// value of a preset with the same keys, and `fieldproof presets NAME` can print it. A new preset is a file in this
/// folder and a line in `PresetList.swift`; a test fails if the line is missing.
package struct Preset: Hashable, Sendable {
    /// The name of the preset in scenes.
    package let name: String
    /// A description in one line.
    package let summary: String
    /// The model of the preset, phrased to follow "after": a component, an example or a system; nil if the preset has
    /// no model.
    package let origin: String?
    /// The YAML of the field, as under `field:` in a scene file.
    let yaml: String
    /// The YAML of the size of a suitable canvas, as in `canvas:` in a scene file.
    var canvas = "width: 375, height: 120"
    /// The colour of the page behind the preset's model, as `background` of a canvas; nil for that of the theme.
    package var page: String?
    /// The YAML of two or three states, as under `states:` in a scene file.
    var states = """
        empty:
        typing: { text: "482", focused: true }
        """

    /// The preset as a complete scene file, in which every value can be changed.
    package var sceneFile: String {
        """
        # \(name): \(summary)\(origin.map { "\n# Made after \($0)." } ?? "")
        name: \(name)
        canvas: { \(canvas)\(page.map { ", background: \"\($0)\"" } ?? "") }
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

    /// The catalogue of all presets.
    package static let catalog = PresetCatalog(
        Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.yaml) }))
}

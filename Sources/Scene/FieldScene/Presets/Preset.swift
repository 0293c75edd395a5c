import FieldSource

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
    /// The platform of the preset's model.
    package var platform = Platform.web
    /// The addresses of the files that contain the values of the model, each at a fixed version. Empty if the
    /// documentation comment names the sources in words.
    package var sources: [String] = []
    /// Names of libraries, packages and components by which somebody may look for the preset, as people write them.
    package var libraries: [String] = []

    /// The platform of a preset's model. `fieldproof presets` lists the presets by platform, in the order of the cases.
    package enum Platform: String, CaseIterable, Sendable {
        /// Apps for iOS, and iOS itself.
        case ios = "iOS"
        /// Android, and Material Design.
        case android = "Android"
        /// Widgets of Flutter.
        case flutter = "Flutter"
        /// Components of web pages.
        case web = "Web"
        /// Models of no platform.
        case general = "General"
    }

    /// All presets, grouped by platform.
    package static let byPlatform = Platform.allCases.flatMap { platform in all.filter { $0.platform == platform } }

    /// The preset as a complete scene file, in which every value can be changed.
    package var sceneFile: String {
        """
        # \(name): \(summary)\(origin.map { "\n# Made after \($0)." } ?? "")\(sources.map { "\n# Source: \($0)" }.joined())
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

    /// The name of the preset that is made after a library or a component: `shadcn-nova` for `shadcn`. Nil if there is
    /// none.
    ///
    /// Only letters and digits count, so that `Chakra UI` is `chakra-ui`. A package that no preset lists is looked for by
    /// its scope: `@chakra-ui/pin-input` by `chakra-ui`.
    package static func name(forLibrary name: String) -> String? {
        let scope = name.hasPrefix("@") ? name.split(separator: "/").first.map(String.init) : nil
        for wanted in [name, scope].compactMap(\.self).map(key) where !wanted.isEmpty {
            let found = all.first { ([$0.name] + $0.libraries).contains { key($0) == wanted } }
            if let found { return found.name }
        }
        return nil
    }

    /// The small letters and the digits of a name.
    private static func key(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// A suggestion for the name of an unknown preset, to append to a message: `; did you mean 'shadcn-nova'?`, or the first presets.
    package static func hint(for name: String) -> String {
        if let other = Preset.name(forLibrary: name) { return "; did you mean '\(other)'?" }
        return Spelling.hint(for: name, among: all.map(\.name), noun: "presets")
    }

    /// The catalogue of all presets.
    package static let catalog = PresetCatalog(
        Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.yaml) }))
}

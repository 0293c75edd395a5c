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
    /// Only letters and digits count, so that `Chakra UI` is `chakra-ui`. Dots count if a name with the same dots is
    /// listed: `Input.OTP` is a component of Ant Design, and `input-otp` a package. A package that no preset lists is
    /// looked for by its scope: `@chakra-ui/pin-input` by `chakra-ui`.
    package static func name(forLibrary name: String) -> String? {
        let scope = name.hasPrefix("@") ? name.split(separator: "/").first.map(String.init) : nil
        for wanted in [name, scope].compactMap(\.self) {
            if let found = byLibrary[key(wanted, keepsDots: true)] ?? byLibrary[key(wanted)] { return found }
        }
        return nil
    }

    /// The names of presets by the keys of their own names and those of libraries. Without its dots, a name is a key only
    /// if no other name is.
    private static let byLibrary: [String: String] = {
        let names = all.flatMap { preset in
            ([preset.name] + preset.libraries).map { (library: $0, preset: preset.name) }
        }
        let exact = names.map { (key($0.library, keepsDots: true), $0.preset) }
        let loose = names.map { (key($0.library), $0.preset) }
        return Dictionary(exact + loose) { first, _ in first }
    }()

    /// The small letters and the digits of a name, and its dots if they are kept.
    private static func key(_ name: String, keepsDots: Bool = false) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber || keepsDots && $0 == "." })
    }

    /// The name of the preset of the library with which a longer name begins or, if there is none, ends:
    /// `shadcn-nova` for `shadcn input-otp`, `card` for `credit card`. Nil if there is none.
    private static func name(aroundLibrary name: String) -> String? {
        let words = name.split(maxSplits: comparedWords) { !$0.isLetter && !$0.isNumber }
        let lengths = (1..<max(1, words.count)).reversed()
        let parts = lengths.map { words.prefix($0) } + lengths.map { words.suffix($0) }
        return parts.lazy.compactMap { byLibrary[key($0.joined())] }.first
    }

    /// The number of words of a name that are compared with the names of libraries.
    private static let comparedWords = 8

    /// The name to suggest in place of the name of an unknown preset: that of a library's preset, one that begins with the
    /// word, or a similar one. Nil if there is none.
    ///
    /// - Parameters:
    ///   - name: The unknown name.
    ///   - names: The names of the presets that can be suggested.
    package static func suggestion(for name: String, among names: [String] = all.map(\.name)) -> String? {
        let similar = Double.decimal(name) == nil ? Spelling.nearest(to: name, among: names) : nil
        let begun = names.first { $0.hasPrefix("\(name)-") }
        guard let found = Preset.name(forLibrary: name) ?? begun ?? similar ?? Preset.name(aroundLibrary: name) else {
            return nil
        }
        return names.contains(found) ? found : similar
    }

    /// A suggestion for the name of an unknown preset, to append to a message: `; did you mean 'shadcn-nova'?`, or the first presets.
    package static func hint(for name: String) -> String {
        if let other = suggestion(for: name) { return "; did you mean '\(other)'?" }
        return Spelling.hint(for: name, among: all.map(\.name), noun: "presets")
    }

    /// The catalogue of all presets.
    package static let catalog = PresetCatalog(
        Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.yaml) }))
}

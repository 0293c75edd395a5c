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
    /// The colour of the page behind the preset's model, as `background` of a canvas; nil for the theme's.
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
    /// The libraries, packages and components by whose names somebody may look for the preset.
    package var libraries: [Library] = []

    /// A library, a package or a component by whose name somebody may look for a preset.
    package struct Library: Hashable, Sendable, ExpressibleByStringLiteral {
        /// Its name, as people write it.
        package let name: String
        /// Whether the preset is only the one that comes closest to the library, and is not modelled on it.
        package private(set) var isRelated = false

        /// A library that the preset is modelled on.
        package init(stringLiteral name: String) { self.name = name }

        /// A library that no preset is modelled on, and to which this preset comes closest.
        static func related(_ name: String) -> Library {
            var library = Library(stringLiteral: name)
            library.isRelated = true
            return library
        }
    }

    /// A preset to suggest in place of an unknown name.
    package struct Suggestion: Hashable, Sendable {
        /// The name of the preset.
        package let name: String
        /// Whether the preset is only related to the library of this name.
        package var isRelated = false

        /// The question to append to a message.
        package var question: String {
            "; did you mean '\(name)'\(isRelated ? ", which is related but not the same" : "")?"
        }
    }

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

    /// The preset for the name of a library or a component: `shadcn-nova` for `shadcn`. Nil if there is none.
    ///
    /// Only letters and digits count, so that `Chakra UI` is `chakra-ui`. Dots count if a name with the same dots is
    /// listed: `Input.OTP` is a component of Ant Design, and `input-otp` a package. A package that no preset lists is
    /// looked for by its scope: `@chakra-ui/pin-input` by `chakra-ui`.
    package static func suggestion(forLibrary name: String) -> Suggestion? {
        let scope = name.hasPrefix("@") ? name.split(separator: "/").first.map(String.init) : nil
        for wanted in [name, scope].compactMap(\.self) {
            if let found = byLibrary[key(wanted, keepsDots: true)] ?? byLibrary[key(wanted)] { return found }
        }
        return nil
    }

    /// The presets by the keys of their own names and those of libraries. A name without its dots is a key only if no
    /// other name has this key.
    private static let byLibrary: [String: Suggestion] = {
        let names = all.flatMap { preset in
            ([Library(stringLiteral: preset.name)] + preset.libraries).map {
                (library: $0.name, preset: Suggestion(name: preset.name, isRelated: $0.isRelated))
            }
        }
        let exact = names.map { (key($0.library, keepsDots: true), $0.preset) }
        let loose = names.map { (key($0.library), $0.preset) }
        return Dictionary(exact + loose) { first, _ in first }
    }()

    /// The small letters and the digits of a name, and its dots if they are kept.
    private static func key(_ name: String, keepsDots: Bool = false) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber || keepsDots && $0 == "." })
    }

    /// The preset for the library whose name is at the start of a longer name or, if there is none, at its end:
    /// `shadcn-nova` for `shadcn input-otp`, `card` for `credit card`. Nil if there is none.
    private static func suggestion(aroundLibrary name: String) -> Suggestion? {
        let words = name.split(maxSplits: comparedWords) { !$0.isLetter && !$0.isNumber }
        let lengths = (1..<max(1, words.count)).reversed()
        let parts = lengths.map { words.prefix($0) } + lengths.map { words.suffix($0) }
        return parts.lazy.compactMap { byLibrary[key($0.joined())] }.first
    }

    /// The number of words of a name that are compared with the names of libraries.
    private static let comparedWords = 8

    /// The preset to suggest in place of an unknown one: the preset of a library, or one whose name begins with the
    /// word or is similar. Nil if there is none.
    ///
    /// - Parameters:
    ///   - name: The unknown name.
    ///   - names: The names of the presets that can be suggested.
    package static func suggestion(for name: String, among names: [String] = all.map(\.name)) -> Suggestion? {
        let nearest = Double.decimal(name) == nil ? Spelling.nearest(to: name, among: names) : nil
        let similar = nearest.map { Suggestion(name: $0) }
        let begun = names.first { $0.hasPrefix("\(name)-") }.map { Suggestion(name: $0) }
        guard let found = suggestion(forLibrary: name) ?? begun ?? similar ?? suggestion(aroundLibrary: name) else {
            return nil
        }
        return names.contains(found.name) ? found : similar
    }

    /// A suggestion for the name of an unknown preset, to append to a message: `; did you mean 'shadcn-nova'?`, or the first presets.
    package static func hint(for name: String) -> String {
        suggestion(for: name)?.question ?? Spelling.hint(for: name, among: all.map(\.name), noun: "presets")
    }

    /// The catalogue of all presets.
    package static let catalog = PresetCatalog(
        Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.yaml) }))
}

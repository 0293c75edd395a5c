import FieldGeometry

extension [Diagnostic] {
    /// Adds an error.
    mutating func report(_ location: SceneLocation, _ message: String) {
        append(Diagnostic(location: location, message: message))
    }
}

/// The shared state of decoding: the errors found so far, and the presets, themes and strings that names can refer to.
final class DecodingContext {
    /// The errors found so far. If some are omitted, the last error reports that.
    private(set) var diagnostics: [Diagnostic] = []
    /// The number of errors that were listed or skipped.
    private var count = 0
    private var hasOmitted = false
    /// The presets by name.
    let presets: PresetCatalog
    /// The themes that the scene can use, the built-in ones first.
    private(set) var themes: [Theme]
    /// The indices of the themes by name; nil for few themes, among which a linear search is faster.
    private var themeIndices: [String: Int]?
    /// The names that colours can have, for suggestions; nil until they are needed.
    private var knownColors: [String]?
    /// The string catalogs and token files that the scene can name.
    let files: NamedFiles
    /// Whether a token file has errors. Unknown colours are then not reported, because the file might define them.
    var lacksTokens = false
    /// How texts are read. A preset has no strings.
    var strings = DisplayStrings.literal

    init(presets: PresetCatalog, files: NamedFiles = .unavailable, themes: [Theme] = Theme.builtIn) {
        self.presets = presets
        self.files = files
        self.themes = themes
    }

    /// Whether no further error is listed.
    var isFull: Bool { count >= Diagnostic.errorLimit }

    /// Records an error. The message is created only if the error is listed.
    func report(_ location: SceneLocation, _ message: @autoclosure () -> String) {
        if isFull { return omit(at: location) }
        count += 1
        diagnostics.append(Diagnostic(location: location, message: message()))
    }

    /// Records an error, and returns nil.
    func reject<T>(_ location: SceneLocation, _ message: @autoclosure () -> String) -> T? {
        report(location, message())
        return nil
    }

    /// Records errors that have their locations.
    func report(_ more: [Diagnostic]) {
        for diagnostic in more {
            if isFull { return omit(at: diagnostic.location) }
            count += 1
            diagnostics.append(diagnostic)
        }
    }

    /// Counts an error that is included in another one, but that has taken as much work as a listed one.
    func skip() { count += 1 }

    /// Records that errors can be missing from the list, because there are too many.
    func omit(at location: SceneLocation) {
        if hasOmitted { return }
        hasOmitted = true
        diagnostics.append(Diagnostic.omission(at: location))
    }

    /// Throws a `SceneError` with all recorded errors, if there are any.
    func check() throws(SceneError) {
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
    }

    /// The theme with a name; nil if there is none.
    func theme(named name: String) -> Theme? {
        guard themes.count > 16 else { return themes.first { $0.name == name } }
        if themeIndices == nil {
            themeIndices = Dictionary(
                themes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        }
        return themeIndices?[name].map { themes[$0] }
    }

    /// Adds a theme at the end, and removes the one of the same name.
    func add(_ theme: Theme) {
        if self.theme(named: theme.name) != nil {
            themes.removeAll { $0.name == theme.name }
            themeIndices = nil
        }
        themeIndices?[theme.name] = themes.count
        themes.append(theme)
        knownColors = nil
    }

    /// The tokens of the first theme and the names of CSS, which a misspelled colour can mean.
    var colorNames: [String] {
        if let knownColors { return knownColors }
        let names = (themes.first?.colors.keys.sorted() ?? []) + Color.named.keys.sorted()
        knownColors = names
        return names
    }
}

extension SplitText {
    /// Reports an unknown key that is a part of a split text. Only the first part of each text is reported.
    ///
    /// - Parameters:
    ///   - entries: The entries of the mapping.
    ///   - index: The index of the key.
    ///   - name: The name of the mapping.
    /// - Returns: Whether the key is a part of a text. If not, nothing is reported.
    static func report(
        _ entries: [SourceNode.Entry], at index: Int, of name: String, in context: DecodingContext
    ) -> Bool {
        guard let split = SplitText(entries, at: index) else { return false }
        if split.isFirst {
            let unknown = "unknown key '\(entries[index].key)' in '\(name)'"
            context.report(entries[index].keyLocation, "\(unknown); \(split.advice)")
        } else {
            context.skip()
        }
        return true
    }
}

/// The entries of a mapping of the scene file, found by their keys.
final class Mapping {
    let name: String
    let location: SceneLocation
    let context: DecodingContext
    let entries: [SourceNode.Entry]
    /// The index of each entry by key; nil for small mappings, in which a linear search is faster.
    private let indices: [String: Int]?

    init?(_ node: SourceNode, as name: String, in context: DecodingContext) {
        switch node.content {
        case .mapping(let entries): self.entries = entries
        case .scalar where node.isNull: self.entries = []
        default:
            context.report(node.location, "'\(name)' must be a mapping, not \(node.noun)\(Self.hint(for: node))")
            return nil
        }
        indices =
            entries.count > 16
            ? Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first }) : nil
        self.name = name
        self.location = node.location
        self.context = context
    }

    /// A hint about a text such as `length:4`.
    private static func hint(for node: SourceNode) -> String {
        guard case .scalar(let text, isPlain: true) = node.content,
            let word = text.split(separator: " ").first.map(String.init), let spaced = word.spacedEntry
        else { return "" }
        return "; '\(word)' needs a space after its colon; did you mean '\(spaced)'?"
    }

    /// The keys in file order.
    var keys: [String] { entries.map(\.key) }

    func find(_ key: String) -> SourceNode.Entry? { index(of: key).map { entries[$0] } }

    /// The index of the entry of a key; nil if the key is absent.
    func index(of key: String) -> Int? {
        indices.map { $0[key] } ?? entries.firstIndex { $0.key == key }
    }
}

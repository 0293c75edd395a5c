import FieldGeometry

extension [Diagnostic] {
    /// Adds an error.
    mutating func report(_ location: SceneLocation, _ message: String) {
        append(Diagnostic(location: location, message: message))
    }
}

/// The shared state of decoding: the errors found so far, and the presets, themes and strings that names can refer to.
final class DecodingContext {
    /// The errors found so far. If some are omitted, the last one says so.
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
    /// Whether a token file has errors. Colours that it might define are then not reported, too.
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

    /// Records an error. The message of an error that is not listed is not made.
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

    /// Counts an error that another one includes, and for which as much was looked up as for one that is listed.
    func skip() { count += 1 }

    /// Records that there can be an error which is not listed, because there are too many.
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

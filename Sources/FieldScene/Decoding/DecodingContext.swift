/// The shared state of decoding: the errors found so far, and the presets, themes and strings that names can refer to.
final class DecodingContext {
    /// The errors found so far.
    private(set) var diagnostics: [Diagnostic] = []
    /// The presets by name.
    let presets: PresetCatalog
    /// The themes that the scene can use, the built-in ones first.
    var themes: [Theme] = Theme.builtIn
    /// The string catalogs and token files that the scene can name.
    let files: NamedFiles
    /// Whether a token file has errors. Colours that it might define are then not reported, too.
    var lacksTokens = false
    /// How texts are read. A preset has no strings.
    var strings = DisplayStrings.literal

    init(presets: PresetCatalog, files: NamedFiles = .unavailable) {
        self.presets = presets
        self.files = files
    }

    /// Records an error.
    func report(_ location: SceneLocation, _ message: String) {
        diagnostics.append(Diagnostic(location: location, message: message))
    }

    /// Records errors that have their locations.
    func report(_ more: [Diagnostic]) { diagnostics += more }

    /// Throws a `SceneError` with all recorded errors, if there are any.
    func check() throws(SceneError) {
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
    }
}

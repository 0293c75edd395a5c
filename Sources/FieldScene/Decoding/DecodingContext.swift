/// The shared state of decoding: the errors found so far, and the presets and themes that names can refer to.
final class DecodingContext {
    /// The errors found so far.
    private(set) var diagnostics: [Diagnostic] = []
    /// The presets by name.
    let presets: PresetCatalog
    /// The themes that the scene can use, the built-in ones first.
    var themes: [Theme] = Theme.builtIn

    init(presets: PresetCatalog) { self.presets = presets }

    /// Records an error.
    func report(_ location: SceneLocation, _ message: String) {
        diagnostics.append(Diagnostic(location: location, message: message))
    }

    /// Throws a `SceneError` with all recorded errors, if there are any.
    func check() throws(SceneError) {
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
    }
}

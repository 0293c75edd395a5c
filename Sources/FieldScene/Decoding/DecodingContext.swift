/// What decoding carries along: the mistakes found so far and what names may stand for.
final class DecodingContext {
    /// The mistakes so far.
    private(set) var diagnostics: [Diagnostic] = []
    /// The presets by name.
    let presets: PresetCatalog
    /// The themes that the scene may name, the built-in ones first.
    var themes: [Theme] = Theme.builtIn

    init(presets: PresetCatalog) { self.presets = presets }

    /// Records a mistake.
    func report(_ location: SceneLocation, _ message: String) {
        diagnostics.append(Diagnostic(location: location, message: message))
    }

    /// Throws all that was recorded, if anything was.
    func check() throws(SceneError) {
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
    }
}

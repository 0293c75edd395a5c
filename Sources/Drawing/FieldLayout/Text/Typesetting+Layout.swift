import FieldScene
import FieldText

extension FontRequest {
    /// The request with a typesetting applied.
    func set(_ typesetting: Typesetting, isTabular: Bool) -> FontRequest {
        var request = self
        request.digits = isTabular ? .tabular : .proportional
        request.letterSpacing = typesetting.letterSpacing
        request.features = typesetting.features.mapValues(\.value)
        request.trimsPunctuation = typesetting.trimsPunctuation
        return request
    }
}

extension [ElementProperty] {
    /// Adds the properties of a typesetting, named by the scene's keys. Default values are omitted.
    mutating func add(_ typesetting: Typesetting, isTabular: Bool) {
        if typesetting.letterSpacing != 0 {
            append(ElementProperty("letterSpacing", .number(typesetting.letterSpacing)))
        }
        if isTabular { append(ElementProperty("digits", .text("tabular"))) }
        if !typesetting.features.isEmpty { append(ElementProperty("features", .text(typesetting.featureList))) }
        if !typesetting.trimsPunctuation { append(ElementProperty("textSpacing", .text("none"))) }
    }

    /// Adds the font of the first run, and the characters of all runs that are drawn in fallback families.
    mutating func addFont(of runs: some Collection<GlyphRun>, size: Double) {
        guard let face = runs.first?.faces.first else { return }
        append(ElementProperty("font", .font(face, size: size)))
        var fallbacks: [FontFallback] = []
        for run in runs where !run.fallbacks.isEmpty { fallbacks = fallbacks.merged(with: run.fallbacks) }
        if !fallbacks.isEmpty { append(ElementProperty("fallback", .fallback(fallbacks))) }
    }
}

import FieldText

extension [ElementProperty] {
    /// Adds the font of the first run, and the characters of all runs that are drawn in fallback families.
    mutating func addFont(of runs: some Collection<GlyphRun>, size: Double) {
        guard let face = runs.first?.faces.first else { return }
        append(ElementProperty("font", .font(face, size: size)))
        var fallbacks: [FontFallback] = []
        for run in runs where !run.fallbacks.isEmpty { fallbacks = fallbacks.merged(with: run.fallbacks) }
        if !fallbacks.isEmpty { append(ElementProperty("fallback", .fallback(fallbacks))) }
    }
}

extension Scene {
    /// The occurrence of an error or a warning in an image of the scene, for the state or the animation with a name, if it
    /// is known. `scale` is in pixels per point.
    package func occurrence(in title: String?, scale: Double) -> Occurrence {
        Occurrence(
            title: title, variant: variant.map { "\($0.key) \($0.label)" }.joined(separator: ", "), scale: scale,
            reading: Occurrence.Reading(language: language.key, textScale: textScale))
    }
}

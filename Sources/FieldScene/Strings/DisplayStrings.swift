/// How the texts of a scene are read.
enum DisplayStrings: Hashable, Sendable {
    /// The scene has no `strings`. Braces are characters.
    case literal
    /// The scene has `strings` that cannot be used, which has been reported. References are not checked.
    case unavailable
    /// References are replaced by strings.
    case localized(Localization)
}

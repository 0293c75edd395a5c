import FieldGeometry

/// Interpolates values of styles.
package struct StyleMixer {
    /// The progress from the first value (0) to the second (1); outside this range while a spring overshoots.
    package let part: Double
    /// The theme that resolves colour tokens.
    package let theme: Theme

    /// Creates a mixer for one moment of a transition.
    package init(part: Double, theme: Theme) {
        self.part = part
        self.theme = theme
    }

    /// A number between two numbers.
    package func numbers(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }

    /// A colour between two colours; nil if all three parameters are nil. A colour that is nil is replaced by
    /// `fallback` or, if `fallback` is nil too, by the other colour at opacity 0.
    package func colors(_ a: ColorSource?, _ b: ColorSource?, fallback: ColorSource? = nil) -> ColorSource? {
        if a == b { return a }
        let (from, to) = ((a ?? fallback)?.color(in: theme), (b ?? fallback)?.color(in: theme))
        guard let some = from ?? to else { return nil }
        let none = some.opacity(0)
        return .fixed((from ?? none).interpolated(to: to ?? none, part))
    }
}

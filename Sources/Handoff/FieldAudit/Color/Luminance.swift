package import FieldGeometry

extension Color {
    /// The relative luminance of WCAG 2.2, from 0 for black to 1 for white. The opacity is ignored, so blend the colour
    /// first.
    package var luminance: Double {
        let linear = linearComponents
        return 0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
    }

    /// The contrast of WCAG 2.2 to another opaque colour, from 1 to 21.
    package func contrast(to other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}

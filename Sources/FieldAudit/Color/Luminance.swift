package import FieldGeometry
import FieldPlatform

extension Color {
    /// The relative luminance of WCAG 2.2, from 0 for black to 1 for white. The opacity is ignored, so blend the colour
    /// first.
    package var luminance: Double {
        let linear = linearComponents
        return 0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
    }

    /// The components in linear light (IEC 61966-2-1).
    var linearComponents: (red: Double, green: Double, blue: Double) {
        (Self.linear(red), Self.linear(green), Self.linear(blue))
    }

    /// The linear value of a component from 0 to 1.
    static func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    /// The contrast of WCAG 2.2 to another opaque colour, from 1 to 21.
    package func contrast(to other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}

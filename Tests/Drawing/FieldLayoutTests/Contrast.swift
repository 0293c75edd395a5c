import FieldGeometry
import Foundation

/// The contrast of two opaque colours as WCAG 2.2 defines it, from 1 to 21.
func contrast(_ a: Color, _ b: Color) -> Double {
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
}

/// The relative luminance (WCAG 2.2, from sRGB).
private func luminance(_ color: Color) -> Double {
    func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}

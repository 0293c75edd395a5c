/// The transfer curve between the components of an sRGB colour and linear light (IEC 61966-2-1).
package enum SRGBCurve {
    /// The intensity of the light, from 0 to 1, of a component from 0 to 1.
    package static func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : RealFunctions.pow((component + 0.055) / 1.055, 2.4)
    }

    /// The component, from 0 to 1, of an intensity from 0 to 1.
    package static func encoded(_ intensity: Double) -> Double {
        intensity <= 0.003_130_8 ? 12.92 * intensity : 1.055 * RealFunctions.pow(intensity, 1 / 2.4) - 0.055
    }
}

extension Color {
    /// The red, green and blue components in linear light, from 0 to 1. The opacity is ignored.
    package var linearComponents: (red: Double, green: Double, blue: Double) {
        (SRGBCurve.linear(red), SRGBCurve.linear(green), SRGBCurve.linear(blue))
    }
}

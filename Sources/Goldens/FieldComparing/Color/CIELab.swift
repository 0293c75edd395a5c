package import FieldGeometry
import FieldPlatform

/// A colour in CIELAB, with D65 as white.
package struct CIELab {
    /// The lightness, from 0 for black to 100 for white.
    package var lightness: Double
    /// The position between green, which is negative, and red, which is positive.
    package var a: Double
    /// The position between blue, which is negative, and yellow, which is positive.
    package var b: Double

    /// Creates a colour from its coordinates.
    package init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// Converts a colour of sRGB. Its opacity is ignored.
    package init(_ color: Color) {
        self.init(
            LinearColor(
                red: SRGBCurve.linear(color.red), green: SRGBCurve.linear(color.green),
                blue: SRGBCurve.linear(color.blue)))
    }

    /// Converts a linear colour, first to XYZ (IEC 61966-2-1), then to CIELAB (CIE 15).
    init(_ color: LinearColor) {
        func coordinate(_ red: Double, _ green: Double, _ blue: Double) -> Double {
            // The sum of the factors is the coordinate of white. Dividing by it makes white exactly (100, 0, 0) in
            // CIELAB.
            Self.root((red * color.red + green * color.green + blue * color.blue) / (red + green + blue))
        }
        let x = coordinate(0.4124564, 0.3575761, 0.1804375)
        let y = coordinate(0.2126729, 0.7151522, 0.0721750)
        let z = coordinate(0.0193339, 0.1191920, 0.9503041)
        self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
    }

    private static func root(_ value: Double) -> Double {
        value > 216.0 / 24389 ? cbrt(value) : value * 841 / 108 + 4.0 / 29
    }

    /// The distance ΔE00 to another colour.
    ///
    /// The steps and their names follow Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005.
    package func distance2000(to other: CIELab) -> Double {
        let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
        let grayness = 1 + 0.5 * (1 - Self.chromaPart(meanChroma))
        let (a1, a2) = (grayness * a, grayness * other.a)
        let (chroma1, chroma2) = (hypot(a1, b), hypot(a2, other.b))
        let (hue1, hue2) = (Self.hue(a1, b), Self.hue(a2, other.b))
        let isGray = chroma1 * chroma2 == 0

        var hueStep = isGray ? 0 : hue2 - hue1
        if hueStep > 180 { hueStep -= 360 } else if hueStep < -180 { hueStep += 360 }
        let deltaLightness = other.lightness - lightness
        let deltaChroma = chroma2 - chroma1
        let deltaHue = 2 * (chroma1 * chroma2).squareRoot() * sin(Self.radians(hueStep / 2))

        let lightness = (lightness + other.lightness) / 2
        let chroma = (chroma1 + chroma2) / 2
        var hue = hue1 + hue2
        if !isGray {
            if abs(hue1 - hue2) > 180 { hue += hue < 360 ? 360 : -360 }
            hue /= 2
        }

        let hueWeight =
            1 - 0.17 * cos(Self.radians(hue - 30)) + 0.24 * cos(Self.radians(2 * hue))
            + 0.32 * cos(Self.radians(3 * hue + 6)) - 0.20 * cos(Self.radians(4 * hue - 63))
        let offMiddle = (lightness - 50) * (lightness - 50)
        let scaleLightness = 1 + 0.015 * offMiddle / (20 + offMiddle).squareRoot()
        let scaleChroma = 1 + 0.045 * chroma
        let scaleHue = 1 + 0.015 * chroma * hueWeight
        let offBlue = (hue - 275) / 25
        let rotation = -sin(Self.radians(60 * exp(-offBlue * offBlue))) * 2 * Self.chromaPart(chroma)

        let l = deltaLightness / scaleLightness
        let c = deltaChroma / scaleChroma
        let h = deltaHue / scaleHue
        return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
    }

    /// The term √(C⁷ / (C⁷ + 25⁷)) for a chroma C. It occurs twice in the formula.
    private static func chromaPart(_ chroma: Double) -> Double {
        let power = pow(chroma, 7)
        return (power / (power + 6_103_515_625)).squareRoot()
    }

    /// The angle of a hue in degrees, from 0 up to but not including 360; 0 for gray.
    private static func hue(_ a: Double, _ b: Double) -> Double {
        if a == 0, b == 0 { return 0 }
        let angle = atan2(b, a) * 180 / .pi
        return angle < 0 ? angle + 360 : angle
    }

    private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}

/// A colour in Oklab, in which equal distances look equal (B. Ottosson, "A perceptual color space for image processing",
/// 2020).
package struct Oklab: Sendable {
    /// The lightness, from 0 for black to 1 for white.
    package var lightness: Double
    /// The position between green, which is negative, and red, which is positive.
    package var a: Double
    /// The position between blue, which is negative, and yellow, which is positive.
    package var b: Double

    /// Converts a colour in linear light, with components from 0 to 1.
    package init(red: Double, green: Double, blue: Double) {
        let long = RealFunctions.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let middle = RealFunctions.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = RealFunctions.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    }

    /// Converts an sRGB colour without its opacity.
    package init(_ color: Color) {
        let (red, green, blue) = color.linearComponents
        self.init(red: red, green: green, blue: blue)
    }

    /// The square of the distance to another colour; the distance from black to white is 1.
    package func squaredDistance(to other: Oklab) -> Double {
        let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
        return l * l + a * a + b * b
    }

    /// The distance to another colour; the distance from black to white is 1.
    package func distance(to other: Oklab) -> Double { squaredDistance(to: other).squareRoot() }
}

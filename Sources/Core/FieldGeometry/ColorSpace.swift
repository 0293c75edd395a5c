/// A colour space, by its name in CSS and in design tokens.
///
/// All numbers come from CSS Color 4: the matrices and curves of section 18 ("Sample code for color conversions"), and
/// the formulas of `hsl` and `hwb` in sections 7 and 8.
package enum ColorSpace: String, CaseIterable, Sendable {
    case srgb
    case linearSRGB = "srgb-linear"
    case hsl, hwb, lab, lch, oklab, oklch
    case displayP3 = "display-p3"
    case a98 = "a98-rgb"
    case prophoto = "prophoto-rgb"
    case rec2020
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"

    /// The sRGB colour of three components. A colour outside sRGB is clipped: each channel is clamped on its own, as in
    /// colour functions. The colour is opaque.
    ///
    /// - Parameter components: Three finite numbers in the units of design tokens: percentages from 0 to 100 in `hsl` and
    ///   `hwb` and for the lightness in `lab` and `lch`, hues in degrees, and numbers from 0 to 1 otherwise.
    package func color(_ components: SIMD3<Double>) -> Color {
        let (a, b, c) = (components.x, components.y, components.z)
        switch self {
        case .hsl: return Color(hue: a, saturation: (b / 100).clamped, lightness: (c / 100).clamped)
        case .hwb: return Self.hwb(hue: a, white: (b / 100).clamped, black: (c / 100).clamped)
        default:
            return light(components).map { Color(linear: $0) }
                ?? Color(red: a.clamped, green: b.clamped, blue: c.clamped)
        }
    }

    /// Whether sRGB contains the colour of three components: clipping changes no channel by half a byte or more.
    ///
    /// - Parameter components: The components, as in `color(_:)`.
    package func isInSRGB(_ components: SIMD3<Double>) -> Bool {
        guard let light = light(components) else { return true }
        let half = 0.5 / 255
        let range = SRGBCurve.linear(-half)...SRGBCurve.linear(1 + half)
        return range.contains(light.x) && range.contains(light.y) && range.contains(light.z)
    }

    /// Converts components to linear sRGB without clipping; nil for spaces whose colours are all in sRGB.
    private func light(_ components: SIMD3<Double>) -> SIMD3<Double>? {
        let (a, b, c) = (components.x, components.y, components.z)
        switch self {
        case .srgb, .hsl, .hwb: return nil
        case .linearSRGB: return components
        case .lab: return Self.lab(lightness: a, b, c)
        case .lch: return Self.lab(lightness: a, max(0, b) * Self.cosine(c), max(0, b) * Self.sine(c))
        case .oklab: return Color.light(oklabLightness: a, a: b, b: c)
        case .oklch:
            return Color.light(oklabLightness: a, a: max(0, b) * Self.cosine(c), b: max(0, b) * Self.sine(c))
        case .displayP3: return Self.light(xyz: Self.displayP3ToXYZ * components.mapped(SRGBCurve.linear))
        case .a98: return Self.light(xyz: Self.a98ToXYZ * components.mapped { RealFunctions.pow($0, 563 / 256) })
        case .prophoto:
            let light = components.mapped { $0 <= 16 / 512 ? $0 / 16 : RealFunctions.pow($0, 1.8) }
            return Self.light(xyz: Self.d50ToD65 * (Self.prophotoToXYZ * light))
        case .rec2020:
            let (alpha, beta) = (1.099_296_826_809_44, 0.018_053_968_510_807)
            let light = components.mapped {
                $0 < beta * 4.5 ? $0 / 4.5 : RealFunctions.pow(($0 + alpha - 1) / alpha, 1 / 0.45)
            }
            return Self.light(xyz: Self.rec2020ToXYZ * light)
        case .xyzD65: return Self.light(xyz: components)
        case .xyzD50: return Self.light(xyz: Self.d50ToD65 * components)
        }
    }

    /// Converts XYZ with the white point D65 to linear sRGB.
    private static func light(xyz: SIMD3<Double>) -> SIMD3<Double> { xyzToLinearSRGB * xyz }

    private static func cosine(_ degrees: Double) -> Double { RealFunctions.cos(degrees * .pi / 180) }
    private static func sine(_ degrees: Double) -> Double { RealFunctions.sin(degrees * .pi / 180) }

    private static func hwb(hue: Double, white: Double, black: Double) -> Color {
        if white + black >= 1 {
            let gray = white / (white + black)
            return Color(red: gray, green: gray, blue: gray)
        }
        let pure = Color(hue: hue, saturation: 1, lightness: 0.5)
        func channel(_ value: Double) -> Double { value * (1 - white - black) + white }
        return Color(red: channel(pure.red), green: channel(pure.green), blue: channel(pure.blue))
    }

    /// Converts CIE Lab with the white point D50 to linear sRGB.
    private static func lab(lightness: Double, _ a: Double, _ b: Double) -> SIMD3<Double> {
        let (kappa, epsilon) = (24_389.0 / 27, 216.0 / 24_389)
        let light = min(max(lightness, 0), 100)
        let y = (light + 16) / 116
        let (x, z) = (a / 500 + y, y - b / 200)
        func cube(_ value: Double) -> Double {
            let cube = value * value * value
            return cube > epsilon ? cube : (116 * value - 16) / kappa
        }
        let white = SIMD3(0.345_7 / 0.358_5, 1, (1 - 0.345_7 - 0.358_5) / 0.358_5)
        return Self.light(
            xyz: d50ToD65 * (white * SIMD3(cube(x), light > kappa * epsilon ? y * y * y : light / kappa, cube(z))))
    }

    private static let displayP3ToXYZ = Matrix(
        [608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160],
        [35_783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400],
        [0, 32_229.0 / 714_400, 5_220_557.0 / 5_000_800])
    private static let a98ToXYZ = Matrix(
        [573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567],
        [591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835],
        [53_769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835])
    private static let prophotoToXYZ = Matrix(
        [0.797_766_644_900_642_3, 0.135_181_297_400_533_08, 0.031_347_734_128_392_2],
        [0.288_074_828_819_401_3, 0.711_835_234_241_873, 0.000_089_936_938_725_64], [0, 0, 0.825_104_602_510_460_2])
    private static let rec2020ToXYZ = Matrix(
        [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
        [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
        [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314])
    private static let d50ToD65 = Matrix(
        [0.955_473_421_488_075, -0.023_098_454_948_764_71, 0.063_259_243_200_570_72],
        [-0.028_369_709_333_863_7, 1.009_995_398_081_304_1, 0.021_041_441_191_917_323],
        [0.012_314_014_864_481_998, -0.020_507_649_298_898_964, 1.330_365_926_242_124])
    private static let xyzToLinearSRGB = Matrix(
        [12_831.0 / 3_959, -329.0 / 214, -1_974.0 / 3_959],
        [-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810],
        [705.0 / 12_673, -2_585.0 / 12_673, 705.0 / 667])

    /// A matrix, stored by its rows.
    private struct Matrix {
        let (x, y, z): (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

        init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) { (self.x, self.y, self.z) = (x, y, z) }

        static func * (matrix: Matrix, vector: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3((matrix.x * vector).sum(), (matrix.y * vector).sum(), (matrix.z * vector).sum())
        }
    }
}

extension Color {
    /// The sRGB colour of components in linear light, each clamped. The colour is opaque.
    init(linear: SIMD3<Double>) {
        func encoded(_ intensity: Double) -> Double { SRGBCurve.encoded(intensity.clamped) }
        self.init(red: encoded(linear.x), green: encoded(linear.y), blue: encoded(linear.z))
    }

    /// An opaque colour by its hue in degrees and its saturation and lightness from 0 to 1 (CSS Color 4, section 7.1).
    package init(hue: Double, saturation: Double, lightness: Double) {
        let rest = hue.truncatingRemainder(dividingBy: 360)
        let turned = rest < 0 ? rest + 360 : rest
        let chroma = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let position = (offset + turned / 30).truncatingRemainder(dividingBy: 12)
            return (lightness - chroma * max(-1, min(position - 3, 9 - position, 1))).clamped
        }
        self.init(red: channel(0), green: channel(8), blue: channel(4))
    }
}

extension SIMD3<Double> {
    /// Applies a curve to the magnitude of each component. The signs are unchanged.
    fileprivate func mapped(_ curve: (Double) -> Double) -> SIMD3<Double> {
        func signed(_ value: Double) -> Double { value < 0 ? -curve(-value) : curve(value) }
        return SIMD3(signed(x), signed(y), signed(z))
    }
}

extension Double {
    /// The number, clamped to the range from 0 to 1.
    var clamped: Double { min(max(self, 0), 1) }
}

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

extension ColorFunction {
    /// The colour of the function.
    ///
    /// `none` is 0. Components outside their range are clamped, as in CSS. A colour outside sRGB is clipped: each
    /// channel is clamped on its own, as Chromium, Firefox and Safari do. CSS Color 4 (section 13) recommends to reduce
    /// the chroma instead.
    package func color() throws(ColorFunctionError) -> Color {
        let alpha = try opacity.map { opacity throws(ColorFunctionError) in try share(opacity, of: 1) } ?? 1
        var color =
            switch name {
            case .rgb, .rgba: try rgb()
            case .hsl, .hsla: try hsl()
            case .oklab:
                Color(
                    oklabLightness: try share(components[0], of: 1), a: try share(components[1], of: 0.4),
                    b: try share(components[2], of: 0.4))
            case .oklch: try oklch()
            }
        color.alpha = alpha.clamped
        return color
    }

    /// The colour of `rgb()` (CSS Color 4, section 5.1), whose components are numbers up to 255, or percentages.
    private func rgb() throws(ColorFunctionError) -> Color {
        var hasPercentages = 0
        for case .percentage in components { hasPercentages += 1 }
        guard !hasCommas || hasPercentages == 0 || hasPercentages == 3 else { throw .legacy }
        return Color(
            red: (try share(components[0], of: 255) / 255).clamped,
            green: (try share(components[1], of: 255) / 255).clamped,
            blue: (try share(components[2], of: 255) / 255).clamped)
    }

    /// The colour of `hsl()` (CSS Color 4, section 7.1).
    private func hsl() throws(ColorFunctionError) -> Color {
        for component in components.dropFirst() where hasCommas {
            guard case .percentage = component else { throw .legacy }
        }
        return Color(
            hue: try angle(components[0]), saturation: (try share(components[1], of: 100) / 100).clamped,
            lightness: (try share(components[2], of: 100) / 100).clamped)
    }

    /// The colour of `oklch()` (CSS Color 4, section 9.4). The chroma is a number, or a percentage of 0.4.
    private func oklch() throws(ColorFunctionError) -> Color {
        let chroma = max(0, try share(components[1], of: 0.4))
        let hue = try angle(components[2]) * .pi / 180
        return Color(
            oklabLightness: try share(components[0], of: 1), a: chroma * RealFunctions.cos(hue),
            b: chroma * RealFunctions.sin(hue))
    }

    /// The value of a component: a number as it is, or a percentage of `whole`.
    private func share(_ component: ColorComponent, of whole: Double) throws(ColorFunctionError) -> Double {
        switch component {
        case .number(let value): return value
        case .percentage(let value): return value / 100 * whole
        case .angle: throw .unit("deg")
        case .none where hasCommas: throw .legacy
        case .none: return 0
        }
    }

    /// A hue in degrees, from 0 up to but not including 360.
    private func angle(_ component: ColorComponent) throws(ColorFunctionError) -> Double {
        switch component {
        case .number(let value), .angle(let value):
            let rest = value.truncatingRemainder(dividingBy: 360)
            return rest < 0 ? rest + 360 : rest
        case .percentage: throw .unit("%")
        case .none where hasCommas: throw .legacy
        case .none: return 0
        }
    }
}

extension Color {
    /// Converts an Oklab colour to an opaque sRGB colour, in which each channel is clamped on its own.
    ///
    /// The coefficients come from B. Ottosson, "A perceptual color space for image processing", 2020. CSS Color 4
    /// (section 18) has the same ones with more digits.
    ///
    /// - Parameters:
    ///   - lightness: The lightness L; it is clamped to the range from 0 to 1.
    ///   - a: The axis from green to red.
    ///   - b: The axis from blue to yellow.
    package init(oklabLightness lightness: Double, a: Double, b: Double) {
        self.init(linear: Self.light(oklabLightness: lightness, a: a, b: b))
    }

    /// Converts an Oklab colour to linear sRGB without clipping. The parameters are explained at the initializer.
    static func light(oklabLightness lightness: Double, a: Double, b: Double) -> SIMD3<Double> {
        // Larger values are far outside every gamut, and their cubes could overflow.
        let (l, a, b) = (lightness.clamped, min(max(a, -10), 10), min(max(b, -10), 10))
        func cube(_ value: Double) -> Double { value * value * value }
        let long = cube(l + 0.396_337_777_376_174_9 * a + 0.215_803_757_309_913_6 * b)
        let middle = cube(l - 0.105_561_345_815_658_6 * a - 0.063_854_172_825_813_3 * b)
        let short = cube(l - 0.089_484_177_529_811_9 * a - 1.291_485_548_019_409_2 * b)
        let red: Double = 4.076_741_636_075_958 * long - 3.307_711_539_258_063 * middle + 0.230_969_903_182_104 * short
        let green: Double =
            -1.268_437_973_285_031 * long + 2.609_757_349_287_688 * middle - 0.341_319_376_002_657 * short
        let blue: Double =
            -0.004_196_076_138_675 * long - 0.703_418_617_935_936 * middle + 1.707_614_694_074_612 * short
        return SIMD3(red, green, blue)
    }
}

import FieldGeometry
import Testing

/// Colour spaces against the pixels that Chromium 156 draws for the colours of the same spaces in CSS, such as
/// `color(display-p3 0.3 0.6 0.4)`.
@Suite struct ColorSpaceTests {
    private static let colors: [(ColorSpace, SIMD3<Double>, [Int])] = [
        (.srgb, [0.2, 0.4, 0.9], [51, 102, 230]), (.linearSRGB, [0.2, 0.4, 0.9], [124, 170, 243]),
        (.hsl, [210, 40, 50], [77, 128, 179]), (.hwb, [330, 10, 20], [204, 26, 115]),
        (.hwb, [330, 80, 60], [146, 146, 146]), (.lab, [60, 30, -40], [169, 127, 216]),
        (.lab, [5, 3, -4], [20, 15, 23]), (.lch, [50, 40, 260], [54, 125, 186]),
        (.oklab, [0.7, 0.05, -0.1], [165, 143, 220]), (.oklch, [0.7, 0.1, 120], [150, 168, 94]),
        (.displayP3, [0.3, 0.6, 0.4], [36, 155, 97]), (.displayP3, [1, 0, 0], [255, 0, 0]),
        (.a98, [0.3, 0.6, 0.4], [0, 154, 99]), (.prophoto, [0.4, 0.5, 0.45], [93, 151, 132]),
        (.rec2020, [0.4, 0.55, 0.45], [84, 155, 125]), (.xyzD65, [0.25, 0.3, 0.2], [137, 155, 113]),
        (.xyzD50, [0.25, 0.3, 0.2], [124, 157, 132]),
    ]

    @Test func colorsMatchABrowser() {
        for (space, components, pixel) in Self.colors {
            let color = space.color(components)
            for (value, byte) in zip([color.red, color.green, color.blue], pixel) {
                #expect(abs(value * 255 - Double(byte)) < 1.01, "\(space) \(components): \(color.hex), not \(pixel)")
            }
            #expect(color.alpha == 1)
        }
        #expect(Set(Self.colors.map(\.0)).count == ColorSpace.allCases.count)
    }

    /// The corners of Display P3 and of Rec. 2020 are outside sRGB; white is in every space, and rounding does not change that.
    @Test func colorsOfSRGBAreNotClipped() {
        let inside: [(ColorSpace, SIMD3<Double>)] = [
            (.displayP3, [0.3, 0.6, 0.4]), (.displayP3, [1, 1, 1]), (.rec2020, [1, 1, 1]), (.prophoto, [1, 1, 1]),
            // #FF0000, which CSS Color 4 (section 10.4) gives with these digits.
            (.displayP3, [0.9175, 0.2003, 0.1386]), (.oklch, [0.628, 0.2577, 29.23]), (.lab, [0, 0, 0]),
            (.srgb, [1, 0, 1]), (.hsl, [300, 100, 50]), (.hwb, [300, 0, 0]), (.linearSRGB, [1, 0, 0]),
        ]
        for (space, components) in inside { #expect(space.isInSRGB(components), "\(space) \(components)") }
        let outside: [(ColorSpace, SIMD3<Double>)] = [
            (.displayP3, [1, 0, 0]), (.displayP3, [0, 1, 0]), (.displayP3, [0, 0, 1]), (.rec2020, [1, 0, 0]),
            (.a98, [0, 1, 0]), (.prophoto, [0, 0, 1]), (.oklch, [0.7, 0.35, 140]), (.lab, [60, 100, 0]),
            (.xyzD65, [1.1, 1.1, 1.1]),
        ]
        for (space, components) in outside { #expect(!space.isInSRGB(components), "\(space) \(components)") }
    }

    /// Components far outside every gamut give colours, too.
    @Test(arguments: ColorSpace.allCases)
    func everyColorIsInsideSRGB(_ space: ColorSpace) {
        let values = [-100_000, -1, 0, 0.5, 1, 100, 100_000]
        for a in values {
            for b in values {
                for c in values {
                    let color = space.color([a, b, c])
                    #expect([color.red, color.green, color.blue].allSatisfy { (0...1).contains($0) })
                }
            }
        }
    }
}

import FieldGeometry
import Testing

/// Linear light and Oklab.
@Suite struct OklabTests {
    /// The colours of CSS Color 4 (section 9.2): oklab(40.101% 0.1147 0.0453) is #7D2329, and oklch(51.975% 0.17686 142.495)
    /// is `green`, whose a is 0.17686 · cos 142.495° and whose b is 0.17686 · sin 142.495°. A component of 8 bits is within 0.001 of them.
    @Test(arguments: [
        ("#7D2329", 0.40101, 0.1147, 0.0453), ("green", 0.51975, -0.14030, 0.10768), ("white", 1, 0, 0),
        ("black", 0, 0, 0),
    ])
    func convertsTheExampleColorsOfCSS(_ name: String, _ lightness: Double, _ a: Double, _ b: Double) throws {
        let lab = Oklab(try #require(Color(name)))
        for (value, expected) in [(lab.lightness, lightness), (lab.a, a), (lab.b, b)] {
            #expect(abs(value - expected) < 0.001, "\(lab)")
        }
    }

    @Test func distancesAreEuclidean() throws {
        let (black, white) = (Oklab(red: 0, green: 0, blue: 0), Oklab(red: 1, green: 1, blue: 1))
        #expect(abs(black.distance(to: white) - 1) < 1e-6)
        // The lightness of 1/8 of the light is the cube root, 1/2.
        let gray = Oklab(red: 0.125, green: 0.125, blue: 0.125)
        #expect(abs(gray.distance(to: black) - 0.5) < 1e-6)
        #expect(abs(gray.squaredDistance(to: white) - 0.25) < 1e-6)
    }

    /// The curve of IEC 61966-2-1 is straight up to 0.04045, and 0.5 has ((0.5 + 0.055) / 1.055)^2.4 = 0.21404 of the light.
    @Test func usesTheTransferCurveOfSRGB() {
        #expect(SRGBCurve.linear(0.0323) == 0.0323 / 12.92)
        #expect(abs(SRGBCurve.linear(0.5) - 0.21404) < 0.000_005)
        #expect(SRGBCurve.linear(1) == 1)
        for level in 0...255 {
            let component = Double(level) / 255
            #expect(abs(SRGBCurve.encoded(SRGBCurve.linear(component)) - component) < 1e-6)
        }
    }
}

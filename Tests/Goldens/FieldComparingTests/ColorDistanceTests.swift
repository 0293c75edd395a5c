import FieldComparing
import Testing

@Suite struct ColorDistanceTests {
    /// The pairs and distances of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005, table 1.
    private static let pairs: [([Double], [Double], Double)] = [
        ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425), ([50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615),
        ([50, 2.8361, -74.0200], [50, 0, -82.7485], 3.4412), ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1),
        ([50, -1.1848, -84.8006], [50, 0, -82.7485], 1), ([50, -0.9009, -85.5211], [50, 0, -82.7485], 1),
        ([50, 0, 0], [50, -1, 2], 2.3669), ([50, -1, 2], [50, 0, 0], 2.3669),
        ([50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792), ([50, 2.49, -0.001], [50, -2.49, 0.0010], 7.1792),
        ([50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195), ([50, 2.49, -0.001], [50, -2.49, 0.0012], 7.2195),
        ([50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045), ([50, -0.001, 2.49], [50, 0.0010, -2.49], 4.8045),
        ([50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461), ([50, 2.5, 0], [50, 0, -2.5], 4.3065),
        ([50, 2.5, 0], [73, 25, -18], 27.1492), ([50, 2.5, 0], [61, -5, 29], 22.8977),
        ([50, 2.5, 0], [56, -27, -3], 31.9030), ([50, 2.5, 0], [58, 24, 15], 19.4535),
        ([50, 2.5, 0], [50, 3.1736, 0.5854], 1), ([50, 2.5, 0], [50, 3.2972, 0], 1),
        ([50, 2.5, 0], [50, 1.8634, 0.5757], 1), ([50, 2.5, 0], [50, 3.2592, 0.3350], 1),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.2630),
        ([61.2901, 3.7196, -5.3901], [61.4292, 2.2480, -4.9620], 1.8731),
        ([35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645),
        ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
        ([36.4612, 47.8580, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146),
        ([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441),
        ([90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381),
        ([6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377),
        ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ]

    @Test(arguments: pairs)
    func ciede2000MatchesThePublishedPairs(_ first: [Double], _ second: [Double], _ distance: Double) {
        let a = CIELab(lightness: first[0], a: first[1], b: first[2])
        let b = CIELab(lightness: second[0], a: second[1], b: second[2])
        #expect(abs(a.distance2000(to: b) - distance) < 0.000_05)
        #expect(abs(b.distance2000(to: a) - distance) < 0.000_05)
    }

    /// Thresholds just below and just above the distance of two opaque pixels, from scikit-image 0.26 (`rgb2lab`, whose
    /// white differs in the fourth digit, and `deltaE_ciede2000`) and from the published Oklab of red, (0.62796,
    /// 0.22486, 0.12585), and white, (1, 0, 0).
    @Test(arguments: [
        (0xFFFF_FFFF, 0xFF00_0000, "ciede2000", 100.0, 0.001), (0xFF00_00FF, 0xFFFF_FFFF, "ciede2000", 45.8133, 0.01),
        (0xFF80_8080, 0xFF80_8081, "ciede2000", 0.5752, 0.01), (0xFFFF_FFFF, 0xFF00_0000, "oklab", 1, 1e-6),
        (0xFF00_00FF, 0xFFFF_FFFF, "oklab", 0.45256, 2e-5),
        // Transparent and opaque white are equal on white, and their distance on black is 1.
        (0x0000_0000, 0xFFFF_FFFF, "oklab", 1, 1e-6), (0x0000_0000, 0xFF00_0000, "ciede2000", 100, 0.001),
    ])
    func pixelDistancesMatchOtherImplementations(
        _ a: UInt32, _ b: UInt32, _ name: String, _ distance: Double, _ tolerance: Double
    ) throws {
        let metric = try #require(Metrics.named(name))
        #expect(metric.init(threshold: distance - tolerance).differs(a, b, at: 0))
        #expect(!metric.init(threshold: distance + tolerance).differs(a, b, at: 0))
    }

    @Test(arguments: Metrics.all.map { $0.name })
    func ignoresTheColorOfTransparentPixels(_ name: String) throws {
        let metric = try #require(Metrics.named(name)).init(threshold: 0)
        #expect(!metric.differs(0x0012_3456, 0, at: 3))
        #expect(metric.differs(0xFF00_0000, 0, at: 3))
    }

    @Test func listsMetricsWithTheirDefaultThresholds() {
        #expect(Metrics.all.map { $0.name } == ["exact", "yiq", "oklab", "ciede2000"])
        #expect(Metrics.all.map { $0.defaultThreshold } == [nil, 0.1, 0.02, 2.3])
        #expect(Metrics.named("psnr") == nil)
    }
}

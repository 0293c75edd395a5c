import FieldComparing
import FieldEncoding
import FieldPixels
import Foundation
import Testing

/// The metric `yiq` must give the results of pixelmatch 7.2.0.
@Suite struct PixelmatchTests {
    private func comparison(_ threshold: Double, ignoringAntialiasing: Bool = true) -> ImageComparison {
        var comparison = ImageComparison(metric: YIQMetric(threshold: threshold))
        comparison.ignoresAntialiasing = ignoringAntialiasing
        comparison.keepsMask = true
        return comparison
    }

    /// The expected counts are those of pixelmatch's own tests.
    @Test(
        arguments: [
            ("1a", "1b", 0.05, 143), ("1a", "1b", 0.1, 106), ("2a", "2b", 0.05, 12437), ("3a", "3b", 0.05, 212),
            ("1a", "1a", 0, 0),
        ])
    func matchesTheCountsOfPixelmatchsOwnTests(_ a: String, _ b: String, _ threshold: Double, _ count: Int) throws {
        let difference = comparison(threshold).compare(
            try PixelmatchFixtures.image(a), try PixelmatchFixtures.image(b))
        #expect(difference.pixelCount == count)
        #expect(difference.isMatch == (count == 0))
    }

    @Test(
        arguments: [
            ("1a", "1b", 0.05, DifferenceImage.Style.faded, "1diff"),
            ("1a", "1b", 0.1, .faded, "1diffdefaultthreshold"),
            ("1a", "1b", 0.05, .mask, "1diffmask"), ("3a", "3b", 0.05, .faded, "3diff"),
        ])
    func drawsTheSameDifferenceImagesAsPixelmatch(
        _ a: String, _ b: String, _ threshold: Double, _ style: DifferenceImage.Style, _ drawn: String
    ) throws {
        let (expected, actual) = (try PixelmatchFixtures.image(a), try PixelmatchFixtures.image(b))
        let difference = comparison(threshold).compare(expected, actual)
        let image = try #require(DifferenceImage.draw(difference, of: expected, actual, style: style))
        #expect(image == (try PixelmatchFixtures.image(drawn)))
    }

    /// Noisy images with opaque, transparent and translucent areas. The expected numbers are from an independent
    /// implementation of the rules (`Scripts/oracles/pixelmatch.py`).
    @Test(arguments: [
        (1, 24, 20, 78, 42, 120, 51), (2, 31, 17, 100, 41, 141, 69), (3, 1, 9, 1, 0, 1, 1), (4, 2, 2, 1, 0, 1, 0),
        (5, 40, 3, 26, 7, 33, 16), (6, 64, 64, 883, 293, 1176, 579),
    ])
    func matchesTheOracleOnNoisyImagesWithAlpha(
        _ seed: UInt64, _ width: Int, _ height: Int, _ count: Int, _ antialiased: Int, _ all: Int, _ coarse: Int
    ) throws {
        let (a, b) = try #require(Self.images(seed, width, height))
        let difference = comparison(0.1).compare(a, b)
        #expect(difference.pixelCount == count)
        #expect(difference.antialiasedCount == antialiased)
        #expect(difference.mask?.bytes.count { $0 == DifferenceMask.antialiased } == antialiased)
        #expect(difference.mask?.bytes.count { $0 == DifferenceMask.different } == count)
        #expect(comparison(0.1, ignoringAntialiasing: false).compare(a, b).pixelCount == all)
        #expect(comparison(0.3).compare(a, b).pixelCount == coarse)
    }

    private static func images(_ seed: UInt64, _ width: Int, _ height: Int) -> (StraightImage, StraightImage)? {
        var state = seed
        func next(_ limit: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % limit)
        }
        let colors: [[UInt8]] = [
            [255, 255, 255, 255], [0, 0, 0, 255], [200, 30, 60, 255], [200, 30, 60, 128], [0, 0, 0, 0],
            [90, 90, 90, 255],
        ]
        var (a, b): ([UInt8], [UInt8]) = ([], [])
        for y in 0..<height {
            for x in 0..<width {
                var color = colors[(x / 5 * 7 + y / 4 * 3 + Int(seed)) % 6]
                if next(4) == 0 { color = colors[next(6)] }
                a += color
                if next(5) == 0 {
                    color = [UInt8(next(256)), UInt8(next(256)), UInt8(next(256)), [255, 255, 77][next(3)]]
                } else if next(8) == 0 {
                    color = colors[next(6)]
                }
                b += color
            }
        }
        guard let first = StraightImage(width: width, height: height, rgba: a),
            let second = StraightImage(width: width, height: height, rgba: b)
        else { return nil }
        return (first, second)
    }
}

/// The images of pixelmatch's own tests (https://github.com/mapbox/pixelmatch, ISC licence).
private enum PixelmatchFixtures {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pixelmatch")

    static func image(_ name: String) throws -> StraightImage {
        try PNG.decodeStraight(Array(Data(contentsOf: folder.appending(path: "\(name).png"))))
    }
}

import FieldEncoding
import FieldPixels
import Testing

/// Round trips of palette images, which are compressed row by row.
@Suite struct RowDeflaterTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }

    /// An image of `colors` grays in runs of up to `longestRun` pixels. With `duplicates` above 0, a row equals the row
    /// above in all but one of `duplicates` cases.
    private func image(_ width: Int, _ height: Int, colors: UInt32, longestRun: Int, duplicates: Int, seed: UInt64)
        -> PixelBuffer
    {
        var generator = Generator(state: seed)
        var image = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            if y > 0, duplicates > 0, Int.random(in: 0..<duplicates, using: &generator) > 0 {
                for x in 0..<width { image[x, y] = image[x, y - 1] }
                continue
            }
            var x = 0
            while x < width {
                let color = 0xFF00_0000 | UInt32.random(in: 0..<colors, using: &generator) * 0x01_0203
                for _ in 0..<Int.random(in: 1...longestRun, using: &generator) where x < width {
                    image[x, y] = color
                    x += 1
                }
            }
        }
        return image
    }

    static let cases: [(Int, Int, UInt32, Int, Int)] = [
        (1, 1, 1, 1, 0), (1, 40, 3, 1, 3), (2, 2, 2, 1, 0), (3, 5, 256, 1, 0), (7, 300, 16, 3, 9), (257, 9, 2, 300, 2),
        (258, 9, 2, 600, 3), (259, 9, 5, 4, 3), (260, 9, 5, 700, 30), (519, 64, 200, 40, 4), (1125, 40, 170, 200, 5),
        (2000, 3, 256, 1, 0), (400, 150, 256, 1, 0), (32_767, 2, 3, 900, 0), (32_768, 2, 3, 900, 2),
        (40_000, 3, 200, 9000, 2),
    ]

    @Test(arguments: cases) func roundTrips(
        _ width: Int, _ height: Int, _ colors: UInt32, _ longestRun: Int, _ duplicates: Int
    ) throws {
        let image = image(
            width, height, colors: colors, longestRun: longestRun, duplicates: duplicates, seed: UInt64(width * height))
        #expect(try PNG.decode(PNG.encode(image)) == image)
    }

    @Test(.enabled(if: IndependentReader.isPresent, "python3 is not installed"))
    func independentReaderDecodesTheSamePixels() throws {
        let images = Self.cases.enumerated().map { index, test in
            (
                name: "\(index)",
                image: image(
                    test.0, test.1, colors: test.2, longestRun: test.3, duplicates: test.4, seed: UInt64(index))
            )
        }
        let found = try IndependentReader.read(images.map { ($0.name, try PNG.encode($0.image)) })
        for (name, image) in images {
            let expected = image.pixels.flatMap { [$0 >> 16, $0 >> 8, $0, $0 >> 24].map { UInt8($0 & 0xFF) } }
            #expect(found[name]?.rgba == expected, "image \(name)")
        }
    }

    @Test func flatImagesAreSmall() throws {
        // A thousand rows of one colour, and the same with one different row, are little larger than the headers.
        var flat = PixelBuffer(width: 1000, height: 1000, fill: 0xFFFF_FFFF)
        #expect(try PNG.encode(flat).count < 700)
        for x in 100..<200 { flat[x, 500] = 0xFF00_0000 }
        #expect(try PNG.encode(flat).count < 800)
    }

    @Test func noiseGrowsByAtMostTwoPercent() throws {
        var generator = Generator(state: 7)
        var noise = PixelBuffer(width: 300, height: 200)
        for y in 0..<200 {
            for x in 0..<300 { noise[x, y] = 0xFF00_0000 | UInt32.random(in: 0..<256, using: &generator) * 0x01_0101 }
        }
        let bytes = try PNG.encode(noise)
        #expect(bytes.count < 300 * 200 * 102 / 100)
        #expect(try PNG.decode(bytes) == noise)
    }
}

import FieldEncoding
import FieldPixels
import TestTools
import Testing

@Suite struct PNGRoundTripTests {
    @Test(arguments: [PNG.CompressionLevel.fast, .balanced, .strong])
    func roundTripsTestImages(_ level: PNG.CompressionLevel) throws {
        let encoder = PNGEncoder()
        for (name, image) in TestImages.all {
            let bytes = try encoder.encode(image, options: PNG.Options(compression: level))
            #expect(try PNG.decode(bytes) == image, "\(name)")
        }
    }

    @Test func roundTripsRandomImages() throws {
        var generator = TestImages.Generator(state: 42)
        let encoder = PNGEncoder()
        for _ in 0..<300 {
            let colors = (0..<Int.random(in: 1...400, using: &generator)).map { _ in generator.pixel() }
            var image = PixelBuffer(
                width: .random(in: 1...70, using: &generator), height: .random(in: 1...30, using: &generator))
            let meanRun = Int.random(in: 1...20, using: &generator)
            var color = colors[0]
            for y in 0..<image.height {
                let copies = y > 0 && Bool.random(using: &generator)
                for x in 0..<image.width {
                    if Int.random(in: 0..<meanRun, using: &generator) == 0 {
                        color = colors.randomElement(using: &generator) ?? 0
                    }
                    image[x, y] = copies && x % 16 < 12 ? image[x, y - 1] : color
                }
            }
            #expect(try PNG.decode(encoder.encode(image, options: PNG.Options(compression: .fast))) == image)
        }
    }

    /// The rows share 0 to 17 pixels, so that the shared part ends at every offset within a compared block.
    @Test func roundTripsRowsThatShareAPrefix() throws {
        let colors: [UInt32] = [0, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_0000, 0x8000_0080]
        for shared in 0...17 {
            for (first, second, third) in [(0, 2, 1), (3, 1, 0), (1, 0, 3), (4, 3, 1)] {
                var image = PixelBuffer(width: 34, height: 3, fill: colors[first])
                for x in shared..<34 {
                    image[x, 0] = colors[second]
                    image[x, 1] = colors[third]
                    image[x, 2] = x % 9 < 8 ? colors[third] : colors[second]
                }
                #expect(try PNG.decode(PNG.encode(image)) == image)
            }
        }
    }

    @Test func reusedEncodersWriteTheSameBytesAsNewOnes() throws {
        let encoder = PNGEncoder()
        for level in [PNG.CompressionLevel.fast, .strong, .fast] {
            for (name, image) in TestImages.all.reversed() {
                let options = PNG.Options(compression: level)
                #expect(
                    try encoder.encode(image, options: options) == PNG.encode(image, options: options), "\(name)")
            }
        }
    }

    /// An encoder does not filter rows again that equal those of the last image. Rows of slopes, lines and flat colours change
    /// at random, are repeated and are restored, in images that are narrower and wider than the rows that are stored as runs of
    /// zeros.
    @Test func reusedEncodersWriteTheSameFramesAsNewOnes() throws {
        var random = SplitMix(state: 7)
        for width in [40, 700] {
            let encoder = PNGEncoder()
            var image = PixelBuffer(width: width, height: 24)
            for _ in 0..<60 {
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    let first = Int.random(in: 0..<24, using: &random)
                    let kind = Int.random(in: 0..<4, using: &random)
                    for y in first..<min(24, first + Int.random(in: 1...5, using: &random)) {
                        for x in 0..<width {
                            let slope = UInt32(x * 255 / width) << 8 | UInt32(y * 10)
                            let line: UInt32 = x / 9 % 2 == 0 ? 0xFF00FF : 0x112233
                            let color = [slope, line, y > 0 ? image[x, y - 1] & 0xFFFFFF : 0, 0][kind]
                            image[x, y] = 0xFF00_0000 | color
                        }
                    }
                }
                #expect(try encoder.encode(image) == PNG.encode(image))
            }
        }
    }

    /// The strongest level is allowed to be up to 16 bytes larger for tiny images, but not in total.
    @Test func strongCompressionIsSmallerInTotal() throws {
        var total = (balanced: 0, strong: 0)
        for (name, image) in TestImages.all {
            let balanced = try PNG.encode(image).count
            let strong = try PNG.encode(image, options: PNG.Options(compression: .strong)).count
            #expect(strong <= balanced + 16, "\(name)")
            total.balanced += balanced
            total.strong += strong
        }
        #expect(total.strong < total.balanced)
    }

    @Test func rejectsImagesWithoutPixels() {
        for (width, height) in [(0, 0), (0, 4), (4, 0)] {
            let error = #expect(throws: ImageError.self) {
                try PNG.encode(PixelBuffer(width: width, height: height))
            }
            #expect(error?.code == .empty)
        }
    }
}

import FieldEncoding
import FieldPixels
import Testing

/// Round trips of images with too many colours for a palette, which are compressed row by row.
@Suite struct TruecolorRowTests {
    /// An image with rows of every kind: lines of few colours, gradients, noise, and duplicates of each.
    private static func image(_ width: Int, _ height: Int, alpha: Bool, seed: UInt64) -> PixelBuffer {
        var generator = TestImages.Generator(state: seed)
        var image = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            let kind = Int.random(in: 0..<5, using: &generator)
            for x in 0..<width {
                let alphas: ClosedRange<UInt32> = alpha ? 0...255 : 255...255
                image[x, y] =
                    switch kind {
                    case 0 where y > 0, 1 where y > 0: image[x, y - 1]
                    case 2: generator.pixel(alpha: alphas)
                    case 3: 0xFF00_0000 | UInt32(x & 255) << 16 | UInt32((x + y) & 255) << 8 | UInt32(y & 255)
                    default: x / 9 % 2 == 0 ? 0xFF12_3456 : x % 9 == 0 ? generator.pixel(alpha: alphas) : 0xFFFF_FFFF
                    }
            }
        }
        return image
    }

    /// Rows shorter and longer than the longest match, and one too long to be compressed by rows.
    private static let images: [(name: String, image: PixelBuffer)] = {
        let sizes = [
            (1, 900), (2, 500), (3, 300), (5, 200), (149, 60), (152, 60), (1125, 40), (10_922, 3), (12_000, 2),
        ]
        return sizes.enumerated().flatMap { index, size in
            [false, true].map { alpha in
                (
                    name: "\(size.0)-\(alpha)",
                    image: image(size.0, size.1, alpha: alpha, seed: UInt64(index) * 2 + (alpha ? 1 : 0))
                )
            }
        }
    }()

    @Test(arguments: [PNG.CompressionLevel.fast, .balanced]) func roundTrips(_ level: PNG.CompressionLevel) throws {
        let encoder = PNGEncoder()
        for (name, image) in Self.images {
            let bytes = try encoder.encode(image, options: PNG.Options(compression: level))
            #expect(try PNG.decode(bytes) == image, "\(name)")
            #expect(try PNG.encode(image, options: PNG.Options(compression: level)) == bytes, "\(name)")
        }
    }

    @Test(.enabled(if: IndependentReader.isPresent, "python3 is not installed"))
    func independentReaderDecodesTheSamePixels() throws {
        let found = try IndependentReader.read(Self.images.map { ($0.name, try PNG.encode($0.image)) })
        for (name, image) in Self.images {
            let expected = image.pixels.flatMap { word -> [UInt8] in
                let pixel = StraightPixel(premultiplied: word)
                return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
            }
            #expect(found[name]?.rgba == expected, "\(name)")
        }
    }

    @Test func filtersGradientsButNotFlatAreas() throws {
        // In a gradient, the differences between neighbours are 0 or 1 and take one or two bits each.
        var gradient = PixelBuffer(width: 512, height: 256)
        for y in 0..<256 { for x in 0..<512 { gradient[x, y] = 0xFF00_0000 | UInt32(x / 2) << 16 | UInt32(y) << 8 } }
        #expect(try PNG.encode(gradient).count < 512 * 256 / 8)
        // A thousand single pixels of different colours between duplicate rows: at most nine bytes for each.
        var dots = PixelBuffer(width: 512, height: 256, fill: 0xFFFF_FFFF)
        for index in 0..<1000 {
            dots[index % 50 * 10, index / 50 * 12] = 0xFF00_0000 | UInt32(index) &* 2_654_435_761 & 0xFF_FFFF
        }
        #expect(try PNG.encode(dots).count < 1000 * 9)
    }
}

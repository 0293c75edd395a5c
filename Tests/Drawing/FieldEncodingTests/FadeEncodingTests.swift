import FieldEncoding
import FieldPixels
import TestTools
import Testing

/// Frames of a fade have the same compressed indexes, and decode to exactly their pixels.
@Suite struct FadeEncodingTests {
    /// A fade with random shares: in its areas, some pixels show `shares` different mixtures of two colours.
    private struct Fade {
        let probes: FadeProbes
        private let shares: [Int: Int]

        init(width: Int, height: Int, colors: Int, shares: Int, _ generator: inout TestImages.Generator) {
            let base = TestImages.of(TestImages.opaque(colors), width: width, height: height, run: 3)
            var mixed: [Int: Int] = [:]
            var areas: [FadeProbes.Area] = []
            for (left, right) in [(0, width / 3), (width / 2, width)] where left < right {
                let top = Int.random(in: 0..<height, using: &generator)
                let rect = PixelRect(x: left, y: top, width: right - left, height: height - top)
                var area = FadeProbes.Area(rect: rect)
                for y in rect.y..<rect.maxY {
                    for x in rect.x..<rect.maxX {
                        let share = max(0, Int.random(in: -shares..<shares, using: &generator) + 1)
                        if share > 0 { mixed[y * width + x] = share }
                        area.light.append(share > 0 ? UInt32(share) : base[x, y])
                        area.dark.append(share > 0 ? UInt32(1000 + share) : base[x, y])
                    }
                }
                areas.append(area)
            }
            probes = FadeProbes(base: base, areas: areas)
            self.shares = mixed
        }

        /// A frame whose fading pixels have a colour for each combination of the base and the share.
        func frame(_ step: UInt32) -> PixelBuffer {
            var image = probes.base
            for (position, share) in shares {
                let (x, y) = (position % image.width, position / image.width)
                image[x, y] = 0xFF00_0000 | (image[x, y] &* (step + 1) &+ UInt32(share) &* step &* 7) & 0xFF_FFFF
            }
            return image
        }
    }

    @Test(arguments: [(1, 1, 1, 1), (9, 7, 1, 1), (40, 30, 2, 1), (61, 33, 3, 8), (200, 50, 12, 15), (300, 20, 2, 90)])
    func framesShareIndexesButHaveTheirOwnPixels(_ width: Int, _ height: Int, _ colors: Int, _ shares: Int) throws {
        var generator = TestImages.Generator(state: UInt64(width))
        let fade = Fade(width: width, height: height, colors: colors, shares: shares, &generator)
        let encoder = PNGEncoder()
        let frames = (0..<6).map { fade.frame(UInt32($0)) }
        let files = try frames.map { try encoder.encode($0, fading: { fade.probes }) }
        let decoded =
            IndependentReader.isPresent
            ? try IndependentReader.read(files.enumerated().map { ("\($0)", $1) }) : [:]
        for (index, frame) in frames.enumerated() {
            #expect(try PNG.decode(files[index]) == frame)
            #expect(PNGChunks.contents(of: "IDAT", in: files[index]) == PNGChunks.contents(of: "IDAT", in: files[0]))
            // The bytes of a frame do not depend on earlier frames.
            #expect(try PNGEncoder().encode(frame, fading: { fade.probes }) == files[index])
            guard let independent = decoded["\(index)"] else { continue }
            #expect(independent.rgba == frame.straightBytes)
        }
    }

    @Test func framesThatDifferInMoreThanAFadeAreEncodedWithoutProbes() throws {
        var generator = TestImages.Generator(state: 3)
        let fade = Fade(width: 50, height: 20, colors: 2, shares: 1, &generator)
        let encoder = PNGEncoder()
        var frame = fade.frame(2)
        _ = try encoder.encode(frame, fading: { fade.probes })
        frame[0, 19] = 0xFF12_3456
        #expect(try encoder.encode(frame, fading: { fade.probes }) == encoder.encode(frame))
    }

    @Test func fadesWithTooManyColorsForAPaletteAreEncodedWithoutProbes() throws {
        var generator = TestImages.Generator(state: 4)
        let fade = Fade(width: 90, height: 40, colors: 60, shares: 200, &generator)
        let frame = fade.frame(3)
        #expect(try PNGEncoder().encode(frame, fading: { fade.probes }) == PNGEncoder().encode(frame))
    }

    @Test func coincidingColorsKeepTheirOwnIndexes() throws {
        // Two pixels fade from different shares to one colour, which the background has too.
        let white: UInt32 = 0xFFFF_FFFF
        var area = FadeProbes.Area(rect: PixelRect(x: 0, y: 0, width: 3, height: 1))
        area.light = [0, 0xFF, white]
        area.dark = [white, 0xFF00, white]
        let probes = FadeProbes(base: PixelBuffer(width: 3, height: 1, fill: white), areas: [area])
        let encoder = PNGEncoder()
        let mixed = try #require(PixelBuffer(width: 3, height: 1, pixels: [0xFF10_1010, 0xFF20_2020, white]))
        let equal = PixelBuffer(width: 3, height: 1, fill: white)
        let files = try [mixed, equal].map { try encoder.encode($0, fading: { probes }) }
        #expect(PNGChunks.contents(of: "IDAT", in: files[0]) == PNGChunks.contents(of: "IDAT", in: files[1]))
        #expect(files.map { PNGChunks.contents(of: "PLTE", in: $0).count / 3 } == [3, 3])
        #expect(try PNG.decode(files[0]) == mixed)
        #expect(try PNG.decode(files[1]) == equal)
    }

    @Test func translucentFadesKeepTheirOpacities() throws {
        var area = FadeProbes.Area(rect: PixelRect(x: 1, y: 0, width: 1, height: 1))
        area.light = [0xFFFF_FFFF]
        area.dark = [0xFF00_0000]
        let probes = FadeProbes(base: PixelBuffer(width: 2, height: 1), areas: [area])
        for pixel: UInt32 in [0x8000_0000, 0xFF12_3456, 0, 0x0101_0101] {
            let frame = try #require(PixelBuffer(width: 2, height: 1, pixels: [0, pixel]))
            #expect(try PNG.decode(PNGEncoder().encode(frame, fading: { probes })) == frame)
        }
    }
}

extension PixelBuffer {
    /// The straight samples of all pixels: red, green, blue and alpha.
    fileprivate var straightBytes: [UInt8] {
        pixels.flatMap { pixel -> [UInt8] in
            let straight = StraightPixel(premultiplied: pixel)
            return [straight.red, straight.green, straight.blue, straight.alpha]
        }
    }
}

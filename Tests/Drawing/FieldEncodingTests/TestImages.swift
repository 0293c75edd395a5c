import FieldPixels

/// Images to encode, which are the same in every run.
enum TestImages {
    /// A small pseudo-random generator (SplitMix64).
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
            return z ^ z >> 31
        }

        /// A valid premultiplied pixel.
        mutating func pixel(alpha: ClosedRange<UInt32> = 0...255) -> UInt32 {
            let alpha = UInt32.random(in: alpha, using: &self)
            let parts = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &self) }
            return alpha << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
        }
    }

    /// An image whose pixels cycle through `colors` in runs of `run` pixels; one of five rows equals the row above.
    static func of(_ colors: [UInt32], width: Int, height: Int, run: Int = 1) -> PixelBuffer {
        var image = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            let source = y % 5 == 3 ? y - 1 : y
            for x in 0..<width { image[x, y] = colors[(source * width + x) / run % colors.count] }
        }
        return image
    }

    /// `count` different opaque colours, none of them gray.
    static func opaque(_ count: Int) -> [UInt32] {
        (0..<UInt32(count)).map { index in
            let red: UInt32 = index << 12 & 0xFF_0000
            let others: UInt32 = index & 0xFF | index << 2 & 0xF000
            return 0xFF00_0100 | red | others
        }
    }

    /// `count` different colours; every third one is not opaque, and the first is transparent.
    static func translucent(_ count: Int) -> [UInt32] {
        (0..<UInt32(count)).map { index in
            if index == 0 { return 0 }
            let color: UInt32 = index % 7 & index % 255
            return index % 3 == 1 ? (index % 255) << 24 | color : 0xFF00_1000 + index
        }
    }

    /// Images by name. Together they need every colour type and depth that the encoder writes.
    static let all: [(name: String, image: PixelBuffer)] = {
        var generator = Generator(state: 7)
        var images: [(name: String, image: PixelBuffer)] = [
            ("one-clear-pixel", PixelBuffer(width: 1, height: 1)),
            ("one-white-pixel", PixelBuffer(width: 1, height: 1, fill: 0xFFFF_FFFF)),
            ("one-translucent-pixel", PixelBuffer(width: 1, height: 1, fill: 0x8040_2010)),
            ("one-column", of(opaque(3), width: 1, height: 40)),
            ("one-row", of(opaque(20), width: 77, height: 1, run: 3)),
            ("gray-1", of([0xFF00_0000, 0xFFFF_FFFF], width: 19, height: 7, run: 3)),
            ("gray-2", of([0xFF55_5555, 0xFFFF_FFFF, 0xFFAA_AAAA], width: 21, height: 9, run: 2)),
            ("gray-4", of([0xFF11_1111, 0xFFEE_EEEE, 0xFF00_0000], width: 33, height: 9, run: 2)),
            ("gray-8", of((0...255).map { 0xFF00_0000 | $0 * 0x01_0101 }, width: 41, height: 29)),
            ("two-odd-grays", of([0xFF01_0101, 0xFFFE_FEFE], width: 41, height: 29, run: 5)),
        ]
        for count in [2, 3, 4, 5, 16, 17, 100, 255, 256, 257] {
            for (width, height) in [(31, 23), (64, 17), (13, 41)] {
                images.append(("opaque-\(count)-\(width)", of(opaque(count), width: width, height: height)))
                images.append(("translucent-\(count)-\(width)", of(translucent(count), width: width, height: height)))
                images.append(("runs-\(count)-\(width)", of(opaque(count), width: width, height: height, run: 11)))
            }
        }
        for (width, height) in [(17, 31), (40, 20), (97, 5)] {
            let colors = (0..<width * height).map { _ in generator.pixel() }
            images.append(("random-\(width)", of(colors, width: width, height: height)))
            let solid = (0..<width * height).map { _ in generator.pixel(alpha: 255...255) }
            images.append(("random-opaque-\(width)", of(solid, width: width, height: height)))
        }
        var gradient = PixelBuffer(width: 61, height: 47)
        for y in 0..<47 {
            for x in 0..<61 { gradient[x, y] = 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 5) << 8 | UInt32(x + y) }
        }
        images.append(("gradient", gradient))
        return images
    }()
}

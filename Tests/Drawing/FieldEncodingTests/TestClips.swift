import FieldPixels

/// Clips to encode, which are the same in every run.
enum TestClips {
    /// A clip to which rectangles and single pixels of `colors` are added; some frames equal an earlier one.
    static func random(
        _ seed: UInt64, width: Int, height: Int, frames: Int, colors: [UInt32], rate: Double = 25
    ) -> TestClip {
        var generator = TestImages.Generator(state: seed)
        func color(_ generator: inout TestImages.Generator) -> UInt32 {
            colors[Int.random(in: 0..<colors.count, using: &generator)]
        }
        var image = PixelBuffer(width: width, height: height, fill: colors[0])
        var clip = TestClip(frames: [], rate: rate)
        for _ in 0..<frames {
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                let (left, top) = (
                    Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)
                )
                let right = Int.random(in: left..<width, using: &generator)
                let bottom = Int.random(in: top..<height, using: &generator)
                let fill = color(&generator)
                for y in top...bottom { for x in left...right { image[x, y] = fill } }
            }
            if Int.random(in: 0..<3, using: &generator) == 0 {
                for _ in 0..<9 {
                    let x = Int.random(in: 0..<width, using: &generator)
                    image[x, Int.random(in: 0..<height, using: &generator)] = color(&generator)
                }
            }
            // In one of four frames, the frame before the previous one is shown again.
            if clip.frames.count > 2, Int.random(in: 0..<4, using: &generator) == 0 {
                image = clip.frames[clip.frames.count - 2]
            }
            clip.frames.append(image)
        }
        return clip
    }

    /// A bar that moves over a gradient of many colours, which becomes lighter.
    static func fade(width: Int, height: Int, frames: Int, isOpaque: Bool) -> TestClip {
        let images = (0..<frames).map { frame -> PixelBuffer in
            var image = PixelBuffer(width: width, height: height)
            for y in 0..<height {
                for x in 0..<width {
                    let alpha: UInt32 = isOpaque || y % 8 > 2 ? 255 : UInt32(x * 255 / width)
                    let levels = [x * 3, y * 5, (x + y) * 2]
                    let parts: [UInt32] = levels.map { UInt32(min($0 + frame * 9, 255)) * alpha / 255 }
                    image[x, y] = alpha << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
                    if x / 3 == frame { image[x, y] = 0xFF00_0000 }
                }
            }
            return image
        }
        return TestClip(frames: images, rate: 30)
    }

    /// Clips by name. Together they need every kind of file and frame that the encoders write.
    static let all: [(name: String, clip: TestClip)] = {
        let clear: [UInt32] = [0, 0xFF10_2030, 0xFFFF_FFFF]
        let mixed: [UInt32] = [0x8040_2010, 0, 0xFF10_2030, 0xC0C0_0000, 0xFFFF_FFFF, 0x2010_1010]
        var clips = [
            ("one-frame", random(1, width: 9, height: 7, frames: 1, colors: clear)),
            ("one-pixel", random(2, width: 1, height: 1, frames: 12, colors: mixed)),
            ("one-column", random(3, width: 1, height: 30, frames: 20, colors: mixed)),
            ("one-colour", random(4, width: 8, height: 8, frames: 9, colors: [0xFF12_3456])),
            ("all-clear", random(5, width: 8, height: 8, frames: 3, colors: [0])),
            ("two", random(6, width: 33, height: 21, frames: 40, colors: TestImages.opaque(2))),
            ("four", random(7, width: 33, height: 21, frames: 40, colors: TestImages.opaque(4))),
            ("seventeen", random(8, width: 33, height: 21, frames: 30, colors: TestImages.opaque(17))),
            ("clear", random(9, width: 33, height: 21, frames: 40, colors: clear)),
            ("mixed", random(10, width: 33, height: 21, frames: 40, colors: mixed)),
            ("fade", fade(width: 30, height: 16, frames: 3, isOpaque: true)),
            ("fade-clear", fade(width: 30, height: 16, frames: 3, isOpaque: false)),
        ]
        // All palette indices are used, so that none is left for transparent pixels.
        var full = random(11, width: 32, height: 24, frames: 20, colors: TestImages.opaque(256))
        full.frames[0] = TestImages.of(TestImages.opaque(256), width: 32, height: 24)
        clips.append(("full", full))
        var generator = TestImages.Generator(state: 12)
        var noise = TestClip(frames: [], rate: 25)
        for _ in 0..<3 {
            var image = PixelBuffer(width: 110, height: 90)
            for y in 0..<90 {
                for x in 0..<110 {
                    image[x, y] = TestImages.opaque(30)[Int.random(in: 0..<(x < 60 ? 3 : 30), using: &generator)]
                }
            }
            noise.frames.append(image)
        }
        clips.append(("noise", noise))
        return clips
    }()
}

import FieldPixels

/// Clips to encode, the same in every run.
enum TestClips {
    /// A clip in which rectangles of `colors` and single pixels come and go; some frames equal the previous one.
    static func random(
        _ seed: UInt64, width: Int, height: Int, frames: Int, colors: [UInt32], rate: Double = 25
    ) -> TestClip {
        var dice = TestImages.Dice(state: seed)
        func color(_ dice: inout TestImages.Dice) -> UInt32 { colors[Int.random(in: 0..<colors.count, using: &dice)] }
        var image = PixelBuffer(width: width, height: height, fill: colors[0])
        var clip = TestClip(frames: [], rate: rate)
        for _ in 0..<frames {
            for _ in 0..<Int.random(in: 0...2, using: &dice) {
                let (left, top) = (Int.random(in: 0..<width, using: &dice), Int.random(in: 0..<height, using: &dice))
                let right = Int.random(in: left..<width, using: &dice)
                let bottom = Int.random(in: top..<height, using: &dice)
                let fill = color(&dice)
                for y in top...bottom { for x in left...right { image[x, y] = fill } }
            }
            if Int.random(in: 0..<3, using: &dice) == 0 {
                for _ in 0..<9 {
                    let x = Int.random(in: 0..<width, using: &dice)
                    image[x, Int.random(in: 0..<height, using: &dice)] = color(&dice)
                }
            }
            // Sometimes an earlier frame comes back.
            if clip.frames.count > 2, Int.random(in: 0..<4, using: &dice) == 0 {
                image = clip.frames[clip.frames.count - 2]
            }
            clip.frames.append(image)
        }
        return clip
    }

    /// A bar that moves over a gradient of many colours while everything grows lighter.
    static func fade(width: Int, height: Int, frames: Int, isOpaque: Bool) -> TestClip {
        let images = (0..<frames).map { frame in
            var image = PixelBuffer(width: width, height: height)
            for y in 0..<height {
                for x in 0..<width {
                    let alpha: UInt32 = isOpaque || y % 8 > 2 ? 255 : UInt32(x * 255 / width)
                    let parts = [x * 3, y * 5, (x + y) * 2].map { UInt32(min($0 + frame * 9, 255)) * alpha / 255 }
                    image[x, y] = alpha << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
                    if x / 3 == frame { image[x, y] = 0xFF00_0000 }
                }
            }
            return image
        }
        return TestClip(frames: images, rate: 30)
    }

    /// Named clips that together need every kind of file and frame.
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
        // All palette indexes are used, so that none is left for a transparent pixel.
        var full = random(11, width: 32, height: 24, frames: 20, colors: TestImages.opaque(256))
        full.frames[0] = TestImages.of(TestImages.opaque(256), width: 32, height: 24)
        clips.append(("full", full))
        var dice = TestImages.Dice(state: 12)
        var noise = TestClip(frames: [], rate: 25)
        for _ in 0..<3 {
            var image = PixelBuffer(width: 110, height: 90)
            for y in 0..<90 {
                for x in 0..<110 {
                    image[x, y] = TestImages.opaque(30)[Int.random(in: 0..<(x < 60 ? 3 : 30), using: &dice)]
                }
            }
            noise.frames.append(image)
        }
        clips.append(("noise", noise))
        return clips
    }()
}

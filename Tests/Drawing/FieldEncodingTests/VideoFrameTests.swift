import FieldEncoding
import FieldPixels
import Testing

/// The planes that are sent to ffmpeg.
@Suite struct VideoFrameTests {
    private func frame(_ image: PixelBuffer, keepsAlpha: Bool = false) -> VideoFrame {
        var frame = VideoFrame(width: image.width, height: image.height, keepsAlpha: keepsAlpha)
        frame.fill(with: image, changed: PixelRect(x: 0, y: 0, width: image.width, height: image.height))
        return frame
    }

    /// Levels by the formulas of ITU-R BT.709 for eight bits: Y = 219 (0.2126 R + 0.7152 G + 0.0722 B) + 16,
    /// Cb = 224 (B - Y') / 1.8556 + 128 and Cr = 224 (R - Y') / 1.5748 + 128, where Y' is luma from 0 to 1.
    static let colors: [(color: UInt32, levels: [UInt8])] = [
        (0xFFFF_FFFF, [235, 128, 128]), (0xFF00_0000, [16, 128, 128]), (0xFFFF_0000, [63, 102, 240]),
        (0xFF00_FF00, [173, 42, 26]), (0xFF00_00FF, [32, 240, 118]),
    ]

    @Test(arguments: colors) func colorsHaveTheLevelsOfBT709(_ color: UInt32, _ levels: [UInt8]) {
        let planes = frame(PixelBuffer(width: 4, height: 2, fill: color)).bytes
        let (y, u, v) = (levels[0], levels[1], levels[2])
        #expect(planes == [y, y, y, y, y, y, y, y, u, u, v, v])
    }

    @Test func oddSidesRepeatTheLastPixels() throws {
        let image = try #require(PixelBuffer(width: 1, height: 3, pixels: [0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF]))
        let frame = frame(image)
        #expect((frame.width, frame.height) == (2, 4))
        #expect(frame.bytes == [16, 16, 16, 16, 235, 235, 235, 235, 128, 128, 128, 128])
    }

    @Test func chromaIsAnAverageAroundTheEvenPixel() throws {
        // Red in the second column: a quarter of the first sample's pixels, a quarter of the second's.
        let red: UInt32 = 0xFFFF_0000
        let black: UInt32 = 0xFF00_0000
        let row = [black, red, black, black]
        let image = try #require(PixelBuffer(width: 4, height: 2, pixels: row + row))
        let planes = frame(image).bytes
        // Cr of a quarter of red: 128 + 112 / 4; Cb: 128 - 25.66 / 4, rounded.
        #expect(Array(planes[8...]) == [122, 122, 156, 156])
    }

    @Test func alphaIsKeptAsAPlaneOrBlendedWithWhite() {
        let clear = PixelBuffer(width: 2, height: 2)
        #expect(frame(clear).bytes == [235, 235, 235, 235, 128, 128])
        #expect(frame(clear, keepsAlpha: true).bytes == [16, 16, 16, 16, 128, 128, 0, 0, 0, 0])
        let half = PixelBuffer(
            width: 2, height: 2, fill: StraightPixel(red: 255, green: 255, blue: 255, alpha: 128).premultiplied)
        #expect(frame(half, keepsAlpha: true).bytes == [235, 235, 235, 235, 128, 128, 128, 128, 128, 128])
    }

    @Test(arguments: [(16, 12), (17, 13), (2, 2), (1, 9)])
    func changedRectanglesGiveTheSameFrameAsWholeImages(_ width: Int, _ height: Int) {
        var generator = TestImages.Generator(state: UInt64(width))
        for keepsAlpha in [false, true] {
            var image = PixelBuffer(width: width, height: height, fill: 0xFF20_4060)
            var frame = frame(image, keepsAlpha: keepsAlpha)
            for _ in 0..<200 {
                let left = Int.random(in: 0..<width, using: &generator)
                let top = Int.random(in: 0..<height, using: &generator)
                let changed = PixelRect(
                    x: left, y: top, width: .random(in: 0...width - left, using: &generator),
                    height: .random(in: 0...height - top, using: &generator))
                for y in changed.y..<changed.maxY {
                    for x in changed.x..<changed.maxX { image[x, y] = generator.pixel() }
                }
                frame.fill(with: image, changed: changed)
                #expect(frame.bytes == self.frame(image, keepsAlpha: keepsAlpha).bytes, "\(changed)")
            }
        }
    }
}

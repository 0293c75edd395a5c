import FieldGeometry
import FieldPixels
import Testing

/// Long runs of one colour are skipped; the result is bit for bit the same as without skipping.
@Suite struct WarpRunTests {
    /// A card of a few colours, opaque and not, with lines, a gradient and dots.
    private static func card(_ width: Int, _ height: Int) -> PixelBuffer {
        var card = PixelBuffer(width: width, height: height, fill: 0xFF3F_3F3F)
        func fill(_ xs: Range<Int>, _ ys: Range<Int>, _ color: (Int, Int) -> UInt32) {
            for y in ys.clamped(to: 0..<height) { for x in xs.clamped(to: 0..<width) { card[x, y] = color(x, y) } }
        }
        fill(0..<width, height / 8..<height / 4) { _, _ in 0xFF2E_2F33 }
        fill(width / 2..<width, height / 2..<height) { _, _ in 0x8040_2001 }
        fill(width / 3..<width / 3 + 30, 0..<height) { x, y in (y / 40 + x) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0001 }
        fill(0..<width / 4, height / 2..<height / 2 + 9) { x, y in 0xFF00_0000 | UInt32((x * y) & 255) }
        fill(width - 20..<width, 0..<height) { _, _ in 0 }
        return card
    }

    @Test(arguments: [(-0.4, 1.0), (-1.3, 2), (-5.5, 2), (-0.05, 3), (0, 1)])
    func runsAreDrawnAsTheirRowsAre(_ angle: Double, _ resolution: Double) throws {
        let frame = Rect(x: 12.5, y: -30.25, width: 300, height: 500)
        let turn = YRotation(angle: angle, distance: 700, about: Point(x: frame.midX, y: frame.midY))
        let source = Self.card(Int(frame.width * resolution), Int(frame.height * resolution))
        let (warp, plain) = (ColumnWarp(turn: turn, frame: frame), PlainWarp(turn: turn, frame: frame))
        // The previous content must not be visible.
        var image = PixelBuffer(width: 340, height: 520, fill: 0xFFFF_00FF)
        warp.draw(source, into: &image, x: 0, y: 0)
        var count = 0
        for x in 0..<image.width {
            for (y, pixel) in plain.inner(source, x: Double(x), rows: image.height) {
                #expect(image[x, y] == pixel, "\(x), \(y)")
                count += 1
            }
        }
        #expect(count > 20_000)
        #expect(image[0, 0] == 0)
        #expect(image[339, 519] == 0)
    }
}

import FieldGeometry
import FieldPixels
import Testing

/// `ColumnWarp` skips long runs of one colour. Its pixels must be identical to those of `ReferenceWarp`, which does
/// not.
@Suite struct ColumnWarpRunTests {
    /// A card with large areas of opaque and translucent colours, and with stripes, many-coloured dots and a clear
    /// edge.
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
    func skippingRunsDoesNotChangePixels(_ angle: Double, _ resolution: Double) throws {
        let frame = Rect(x: 12.5, y: -30.25, width: 300, height: 500)
        let rotation = YRotation(angle: angle, distance: 700, about: Point(x: frame.midX, y: frame.midY))
        let source = Self.card(Int(frame.width * resolution), Int(frame.height * resolution))
        let (warp, reference) = (
            ColumnWarp(rotation: rotation, frame: frame), ReferenceWarp(rotation: rotation, frame: frame)
        )
        // The previous pixels of the image must be overwritten.
        var image = PixelBuffer(width: 340, height: 520, fill: 0xFFFF_00FF)
        warp.draw(source, into: &image, x: 0, y: 0)
        var count = 0
        for x in 0..<image.width {
            for (y, pixel) in reference.inner(source, x: Double(x), rows: image.height) {
                #expect(image[x, y] == pixel, "\(x), \(y)")
                count += 1
            }
        }
        #expect(count > 20_000)
        #expect(image[0, 0] == 0)
        #expect(image[339, 519] == 0)
    }
}

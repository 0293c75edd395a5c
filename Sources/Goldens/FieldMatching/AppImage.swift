package import FieldPixels

/// The picture of an app, without transparency, with the place of the canvas in it.
package struct AppImage: Sendable {
    /// The pixels as 0xAARRGGBB. Pixels that are not compared have an alpha of 0, all others of 255.
    var pixels: [UInt32]
    let width: Int
    let height: Int
    /// The pixel of the picture in which the canvas begins.
    package var offset: (x: Int, y: Int) = (0, 0)
    /// The number of rows of the canvas in the picture; nil if the picture does not show where the canvas ends.
    package var canvasHeight: Int?

    /// Whether the encoder of the file has changed colours, as that of JPEG does.
    let isLossy: Bool
    /// Whether the same program has drawn the text, so that its pixels can be compared one by one.
    var hasSameRasterizer = false

    /// The rectangles of the canvas, in pixels, in which a backdrop is blurred. Programs approximate wide blurs in ways of their own.
    var blurred: [PixelRect] = []

    /// The levels by which the encoder of the file changes pixels.
    var noise: Int32 { isLossy ? 6 : 3 }

    /// The difference ΔE00 up to which colours of text and of thin lines are the same. Programs draw them with contrasts
    /// and gammas of their own, and JPEG stores colours in half the resolution.
    var thinColorTolerance: Double { isLossy ? 25 : hasSameRasterizer ? 0 : 8 }

    /// Creates a picture from a decoded image.
    ///
    /// - Parameters:
    ///   - image: The decoded image.
    ///   - background: The colour behind transparent pixels, 0xRRGGBB.
    ///   - isLossy: Whether the encoder of the file has changed colours.
    package init(_ image: PixelBuffer, over background: UInt32 = 0xFFFFFF, isLossy: Bool = false) {
        self.isLossy = isLossy
        (width, height) = (image.width, image.height)
        func part(_ word: UInt32, _ shift: UInt32) -> UInt32 { word >> shift & 0xFF }
        if image.isOpaque {
            pixels = image.pixels
            return
        }
        pixels = image.pixels.map { word in
            let alpha = word >> 24
            if alpha == 255 { return word }
            var blended: UInt32 = 0xFF00_0000
            for shift in [UInt32(0), 8, 16] {
                let below = (part(background, shift) * (255 - alpha) + 127) / 255
                blended |= min(part(word, shift) + below, 255) << shift
            }
            return blended
        }
    }

    /// The pixel at a place of the canvas; 0 if it is outside the picture or not compared.
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let (column, row) = (x + offset.x, y + offset.y)
        guard column >= 0, row >= 0, column < width, row < height else { return 0 }
        return pixels[row * width + column]
    }

    /// The columns of a drawing of the canvas that are in the picture.
    func columns(of drawing: PixelBuffer) -> Range<Int> {
        max(0, -offset.x)..<max(min(drawing.width, width - offset.x), max(0, -offset.x))
    }

    /// Calls a function with the place of each pixel of a drawing that is another one in the picture, row by row.
    func forEachDifference(from drawing: PixelBuffer, _ body: (_ x: Int, _ y: Int) -> Void) {
        let columns = columns(of: drawing)
        let rows = max(0, -offset.y)..<max(min(drawing.height, height - offset.y), max(0, -offset.y))
        drawing.withPixels { ours in
            pixels.withUnsafeBufferPointer { theirs in
                for y in rows {
                    let (start, other) = (y * drawing.width, (y + offset.y) * width + offset.x)
                    for x in columns where ours[start + x] != theirs[other + x] { body(x, y) }
                }
            }
        }
    }

    /// Excludes a rectangle of the canvas, in pixels, from comparison.
    mutating func exclude(_ rect: PixelRect) {
        let (left, right) = (max(rect.x + offset.x, 0), min(rect.maxX + offset.x, width))
        guard left < right else { return }
        for row in max(rect.y + offset.y, 0)..<max(min(rect.maxY + offset.y, height), max(rect.y + offset.y, 0)) {
            for column in left..<right { pixels[row * width + column] = 0 }
        }
    }
}

extension PixelBuffer {
    /// Whether no pixel is transparent.
    var isOpaque: Bool { withPixels { pixels in pixels.allSatisfy { $0 >= 0xFF00_0000 } } }
}

/// How far two colours are apart.
enum Distance {
    /// The largest distance of two pixels: beyond it, one wrong pixel is as wrong as another.
    static let limit: Int32 = 240

    /// Red, green and blue.
    @inline(__always)
    static func channels(_ word: UInt32) -> SIMD4<Int32> {
        SIMD4(Int32(word >> 16 & 0xFF), Int32(word >> 8 & 0xFF), Int32(word & 0xFF), 0)
    }

    /// Whether a colour is between two others in each channel.
    static func isBetween(_ word: UInt32, _ one: UInt32, _ two: UInt32) -> Bool {
        let (own, a, b) = (channels(word), channels(one), channels(two))
        return (0..<3).allSatisfy { min(a[$0], b[$0]) <= own[$0] && own[$0] <= max(a[$0], b[$0]) }
    }

    /// The sum of the differences of three channels beyond the noise of encoders, up to a limit.
    @inline(__always)
    static func between(_ a: UInt32, _ b: UInt32, noise: Int32 = 3, limit: Int32 = limit) -> Int32 {
        if a == b { return 0 }
        let red = abs(Int32(a >> 16 & 0xFF) - Int32(b >> 16 & 0xFF))
        let green = abs(Int32(a >> 8 & 0xFF) - Int32(b >> 8 & 0xFF))
        let blue = abs(Int32(a & 0xFF) - Int32(b & 0xFF))
        return min(max(red - noise, 0) + max(green - noise, 0) + max(blue - noise, 0), limit)
    }

    /// The sum of the distances of pixels from those of a picture that are compared, several at a time.
    static func sum(
        _ ours: UnsafePointer<UInt32>, _ theirs: UnsafePointer<UInt32>, _ count: Int, noise: Int32
    ) -> Int64 {
        typealias Words = SIMD8<UInt32>
        typealias Parts = SIMD8<Int32>
        var sums = Parts.zero
        let whole = count - count % Words.scalarCount
        for start in stride(from: 0, to: whole, by: Words.scalarCount) {
            let one = UnsafeRawPointer(ours + start).loadUnaligned(as: Words.self)
            let two = UnsafeRawPointer(theirs + start).loadUnaligned(as: Words.self)
            if one == two { continue }
            var sum = Parts.zero
            for shift in [UInt32(0), 8, 16] {
                let a = Parts(truncatingIfNeeded: one &>> shift & 0xFF)
                let b = Parts(truncatingIfNeeded: two &>> shift & 0xFF)
                sum &+= pointwiseMax(pointwiseMax(a, b) &- pointwiseMin(a, b) &- noise, .zero)
            }
            // The alpha of a pixel that is compared has all bits set. `replacing` would be a loop.
            sums &+= pointwiseMin(sum, Parts(repeating: limit)) & (Parts(truncatingIfNeeded: two) &>> 31)
        }
        var sum = Int64(sums.wrappedSum())
        for index in whole..<count where theirs[index] >= 0x0100_0000 {
            sum += Int64(between(ours[index], theirs[index], noise: noise))
        }
        return sum
    }
}

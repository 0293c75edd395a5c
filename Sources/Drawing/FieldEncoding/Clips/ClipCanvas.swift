import FieldPixels

/// The change of the canvas after a frame was shown and before the next frame is drawn. APNG stores the raw value, and
/// GIF the raw value plus one.
enum ClipDisposal: UInt8 {
    /// The canvas stays unchanged.
    case keep
    /// All pixels in the frame's rectangle become transparent.
    case clear
    /// The pixels in the frame's rectangle get back the values that they had before the frame was drawn.
    case previous
}

/// The canvas of a player before the player draws a frame: an image in which one rectangle may be cleared.
struct ClipCanvas<Pixel: FixedWidthInteger & Sendable> {
    let width: Int
    /// The transparent pixel.
    let clear: Pixel
    /// The pixels of the image, row by row.
    var pixels: [Pixel]
    /// A rectangle that is transparent, regardless of the pixels in it; nil if there is none.
    var cleared: PixelRect?

    /// Copies the pixels of a rectangle to `target`. The rectangle must lie inside the canvas, and `target` needs room
    /// for all its pixels.
    func copy(_ rect: PixelRect, into target: UnsafeMutablePointer<Pixel>) {
        pixels.withUnsafeBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            for y in 0..<rect.height {
                let row = start + ((rect.y + y) * width + rect.x)
                (target + y * rect.width).update(from: row, count: rect.width)
            }
        }
        guard let hole = cleared?.intersection(rect), !hole.isEmpty else { return }
        for y in hole.y..<hole.maxY {
            let row = target + ((y - rect.y) * rect.width + hole.x - rect.x)
            row.update(repeating: clear, count: hole.width)
        }
    }

    /// The pixels of a rectangle, which must lie inside the canvas, row by row.
    func copy(_ rect: PixelRect) -> [Pixel] {
        [Pixel](unsafeUninitializedCapacity: rect.width * rect.height) { room, count in
            if let start = room.baseAddress { copy(rect, into: start) }
            count = rect.width * rect.height
        }
    }
}

/// A rectangle of a frame: its pixels, and the pixels of the canvas that they are drawn onto.
struct ClipPatch<Pixel: FixedWidthInteger & Sendable> {
    let rect: PixelRect
    /// The canvas's pixels in the rectangle, row by row.
    let before: [Pixel]
    /// The frame's pixels in the rectangle, row by row.
    let after: [Pixel]
    /// The number of pixels that differ between `before` and `after`.
    let changes: Int

    /// Creates a patch of exactly `rect`, which has at least one pixel and may include pixels that do not change. The
    /// frame, `image`, has as many pixels as the canvas before it.
    init(from canvas: ClipCanvas<Pixel>, to image: [Pixel], in rect: PixelRect) {
        self.rect = rect
        before = canvas.copy(rect)
        after = ClipCanvas(width: canvas.width, clear: canvas.clear, pixels: image).copy(rect)
        changes = Self.differences(before, after)
    }

    /// Creates a patch of the smallest rectangle that contains all differing pixels inside `search`, which has at least
    /// one pixel. If no pixel differs, the patch has one pixel.
    init(from canvas: ClipCanvas<Pixel>, to image: [Pixel], within search: PixelRect) {
        let whole = ClipPatch(from: canvas, to: image, in: search)
        let tight = whole.differing { $0 != $1 } ?? PixelRect(x: search.x, y: search.y, width: 1, height: 1)
        self = tight == search ? whole : ClipPatch(from: canvas, to: image, in: tight)
    }

    /// The smallest rectangle on the canvas that contains every pixel for which `test` is true; nil if there is no such
    /// pixel.
    @inline(__always)
    func differing(_ test: (_ before: Pixel, _ after: Pixel) -> Bool) -> PixelRect? {
        var (left, right, top, bottom) = (rect.width, -1, -1, -1)
        before.withUnsafeBufferPointer { before in
            after.withUnsafeBufferPointer { after in
                for y in 0..<rect.height {
                    let start = y * rect.width
                    var x = 0
                    while x < rect.width, !test(before[start + x], after[start + x]) { x += 1 }
                    guard x < rect.width else { continue }
                    left = min(left, x)
                    if top < 0 { top = y }
                    bottom = y
                    x = rect.width - 1
                    while x > right, !test(before[start + x], after[start + x]) { x -= 1 }
                    right = max(right, x)
                }
            }
        }
        guard top >= 0 else { return nil }
        return PixelRect(x: rect.x + left, y: rect.y + top, width: right - left + 1, height: bottom - top + 1)
    }

    private static func differences(_ before: [Pixel], _ after: [Pixel]) -> Int {
        before.withUnsafeBufferPointer { before in
            after.withUnsafeBufferPointer { after in
                var count = 0
                for i in 0..<before.count { count &+= before[i] == after[i] ? 0 : 1 }
                return count
            }
        }
    }
}

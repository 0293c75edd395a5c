import FieldPixels

/// A rectangle of a frame, with what the canvas holds there before it is drawn.
struct ClipPatch<Pixel: FixedWidthInteger & Sendable> {
    /// Where it lies.
    let rect: PixelRect
    /// What the canvas holds, row by row.
    let before: [Pixel]
    /// What is wanted, row by row.
    let after: [Pixel]
    /// How many pixels differ.
    let changes: Int

    /// The whole of `rect`, whether it differs or not.
    ///
    /// - Parameters:
    ///   - canvas: What is there.
    ///   - image: What is wanted: all pixels, as many as the canvas has.
    ///   - rect: At least one pixel inside the canvas.
    init(from canvas: ClipCanvas<Pixel>, to image: [Pixel], in rect: PixelRect) {
        self.rect = rect
        before = canvas.copy(rect)
        after = ClipCanvas(width: canvas.width, clear: canvas.clear, pixels: image).copy(rect)
        changes = Self.differences(before, after)
    }

    /// The smallest rectangle inside `search` that holds every pixel that differs there, and one pixel where none does.
    ///
    /// - Parameters:
    ///   - canvas: What is there.
    ///   - image: What is wanted: all pixels, as many as the canvas has.
    ///   - search: At least one pixel inside the canvas.
    init(from canvas: ClipCanvas<Pixel>, to image: [Pixel], within search: PixelRect) {
        let whole = ClipPatch(from: canvas, to: image, in: search)
        let tight = whole.differing { $0 != $1 } ?? PixelRect(x: search.x, y: search.y, width: 1, height: 1)
        self = tight == search ? whole : ClipPatch(from: canvas, to: image, in: tight)
    }

    /// The smallest rectangle that holds every pixel for which `test` holds; nil where there is none.
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

    /// How many pixels differ.
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

extension PixelBuffer {
    /// Replaces the pixels of a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, inside the image.
    ///   - source: The pixels of another image of the same size, row by row; only those in `rect` are read.
    /// - Returns: The smallest rectangle that contains all changed pixels; nil if none changed.
    package mutating func replace(_ rect: PixelRect, from source: UnsafePointer<UInt32>) -> PixelRect? {
        let width = self.width
        var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
        withMutablePixels { pixels in
            guard let base = pixels.baseAddress else { return }
            for y in rect.y..<rect.maxY {
                let old = base + y * width + rect.x
                let new = source + y * width + rect.x
                if areEqual(old, new, count: rect.width) { continue }
                var first = 0
                while old[first] == new[first] { first += 1 }
                var last = rect.width - 1
                while old[last] == new[last] { last -= 1 }
                (old + first).update(from: new + first, count: last - first + 1)
                (left, right) = (min(left, rect.x + first), max(right, rect.x + last))
                (top, bottom) = (min(top, y), y)
            }
        }
        return bottom < 0 ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}

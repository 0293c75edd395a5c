package import FieldPixels

/// A set of pixels of an image.
package struct PixelMask: Hashable, Sendable {
    /// The rectangle that contains all marked pixels.
    package let rect: PixelRect
    /// Whether each pixel of the rectangle is marked, row by row.
    package let isMarked: [Bool]

    /// Creates a mask of pixels in a rectangle. `isMarked` must have one element for each pixel of `rect`, row by row.
    package init(_ rect: PixelRect, _ isMarked: [Bool]) {
        precondition(isMarked.count == max(0, rect.width) * max(0, rect.height))
        self.rect = rect
        self.isMarked = isMarked
    }

    /// Creates a mask of all pixels in a rectangle.
    package init(all rect: PixelRect) {
        self.init(rect, [Bool](repeating: true, count: max(0, rect.width) * max(0, rect.height)))
    }

    /// The marked pixels as rectangles that do not overlap. Each rectangle is a run of neighbouring pixels in a row,
    /// extended down over the rows that have the same run.
    package var rects: [PixelRect] {
        var done: [PixelRect] = []
        var open: [PixelRect] = []
        for y in 0..<max(0, rect.height) {
            let runs = runs(ofRow: y)
            let repeated = Set(runs)
            done += open.filter { !repeated.contains($0.x..<$0.maxX) }
            var heights = Dictionary(uniqueKeysWithValues: open.map { ($0.x..<$0.maxX, $0) })
            open = runs.map { run in
                var grown =
                    heights.removeValue(forKey: run)
                    ?? PixelRect(x: run.lowerBound, y: rect.y + y, width: run.count, height: 0)
                grown.height += 1
                return grown
            }
        }
        return done + open
    }

    /// The column ranges of the marked pixels in a row, in columns of the image.
    private func runs(ofRow y: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var x = 0
        while x < rect.width {
            if isMarked[y * rect.width + x] {
                let start = x
                while x < rect.width, isMarked[y * rect.width + x] { x += 1 }
                runs.append(rect.x + start..<rect.x + x)
            } else {
                x += 1
            }
        }
        return runs
    }
}

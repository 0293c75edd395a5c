/// Ids of elements, written with `*` for any number of characters: `field.cell[*].cursor`.
package struct ElementPattern: Hashable, Sendable {
    /// The pattern as it was written.
    package let text: String
    private let scalars: [Unicode.Scalar]

    /// A pattern.
    package init(_ text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars)
    }

    /// Whether the whole of an id is as the pattern says.
    package func matches(_ id: String) -> Bool {
        let id = Array(id.unicodeScalars)
        var (at, place) = (0, 0)
        // Where the last star stands, and where what it takes would end: the only choice that is ever made again.
        var star: (at: Int, end: Int)?
        while place < id.count {
            if at < scalars.count, scalars[at] == "*" {
                star = (at, place)
                at += 1
            } else if at < scalars.count, scalars[at] == id[place] {
                at += 1
                place += 1
            } else if let (starAt, end) = star {
                star = (starAt, end + 1)
                at = starAt + 1
                place = end + 1
            } else {
                return false
            }
        }
        return scalars[at...].allSatisfy { $0 == "*" }
    }
}

extension SolvedLayout {
    /// The pixels of the elements that patterns name, at a scale.
    package func pixels(of patterns: [ElementPattern], scale: Double) -> [PixelRect] {
        let areas = areas { id in patterns.contains { $0.matches(id) } }
        return areas.map { $0.pixels(scale: scale) }
    }
}

extension PlacedLayout {
    /// The pixels of the elements that patterns name, in the picture.
    package func pixels(of patterns: [ElementPattern], scale: Double) -> [PixelRect] {
        layout.pixels(of: patterns, scale: scale).map {
            PixelRect(x: $0.x + x, y: $0.y + y, width: $0.width, height: $0.height)
        }
    }
}

extension Rect {
    /// The whole pixels that a rectangle in points touches, with one more on each side for what snapping moves.
    fileprivate func pixels(scale: Double) -> PixelRect {
        func pixel(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max((points * scale).rounded(rule), -1e9), 1e9))
        }
        let (left, top) = (pixel(x, .down) - 1, pixel(y, .down) - 1)
        return PixelRect(
            x: left, y: top, width: pixel(maxX, .up) + 1 - left, height: pixel(maxY, .up) + 1 - top)
    }
}

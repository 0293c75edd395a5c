package import FieldGeometry

/// The pixels of a picture of some size at some scale.
package struct PixelGrid: Hashable, Sendable {
    /// The pixels per point.
    package var scale: Double
    /// The pixels in a row.
    package var width: Int
    /// The rows.
    package var height: Int

    /// The grid of a picture: `ceil(points × scale)` pixels each way, and at least one.
    ///
    /// Less than a millionth of a pixel above a whole number is that number: 110 points at 1.1 are 121 pixels.
    package init(size: Size, scale: Double) {
        // What is no number, or beyond any picture, is left for the raster to refuse.
        func pixels(_ points: Double) -> Int {
            let count = (points * scale - 1e-6).rounded(.up)
            return count < 1e9 ? max(1, Int(max(1, count))) : Int(Int32.max)
        }
        self.scale = scale
        width = pixels(size.width)
        height = pixels(size.height)
    }

    /// The pixel edge nearest to a coordinate in points, halves to the right; in pixels.
    package func snap(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }

    /// A rectangle in points on pixel edges near its own, at least one pixel each way where it has an extent; in pixels.
    ///
    /// Edges that meet in points meet in pixels. A line (a rule, a caret: four times as long as it is thick, or more) keeps
    /// its thickness instead, so that lines of one thickness look alike wherever they lie.
    package func snap(_ rect: Rect) -> Rect {
        let (x, width) = snap(from: rect.x, extent: rect.width, isThickness: rect.width * 4 <= rect.height)
        let (y, height) = snap(from: rect.y, extent: rect.height, isThickness: rect.height * 4 <= rect.width)
        return Rect(x: x, y: y, width: width, height: height)
    }

    private func snap(from start: Double, extent: Double, isThickness: Bool) -> (start: Double, extent: Double) {
        let low = snap(start)
        if extent <= 0 { return (low, 0) }
        return (low, isThickness ? snap(thickness: extent) : max(1, snap(start + extent) - low))
    }

    /// The thickness of a rule or a cursor in whole pixels: the nearest number, at least one for a thickness above 0.
    package func snap(thickness points: Double) -> Double {
        points > 0 ? max(1, (points * scale).rounded()) : 0
    }

    /// The width of a border in whole pixels: rounded down, but to at least one for a width above 0.
    ///
    /// CSS snaps border widths so (CSS Backgrounds and Borders 4, "snap a length as a border width"). A width
    /// that is less than a millionth of a pixel below a whole number is rounded up to it.
    package func snap(border points: Double) -> Double {
        points > 0 ? max(1, (points * scale + 1e-6).rounded(.down)) : 0
    }
}

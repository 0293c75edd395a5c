package import FieldGeometry
package import FieldPixels

/// The pixel grid of an image, from its size in points and its scale.
package struct PixelGrid: Hashable, Sendable {
    /// The pixels per point.
    package var scale: Double
    /// The number of pixels in a row.
    package var width: Int
    /// The number of rows.
    package var height: Int

    /// Creates the grid of an image: `ceil(points × scale)` pixels in each direction, and at least one.
    ///
    /// A product that is at most a millionth above a whole number is rounded down, because the excess may be a rounding
    /// error: 110 points at a scale of 1.1 are 121 pixels, although the product of these `Double` values is greater.
    package init(size: Size, scale: Double) {
        // Turn infinite, huge and NaN values, which would trap, into a size that the rasterizer rejects.
        func pixels(_ points: Double) -> Int {
            let count = (points * scale - 1e-6).rounded(.up)
            return count < 1e9 ? max(1, Int(max(1, count))) : Int(Int32.max)
        }
        self.scale = scale
        width = pixels(size.width)
        height = pixels(size.height)
    }

    /// The rectangle of all pixels.
    package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The pixels that a rectangle in pixels touches, and one more on each side for antialiasing.
    package func pixels(in rect: Rect) -> PixelRect {
        func pixel(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6)) }
        let (left, top) = (pixel(rect.x.rounded(.down)) - 1, pixel(rect.y.rounded(.down)) - 1)
        return PixelRect(
            x: left, y: top, width: pixel(rect.maxX.rounded(.up)) + 1 - left,
            height: pixel(rect.maxY.rounded(.up)) + 1 - top
        ).intersection(bounds)
    }

    /// The nearest pixel edge, in pixels, of a coordinate in points; halves are rounded up, to the right or towards the
    /// bottom.
    package func snap(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }

    /// Snaps a rectangle in points to pixel edges; returns it in pixels. Each positive side is at least one pixel long.
    ///
    /// Rectangles that touch in points also touch in pixels. The exception is a rectangle that is at least four times
    /// as long as thick, such as a rule or a cursor: its thickness is snapped separately from its position, so that
    /// lines of the same thickness look the same everywhere.
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

    /// The thickness of a rule or a cursor in whole pixels: rounded to nearest, but at least 1 if the thickness is
    /// greater than 0.
    package func snap(thickness points: Double) -> Double {
        points > 0 ? max(1, (points * scale).rounded()) : 0
    }

    /// The width of a border in whole pixels: rounded down, but at least 1 if the width is greater than 0.
    ///
    /// CSS snaps border widths in this way (CSS Backgrounds and Borders 4, "snap a length as a border width"). A width
    /// that is at most a millionth of a pixel below a whole number is rounded up, because the difference may be a
    /// rounding error.
    package func snap(border points: Double) -> Double {
        points > 0 ? max(1, (points * scale + 1e-6).rounded(.down)) : 0
    }
}

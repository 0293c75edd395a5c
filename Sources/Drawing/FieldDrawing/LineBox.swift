package import FieldText

/// The box of a line of text, which determines the position of its baseline on the pixel grid.
///
/// The solved layout contains the exact baseline. In an image, the baseline is moved to the edge between two rows of
/// pixels, so that the lower ends of letters are sharp.
public struct LineBox: Hashable, Sendable {
    /// The vertical middle of the box, in points from the top of the drawing.
    package var middle: Double
    /// The height of the box, in points.
    package var height: Double
    /// The distance from the baseline up to the top of the text, in points.
    package var ascent: Double
    /// The distance from the baseline down to the bottom of the text, in points.
    package var descent: Double
    /// The line whose glyphs are drawn, for documents that store characters; nil if it is unknown. Boxes are compared
    /// without it, because it changes no pixel.
    package var run: GlyphRun?

    /// Creates the box of a line whose height is the `line-height` of CSS, with the text in the middle of the box.
    ///
    /// The baseline snaps as in browsers: ascent, descent and half of the remaining space (half-leading in CSS Inline
    /// Layout 3) are rounded to whole pixels before they are added. Half-leading is rounded down.
    package init(middle: Double, height: Double, ascent: Double, descent: Double) {
        self.middle = middle
        self.height = height
        self.ascent = ascent
        self.descent = descent
    }

    /// Creates the box of a line from its baseline alone. The baseline snaps to the nearest edge between two pixel
    /// rows.
    ///
    /// Lines with equal baselines stay aligned, regardless of their fonts.
    package init(baseline: Double) {
        self.init(middle: baseline, height: 0, ascent: 0, descent: 0)
    }

    /// The exact baseline, in points from the top of the drawing.
    package var baseline: Double { middle + (ascent - descent) / 2 }

    /// The box moved down by a distance in points.
    package func moved(by distance: Double) -> LineBox {
        var box = self
        box.middle += distance
        return box
    }

    /// The box with the glyphs of the line; nil removes them.
    package func with(_ run: GlyphRun?) -> LineBox {
        var box = self
        box.run = run
        return box
    }

    private var numbers: SIMD4<Double> { [middle, height, ascent, descent] }

    /// Whether two boxes have the same geometry; see `run`.
    public static func == (one: LineBox, other: LineBox) -> Bool { one.numbers == other.numbers }

    /// Hashes the geometry.
    public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}

extension PixelGrid {
    /// The edge between two pixel rows to which the baseline of a line snaps, in pixels; halves are rounded towards the
    /// bottom of the image.
    package func snap(baselineOf line: LineBox) -> Double {
        let (ascent, descent) = ((line.ascent * scale).rounded(), (line.descent * scale).rounded())
        let top = (line.middle - line.height / 2) * scale
        let halfLeading = ((line.height * scale - ascent - descent) / 2).rounded(.down)
        return (top + halfLeading + ascent + 0.5).rounded(.down)
    }
}

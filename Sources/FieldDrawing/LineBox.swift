/// The box of a line of text, which decides where its baseline snaps to.
///
/// The solved layout keeps the exact baseline. On pixels, the baseline lies between two rows, so that stems end sharply.
public struct LineBox: Hashable, Sendable {
    /// The middle of the box, in points from the top.
    package var middle: Double
    /// The height of the box, in points.
    package var height: Double
    /// From the baseline up to the top of the text, in points.
    package var ascent: Double
    /// From the baseline down to the bottom of the text, in points.
    package var descent: Double

    /// The box of a line whose height CSS would call `line-height`, with the text in its middle.
    ///
    /// Its baseline snaps as in browsers: ascent, descent and half of the space that they leave are rounded to whole pixels
    /// before they are added up, the space downward (CSS Inline Layout 3 calls it half-leading).
    package init(middle: Double, height: Double, ascent: Double, descent: Double) {
        self.middle = middle
        self.height = height
        self.ascent = ascent
        self.descent = descent
    }

    /// A line of which only the baseline matters, which snaps to the nearest edge between two rows.
    ///
    /// Lines whose baselines are aligned then stay aligned, whatever their fonts.
    package init(baseline: Double) {
        self.init(middle: baseline, height: 0, ascent: 0, descent: 0)
    }

    /// The exact baseline, in points from the top.
    package var baseline: Double { middle + (ascent - descent) / 2 }

    /// The box moved down.
    package func moved(by distance: Double) -> LineBox {
        var box = self
        box.middle += distance
        return box
    }
}

extension PixelGrid {
    /// The edge between two rows of pixels that the baseline of a line snaps to, in pixels; halves go down.
    package func snap(baselineOf line: LineBox) -> Double {
        let (ascent, descent) = ((line.ascent * scale).rounded(), (line.descent * scale).rounded())
        let top = (line.middle - line.height / 2) * scale
        let halfLeading = ((line.height * scale - ascent - descent) / 2).rounded(.down)
        return (top + halfLeading + ascent + 0.5).rounded(.down)
    }
}

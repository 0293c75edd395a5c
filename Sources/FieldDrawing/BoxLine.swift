package import FieldGeometry

/// The border or the ring of a box.
package struct BoxLine: Hashable, Sendable {
    /// The stroke; its width is in points, greater than 0.
    package var stroke: Stroke
    /// The colour, or a gradient in the bounds of the line.
    package var fill: Fill

    /// Creates a line; nil if the width is 0 or less.
    package init?(_ stroke: Stroke, _ fill: Fill) {
        guard stroke.width > 0 else { return nil }
        self.stroke = stroke
        self.fill = fill
    }

    /// The width, in points.
    package var width: Double { stroke.width }

    /// Whether the line hides everything below it: it is opaque, and has no gaps.
    package var isOpaque: Bool { fill.isOpaque && stroke.isWhole }
}

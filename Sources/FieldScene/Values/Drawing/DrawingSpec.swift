package import FieldGeometry

/// A small drawing that a cell shows in place of its character.
package struct DrawingSpec: Hashable, Sendable {
    /// The items, the lowest first.
    package var items: [DrawingItem]
    /// The times that the items are bound to, without duplicates. `CellMotion.progress` has a value for each.
    package let times: [DrawingTime]

    /// Creates a drawing.
    package init(_ items: [DrawingItem]) {
        self.items = items
        var times: [DrawingTime] = []
        for case .time(let time) in items.flatMap(\.progresses) where !times.contains(time) { times.append(time) }
        self.times = times
    }

    /// The number of flashes per second: how often an opacity or a part of a line that repeats begins again.
    package var flashesPerSecond: Double {
        let progresses = items.flatMap { item in [item.opacity] + (item.stroke.map { [$0.start, $0.end] } ?? []) }
        return progresses.reduce(0) { most, progress in
            guard case .time(let time) = progress, time.repeats else { return most }
            return max(most, 1 / time.timing.duration)
        }
    }

    /// The drawing with its texts and lengths multiplied by factors. The widths of its lines stay, as those of borders.
    func scaled(text textScale: Double, lengths growth: Double) -> DrawingSpec {
        var drawing = self
        drawing.items = items.map { $0.scaled(text: textScale, lengths: growth) }
        return drawing
    }
}

/// An item of a drawing: a shape or a text.
package struct DrawingItem: Hashable, Sendable {
    /// The shape or the text.
    package var content: DrawingContent
    /// The frame that the shape fills, or in which the text is centred.
    package var frame = DrawingFrame()
    /// The fill of a shape; nil for none.
    package var fill: PaintSource?
    /// The line along the edge of a shape; nil for none.
    package var stroke: DrawingStroke?
    /// The opacity.
    package var opacity = DrawingProgress.fixed(1)
    /// The rotation about the centre of the frame, in whole turns clockwise.
    package var turn = DrawingProgress.fixed(0)

    /// Creates an item that fills the area of the drawing.
    package init(_ content: DrawingContent) { self.content = content }

    /// All values of the item that can be bound to a progress.
    package var progresses: [DrawingProgress] {
        [opacity, turn] + (stroke.map { [$0.start, $0.end] } ?? [])
    }

    fileprivate func scaled(text textScale: Double, lengths growth: Double) -> DrawingItem {
        var item = self
        item.frame = frame.grown(by: growth)
        switch content {
        case .rect(let radii): item.content = .rect(radii?.grown(by: growth))
        case .line(let points): item.content = .line(points.map { $0.grown(by: growth) })
        case .path(var path) where path.viewBox == nil:
            path.unit *= growth
            item.content = .path(path)
        case .text(var text):
            text.style.size = text.style.size.map { $0 * textScale }
            text.style.lineHeight = text.style.lineHeight.map { $0 * textScale }
            item.content = .text(text)
        case .circle, .ellipse, .path: break
        }
        return item
    }
}

/// The shape or the text of an item.
package enum DrawingContent: Hashable, Sendable {
    /// A rectangle; nil for square corners.
    case rect(CornerRadii?)
    /// The largest circle in the middle of the frame.
    case circle
    /// An ellipse that touches the sides of the frame.
    case ellipse
    /// Straight lines from point to point.
    case line([DrawingPoint])
    /// An outline.
    case path(DrawingPath)
    /// A text.
    case text(DrawingText)

    /// The key in scenes, which also names the item.
    package var kind: String {
        switch self {
        case .rect: "rect"
        case .circle: "circle"
        case .ellipse: "ellipse"
        case .line: "line"
        case .path: "path"
        case .text: "text"
        }
    }
}

/// An outline from SVG's path data.
package struct DrawingPath: Hashable, Sendable {
    /// The path data, as it is written in the scene.
    package var data = ""
    /// The outline.
    package var path = Path()
    /// The rectangle of the outline's coordinates that is scaled to fit the frame of the item; nil if the coordinates
    /// are points from the frame's top left corner.
    package var viewBox: Rect?
    /// The length of a unit without a `viewBox`, in points.
    package var unit = 1.0

    /// Creates an empty path.
    package init() {}
}

/// A text in a drawing.
package struct DrawingText: Hashable, Sendable {
    /// The text; nil for the text of the cell.
    package var string: Located<String>?
    /// The style; values that are not set come from the label of the cell.
    package var style = LabelStyle()

    /// Creates the text of the cell in the style of its label.
    package init() {}
}

/// A line along the edge of a shape in a drawing.
package struct DrawingStroke: Hashable, Sendable {
    /// The width, in points.
    package var width = 1.0
    /// The colour or the gradient.
    package var paint = PaintSource.token("text")
    /// The start of the drawn part, as a fraction of the line's length.
    package var start = DrawingProgress.fixed(0)
    /// The end of the drawn part, as a fraction of the line's length.
    package var end = DrawingProgress.fixed(1)
    /// The dashes; nil for a solid line.
    package var dash: LineDash?
    /// Whether the ends and the corners of the line are round.
    package var isRound = false

    /// Creates a solid line of one point.
    package init() {}
}

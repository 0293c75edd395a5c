import FieldGeometry

/// Collects the marks of a figure around an origin, and moves them so that all have positive coordinates.
struct FigureBuilder {
    private var marks: [Figure.Mark] = []
    private var bounds: Rect?

    /// Adds a mark.
    mutating func add(_ mark: Figure.Mark) {
        marks.append(mark)
        let box = Self.box(of: mark)
        bounds = bounds?.union(box) ?? box
    }

    /// Enlarges the figure so that it contains a rectangle.
    mutating func reserve(_ rect: Rect) { bounds = bounds?.union(rect) ?? rect }

    /// The figure of all marks, with a small margin.
    func figure(name: String, caption: String = "") -> Figure {
        let margin = 2.0
        let area = bounds ?? .zero
        let shift = Point(x: margin - area.x, y: margin - area.y)
        return Figure(
            name: name, size: Size(width: area.width + 2 * margin, height: area.height + 2 * margin),
            marks: marks.map { Self.moved($0, by: shift) }, caption: caption)
    }

    /// The rectangle that a mark needs.
    private static func box(of mark: Figure.Mark) -> Rect {
        func around(_ point: Point, _ width: Double, _ height: Double) -> Rect {
            Rect(x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)
        }
        func hull(_ points: [Point]) -> Rect {
            let (xs, ys) = (points.map(\.x), points.map(\.y))
            return Rect(left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
        }
        switch mark {
        case .line(let a, let b, _, _): return hull([a, b])
        case .curve(let points, _): return hull(points)
        case .picture(_, let rect, _), .area(let rect, _), .swatch(let rect, _): return rect
        case .dot(let point, _): return around(point, 6, 6)
        case .callout(_, let point): return around(point, 2 * Figure.calloutRadius + 1, 2 * Figure.calloutRadius + 1)
        case .number(let number, let point, _): return Figure.label(number.text, around: point)
        case .text(let text, let point, let anchor, _):
            let width = Figure.width(of: text)
            let left =
                switch anchor {
                case .start: point.x
                case .middle: point.x - width / 2
                case .end: point.x - width
                }
            return Rect(x: left, y: point.y - Figure.textSize * 0.7, width: width, height: Figure.textSize * 1.4)
        }
    }

    private static func moved(_ mark: Figure.Mark, by shift: Point) -> Figure.Mark {
        switch mark {
        case .picture(let index, let rect, let zoom): .picture(index, in: rect.offset(by: shift), zoom: zoom)
        case .line(let a, let b, let tone, let isDashed): .line(a + shift, b + shift, tone, isDashed: isDashed)
        case .curve(let points, let tone): .curve(points.map { $0 + shift }, tone)
        case .area(let rect, let tone): .area(rect.offset(by: shift), tone)
        case .swatch(let rect, let color): .swatch(rect.offset(by: shift), color)
        case .dot(let point, let tone): .dot(point + shift, tone)
        case .callout(let number, let point): .callout(number, at: point + shift)
        case .number(let number, let point, let tone): .number(number, at: point + shift, tone)
        case .text(let text, let point, let anchor, let tone): .text(text, at: point + shift, anchor, tone)
        }
    }
}

extension FigureBuilder {
    /// The number of units per point of a snapshot. It enlarges small fields, and lets screens fit.
    private static func zoom(for size: Size) -> Double {
        let fitting = min(640 / max(size.width, 1), 600 / max(size.height, 1))
        let steps = [3, 2.5, 2, 1.75, 1.5, 1.25, 1, 0.9, 0.8, 0.7, 0.6, 0.5]
        return steps.first { $0 <= fitting } ?? max(fitting, 0.1)
    }

    /// Adds a snapshot at the origin, and returns its area and its number of units per point.
    mutating func add(_ picture: SpecificationSnapshot) -> (area: Rect, zoom: Double) {
        let zoom = Self.zoom(for: picture.size)
        let area = Rect(origin: .zero, size: picture.size).scaled(zoom)
        add(.picture(picture.index, in: area, zoom: zoom))
        return (area, zoom)
    }
}

extension Figure.Mark {
    /// A line from left to right.
    static func horizontal(
        from left: Double, to right: Double, y: Double, _ tone: Figure.Tone, isDashed: Bool = false
    ) -> Figure.Mark {
        .line(Point(x: left, y: y), Point(x: right, y: y), tone, isDashed: isDashed)
    }

    /// A line from top to bottom.
    static func vertical(
        x: Double, from top: Double, to bottom: Double, _ tone: Figure.Tone, isDashed: Bool = false
    ) -> Figure.Mark {
        .line(Point(x: x, y: top), Point(x: x, y: bottom), tone, isDashed: isDashed)
    }
}

extension Rect {
    /// The rectangle with all lengths multiplied by a factor.
    func scaled(_ factor: Double) -> Rect {
        Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
    }
}

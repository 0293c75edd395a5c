/// An outline of lines and cubic curves, in one or more contours.
public struct Path: Hashable, Sendable {
    /// One step of an outline.
    public enum Element: Hashable, Sendable {
        /// Begins a contour at a point.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A cubic Bézier curve, given by two control points and its end point.
        case cubic(Point, Point, Point)
        /// A line back to the start of the contour.
        case close

        /// A quadratic Bézier curve as a cubic one, whose control points are two thirds of the way from each end to
        /// `control`.
        package static func quadratic(from start: Point, _ control: Point, to end: Point) -> Element {
            func toward(_ p: Point) -> Point {
                Point(x: p.x + (control.x - p.x) * 2 / 3, y: p.y + (control.y - p.y) * 2 / 3)
            }
            return .cubic(toward(start), toward(end), end)
        }
    }

    /// The steps in drawing order.
    public var elements: [Element]

    /// An outline from its steps.
    public init(_ elements: [Element] = []) { self.elements = elements }

    /// Whether the path has no steps.
    package var isEmpty: Bool { elements.isEmpty }

    /// A rectangle, clockwise from its top left corner.
    package static func rectangle(_ rect: Rect) -> Path {
        Path([
            .move(rect.origin), .line(Point(x: rect.maxX, y: rect.y)),
            .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.x, y: rect.maxY)), .close,
        ])
    }

    /// The smallest rectangle that contains all end points and control points; nil if the path has no points.
    ///
    /// Control points can lie outside their curve, so this rectangle can be larger than ``bounds``.
    package var controlBounds: Rect? {
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        func take(_ p: Point) {
            low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
            high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): take(p)
            case .cubic(let a, let b, let c):
                take(a)
                take(b)
                take(c)
            case .close: break
            }
        }
        return low.x <= high.x ? Rect(left: low.x, top: low.y, right: high.x, bottom: high.y) : nil
    }
}

import FieldGeometry

extension Path {
    /// The distances along a side of a smooth corner, in radii.
    ///
    /// A smooth corner begins earlier than an arc, so that its curvature grows gradually, as on the screens of phones. It
    /// is one cubic curve from `reach` before the corner to `reach` after it. The control points are `control` from the
    /// corner. They are chosen so that the middle of the curve is that of the arc, 1 - √½ from both sides: at t = ½,
    /// each coordinate is (reach + 3 control) / 8.
    private static let reach = 1.25
    private static let control = (8 * (1 - 0.5.squareRoot()) - reach) / 3

    /// A rectangle with smooth corners, clockwise from the top left. A radius that does not fit is reduced.
    static func smooth(_ rect: Rect, radius: Double) -> Path {
        let radius = fitted(radius, in: rect)
        let (p, c) = (radius * reach, radius * control)
        return Path([
            .move(Point(x: rect.x + p, y: rect.y)), .line(Point(x: rect.maxX - p, y: rect.y)),
            .cubic(
                Point(x: rect.maxX - c, y: rect.y), Point(x: rect.maxX, y: rect.y + c),
                Point(x: rect.maxX, y: rect.y + p)),
            .line(Point(x: rect.maxX, y: rect.maxY - p)),
            .cubic(
                Point(x: rect.maxX, y: rect.maxY - c), Point(x: rect.maxX - c, y: rect.maxY),
                Point(x: rect.maxX - p, y: rect.maxY)),
            .line(Point(x: rect.x + p, y: rect.maxY)),
            .cubic(
                Point(x: rect.x + c, y: rect.maxY), Point(x: rect.x, y: rect.maxY - c),
                Point(x: rect.x, y: rect.maxY - p)),
            .line(Point(x: rect.x, y: rect.y + p)),
            .cubic(
                Point(x: rect.x, y: rect.y + c), Point(x: rect.x + c, y: rect.y), Point(x: rect.x + p, y: rect.y)),
            .close,
        ])
    }

    /// The four areas between the smooth corners of a rectangle with two radii, of which `outer` is the smaller one.
    static func cornerMasks(of rect: Rect, inner: Double, outer: Double) -> [Path] {
        let (inner, outer) = (fitted(inner, in: rect), fitted(outer, in: rect))
        return [
            (rect.x, 1.0, rect.y, 1.0), (rect.maxX, -1, rect.y, 1), (rect.maxX, -1, rect.maxY, -1),
            (rect.x, 1, rect.maxY, -1),
        ]
        .map { x, right, y, down in
            func point(_ along: Double, _ across: Double) -> Point {
                Point(x: x + right * along, y: y + down * across)
            }
            let (p, c, q, d) = (inner * reach, inner * control, outer * reach, outer * control)
            return Path([
                .move(point(p, 0)), .cubic(point(c, 0), point(0, c), point(0, p)), .line(point(0, q)),
                .cubic(point(0, d), point(d, 0), point(q, 0)), .close,
            ])
        }
    }

    private static func fitted(_ radius: Double, in rect: Rect) -> Double {
        min(radius, min(rect.width, rect.height) / 2 / reach)
    }
}

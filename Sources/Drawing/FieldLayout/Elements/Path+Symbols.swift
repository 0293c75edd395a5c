import FieldGeometry

extension Path {
    /// A closed polygon with rounded corners. The curve at each corner begins and ends `radius` points from the corner.
    static func rounded(through corners: [Point], radius: Double) -> Path {
        var path = Path()
        for (index, corner) in corners.enumerated() {
            let before = corners[(index + corners.count - 1) % corners.count]
            let after = corners[(index + 1) % corners.count]
            /// The point at `distance` from the corner towards `other`.
            func toward(_ other: Point, _ distance: Double) -> Point {
                let (x, y) = (other.x - corner.x, other.y - corner.y)
                let length = max((x * x + y * y).squareRoot(), 1e-9)
                return Point(x: corner.x + x / length * distance, y: corner.y + y / length * distance)
            }
            let start = toward(before, radius)
            path.elements.append(index == 0 ? .move(start) : .line(start))
            path.elements.append(
                .cubic(toward(before, radius * 0.45), toward(after, radius * 0.45), toward(after, radius)))
        }
        path.elements.append(.close)
        return path
    }

    /// A circle.
    static func circle(center: Point, radius: Double) -> Path {
        .rounded(
            Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
            corners: Corners(all: radius))
    }

    /// A quarter of a ring with two radii. It is above `center`, and symmetrical about the vertical line through
    /// `center`.
    ///
    /// Each of the two arcs of the quarter is one cubic curve. The control points are 4/3 (√2 - 1) radii from the ends
    /// of the arc, along the tangents there.
    static func upwardRing(center: Point, inner: Double, outer: Double) -> Path {
        let (diagonal, kappa) = (0.5.squareRoot(), 4.0 / 3 * (2.0.squareRoot() - 1))
        /// The ends and the control points of the arc with a radius, from left to right.
        func arc(_ r: Double) -> [Point] {
            let (d, k) = (r * diagonal, r * diagonal * kappa)
            return [
                Point(x: center.x - d, y: center.y - d), Point(x: center.x - d + k, y: center.y - d - k),
                Point(x: center.x + d - k, y: center.y - d - k), Point(x: center.x + d, y: center.y - d),
            ]
        }
        let (far, near) = (arc(outer), arc(inner))
        return Path([
            .move(far[0]), .cubic(far[1], far[2], far[3]), .line(near[3]), .cubic(near[2], near[1], near[0]), .close,
        ])
    }

    /// The distances along a side of a smooth corner, in radii.
    ///
    /// A smooth corner begins earlier than an arc, so that its curvature grows gradually, as on the screens of phones.
    /// It is one cubic curve from `reach` before the corner to `reach` after it. The control points are `control` from
    /// the corner. They are chosen so that the middle of the curve is the middle of the arc, 1 - √½ from both sides: at
    /// t = ½, each coordinate is (reach + 3 control) / 8.
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

    /// The four areas between the smooth corners of a rectangle with the radius `inner` and those with the smaller
    /// radius `outer`.
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

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
}

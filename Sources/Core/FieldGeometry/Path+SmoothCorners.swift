extension Path {
    /// A rectangle with smooth corners that fit it, clockwise.
    static func smooth(_ rect: Rect, corners: Corners) -> Path {
        let corner = SmoothCorner(smoothing: corners.smoothing)
        let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
        let (r1, r2, r3, r4) = (corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft)
        var path = Path([.move(Point(x: left + corner.reach * r1, y: top))])
        for (point, into, out, radius) in [
            (Point(x: right, y: top), Point(x: 1, y: 0), Point(x: 0, y: 1), r2),
            (Point(x: right, y: bottom), Point(x: 0, y: 1), Point(x: -1, y: 0), r3),
            (Point(x: left, y: bottom), Point(x: -1, y: 0), Point(x: 0, y: -1), r4),
            (Point(x: left, y: top), Point(x: 0, y: -1), Point(x: 1, y: 0), r1),
        ] {
            path.elements += corner.elements(at: point, into: into, out: out, radius: radius)
        }
        path.elements.append(.close)
        return path
    }
}

/// A corner of radius 1 whose curvature begins gradually: two curves and the middle of an arc between them, like corner
/// smoothing in Figma (Daniel Furse, "Desperately seeking squircles"). With a smoothing of 0.6 it is close to the
/// continuous corners of iOS.
///
/// The curves replace the arc over 45° times the smoothing at both ends. Distances along the first side and across it are
/// measured from the corner.
private struct SmoothCorner {
    /// The distance from the corner at which the curve begins.
    let reach: Double
    /// The points of the first curve after its beginning, as distances along both sides.
    private let first: (a: Double, b: Double, end: Point)
    /// The control point of the arc after its beginning.
    private let handle: Point

    init(smoothing: Double) {
        reach = 1 + smoothing
        let angle = smoothing * .pi / 4
        let (sine, cosine) = (RealFunctions.sin(angle), RealFunctions.cos(angle))
        // The curve ends on the arc, where its tangent has this angle. The tangents at both ends meet on the side.
        let tangent = RealFunctions.sin(angle / 2) / RealFunctions.cos(angle / 2)
        let (along, across) = (tangent * cosine, tangent * sine)
        let chord = RealFunctions.sin(.pi / 4 - angle) * 2.0.squareRoot()
        let step = (reach - chord - along - across) / 3
        let end = Point(x: reach - 3 * step - along, y: across)
        first = (reach - 2 * step, reach - 3 * step, end)
        // The control points of an arc of π/2 - 2 · angle lie 4/3 · tan(a quarter of this arc) from the ends of the arc.
        let quarter = .pi / 8 - angle / 2
        let arm = 4.0 / 3 * RealFunctions.sin(quarter) / RealFunctions.cos(quarter)
        handle = Point(x: end.x - arm * cosine, y: end.y + arm * sine)
    }

    /// The line to the corner and its curves.
    ///
    /// - Parameters:
    ///   - corner: The corner.
    ///   - into: The unit vector along the side that ends in the corner.
    ///   - out: The unit vector along the side that begins in it.
    ///   - radius: The radius.
    func elements(at corner: Point, into: Point, out: Point, radius: Double) -> [Path.Element] {
        func point(_ before: Double, _ after: Double) -> Point {
            Point(
                x: corner.x - into.x * before * radius + out.x * after * radius,
                y: corner.y - into.y * before * radius + out.y * after * radius)
        }
        let line = Path.Element.line(point(reach, 0))
        guard radius > 0 else { return [line] }
        let (a, b, end) = first
        return [
            line, .cubic(point(a, 0), point(b, 0), point(end.x, end.y)),
            .cubic(point(handle.x, handle.y), point(handle.y, handle.x), point(end.y, end.x)),
            .cubic(point(0, b), point(0, a), point(0, reach)),
        ]
    }
}

/// An arc of an ellipse between two points, as the command `A` of SVG's path data describes it.
struct EllipticalArc {
    /// The end point.
    let end: Point
    /// Curves that approximate the arc, each over at most a quarter of the ellipse; empty if the arc is a straight line.
    private(set) var curves: [CubicCurve] = []

    /// An arc. The formulas come from SVG 2, appendix B.2.4 and B.2.5.
    ///
    /// - Parameters:
    ///   - start: The start point.
    ///   - radii: The radii of the ellipse; if they are too small for it to reach both points, they are scaled up.
    ///   - turn: The angle between the x axis and the ellipse's first axis, in degrees clockwise.
    ///   - isLarge: Whether the arc is longer than half of the ellipse.
    ///   - isClockwise: Whether the arc runs clockwise.
    ///   - end: The end point.
    init(from start: Point, radii: Point, turn: Double, isLarge: Bool, isClockwise: Bool, to end: Point) {
        self.end = end
        var (rx, ry) = (abs(radii.x), abs(radii.y))
        guard start != end, rx > 0, ry > 0 else { return }
        let axes = AffineTransform.rotation(degrees: turn)
        let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
        // The start point relative to the midpoint between both ends, in the directions of the ellipse's axes.
        let p = Point(x: axes.a * half.x + axes.b * half.y, y: axes.c * half.x + axes.d * half.y)
        let reach = (p.x * p.x / (rx * rx) + p.y * p.y / (ry * ry)).squareRoot()
        if reach > 1 { (rx, ry) = (rx * reach, ry * reach) }
        let across = rx * rx * p.y * p.y + ry * ry * p.x * p.x
        let factor = max(0, rx * rx * ry * ry / across - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let center = Point(x: factor * rx * p.y / ry, y: -factor * ry * p.x / rx)
        let first = RealFunctions.atan2((p.y - center.y) / ry, (p.x - center.x) / rx)
        var sweep = RealFunctions.atan2((-p.y - center.y) / ry, (-p.x - center.x) / rx) - first
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        guard sweep.isFinite, rx.isFinite, ry.isFinite, center.x.isFinite, center.y.isFinite else { return }
        let ellipse = AffineTransform.scale(x: rx, y: ry).then(.translation(x: center.x, y: center.y)).then(axes)
            .then(.translation(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
        let count = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        let step = sweep / count
        // The distance of the control points from the ends of an arc of the unit circle.
        let tangent = 4.0 / 3 * RealFunctions.sin(step / 4) / RealFunctions.cos(step / 4)
        var last = start
        for index in 1...Int(count) {
            let (from, to) = (first + step * Double(index - 1), first + step * Double(index))
            let (a, b) = (Self.unit(from), Self.unit(to))
            let next = Double(index) == count ? end : ellipse.apply(b)
            curves.append(
                CubicCurve(
                    last, ellipse.apply(Point(x: a.x - tangent * a.y, y: a.y + tangent * a.x)),
                    ellipse.apply(Point(x: b.x + tangent * b.y, y: b.y - tangent * b.x)), next))
            last = next
        }
    }

    /// The point of the unit circle at an angle in radians.
    private static func unit(_ angle: Double) -> Point {
        Point(x: RealFunctions.cos(angle), y: RealFunctions.sin(angle))
    }
}

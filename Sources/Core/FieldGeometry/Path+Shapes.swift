extension Path {
    /// The distance of a quarter circle's control points from its ends, along the tangents, as a fraction of the
    /// radius: 4/3 (√2 - 1).
    private static let kappa = 0.552_284_749_830_793_4

    /// A rectangle with rounded corners, clockwise. Radii that do not fit are scaled down as in `Corners.fitted`.
    package static func rounded(_ rect: Rect, corners: Corners) -> Path {
        if corners.isSquare { return .rectangle(rect) }
        let r = corners.fitted(to: rect.size)
        if r.smoothing > 0 { return .smooth(rect, corners: r) }
        let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
        var path = Path([.move(Point(x: left + r.topLeft, y: top))])
        /// Adds a line to `start` and a quarter circle from there to `end`; `corner` is the corner of the rectangle that it
        /// rounds off.
        func turn(_ start: Point, _ corner: Point, _ end: Point) {
            path.elements.append(.line(start))
            guard start != end else { return }
            path.elements.append(.cubic(start.toward(corner, kappa), end.toward(corner, kappa), end))
        }
        turn(
            Point(x: right - r.topRight, y: top), Point(x: right, y: top),
            Point(x: right, y: top + r.topRight))
        turn(
            Point(x: right, y: bottom - r.bottomRight), Point(x: right, y: bottom),
            Point(x: right - r.bottomRight, y: bottom))
        turn(
            Point(x: left + r.bottomLeft, y: bottom), Point(x: left, y: bottom),
            Point(x: left, y: bottom - r.bottomLeft))
        turn(
            Point(x: left, y: top + r.topLeft), Point(x: left, y: top),
            Point(x: left + r.topLeft, y: top))
        path.elements.append(.close)
        return path
    }

    /// The ellipse that touches the sides of a rectangle, clockwise from its top.
    package static func ellipse(in rect: Rect) -> Path {
        let (across, down) = (rect.width / 2 * kappa, rect.height / 2 * kappa)
        let (top, right) = (Point(x: rect.midX, y: rect.y), Point(x: rect.maxX, y: rect.midY))
        let (bottom, left) = (Point(x: rect.midX, y: rect.maxY), Point(x: rect.x, y: rect.midY))
        return Path([
            .move(top),
            .cubic(Point(x: top.x + across, y: top.y), Point(x: right.x, y: right.y - down), right),
            .cubic(Point(x: right.x, y: right.y + down), Point(x: bottom.x + across, y: bottom.y), bottom),
            .cubic(Point(x: bottom.x - across, y: bottom.y), Point(x: left.x, y: left.y + down), left),
            .cubic(Point(x: left.x, y: left.y - down), Point(x: top.x - across, y: top.y), top), .close,
        ])
    }

    /// The outline of a rectangle with rounded corners, clockwise from the middle of its top edge. If the arc of a corner
    /// reaches beyond the middle, the outline begins at the end of this arc.
    package static func perimeter(of rect: Rect, corners: Corners) -> Path {
        let r = corners.fitted(to: rect.size)
        let outline = rounded(rect, corners: corners)
        let reach = 1 + r.smoothing
        let start = Point(
            x: min(max(rect.midX, rect.x + reach * r.topLeft), rect.maxX - reach * r.topRight), y: rect.y)
        // The outline begins at the left end of the top edge. Its first line is split at the start, and the part before
        // the start becomes the last line.
        guard outline.elements.count > 2, case .move(let corner) = outline.elements[0] else { return outline }
        return Path([.move(start)] + outline.elements.dropFirst().dropLast() + [.line(corner), .close])
    }
}

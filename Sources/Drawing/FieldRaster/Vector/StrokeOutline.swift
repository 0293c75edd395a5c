package import FieldDrawing
package import FieldGeometry

/// The outline of a stroked path. When it is filled, it covers the same area as `cairo_stroke` with butt caps and mitre
/// joins, or with round caps and joins.
///
/// Each straight segment becomes a rectangle, each join a wedge, and each round end or join a disc. All of them are wound
/// in the same direction, so that the nonzero rule fills their union.
struct StrokeOutline {
    private(set) var path = Path()
    private let half: Double
    private let isRound: Bool

    /// The greatest length of a mitre, in line widths, as in Cairo. A join whose mitre would be longer is cut off.
    private static let miterLimit = 10.0
    /// The greatest distance between a curve and the straight segments that approximate it, in the units of the path.
    private static let tolerance = 0.02

    /// The longest tip of a round join that is drawn as a mitre, in half line widths. The joins between the segments of
    /// a curve have shorter tips.
    private static let flatTip = 1.01

    init(_ line: Path, width: Double, isRound: Bool = false) {
        half = width / 2
        self.isRound = isRound
        var points: [Point] = []
        for element in line.elements {
            switch element {
            case .move(let point):
                add(points, closed: false)
                points = [point]
            case .line(let point): points.append(point)
            case .cubic(let a, let b, let c):
                CubicCurve(points.last ?? a, a, b, c).flatten(tolerance: Self.tolerance) { points.append($0) }
            case .close:
                add(points, closed: true)
                points = Array(points.prefix(1))
            }
        }
        add(points, closed: false)
    }

    private mutating func add(_ all: [Point], closed: Bool) {
        var points: [Point] = []
        for point in all where points.last != point { points.append(point) }
        if closed, points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 1 else { return }
        for index in 1..<points.count { addPiece(points[index - 1], points[index]) }
        for index in 1..<points.count - 1 { addJoint(points[index - 1], points[index], points[index + 1]) }
        if closed, points.count > 2, let first = points.first, let last = points.last {
            addPiece(last, first)
            addJoint(points[points.count - 2], last, first)
            addJoint(last, first, points[1])
        } else if isRound {
            addDisc(points[0])
            addDisc(points[points.count - 1])
        }
    }

    /// A vector with the length of half the line width, at a right angle to the direction from `a` to `b`.
    private func side(_ a: Point, _ b: Point) -> Point {
        let along = a.to(b).times(half / a.to(b).length)
        return Point(x: -along.y, y: along.x)
    }

    private mutating func addPiece(_ a: Point, _ b: Point) {
        let left = side(a, b)
        let right = left.times(-1)
        add([a + right, b + right, b + left, a + left])
    }

    private mutating func addJoint(_ a: Point, _ b: Point, _ c: Point) {
        var (before, after) = (side(a, b), side(b, c))
        let turn = before.x * after.y - before.y * after.x
        if isRound, turn == 0, before.dot(after) < 0 { addDisc(b) }
        guard turn != 0 else { return }
        // The wedge lies on the outer side of the join.
        if turn > 0 { (before, after) = (before.times(-1), after.times(-1)) }
        var wedge = [b, b + before, b + after]
        // The tip of a mitre lies in the direction of `before + after`, half the stroke width away from the centre line
        // of each segment.
        let sum = before + after
        let tip = sum.times(2 * half * half / max(sum.dot(sum), .leastNormalMagnitude))
        if isRound, tip.length > Self.flatTip * half { return addDisc(b) }
        if tip.length <= Self.miterLimit * half { wedge.insert(b + tip, at: 2) }
        add(wedge)
    }

    private mutating func addDisc(_ center: Point) {
        let square = Rect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
        path.elements += Path.ellipse(in: square).elements
    }

    /// Adds a polygon, which is reversed if necessary, so that all polygons have the same direction.
    private mutating func add(_ corners: [Point]) {
        var area = 0.0
        for (index, a) in corners.enumerated() {
            let b = corners[(index + 1) % corners.count]
            area += a.x * b.y - b.x * a.y
        }
        let points = area < 0 ? corners.reversed() : corners
        path.elements += [.move(points[0])] + points.dropFirst().map { .line($0) } + [.close]
    }
}

extension Shape {
    /// The area of a line along the edge of the shape.
    package func area(of stroke: Stroke) -> Shape {
        if case .rect(let rect, let corners) = self, stroke.isWhole {
            return .border(of: rect, corners, width: stroke.width)
        }
        let line = stroke.isWhole ? outline : stroke.line(along: self)
        return .path(StrokeOutline(line, width: stroke.width, isRound: stroke.isRound).path, .identity)
    }
}

extension Point {
    /// The vector from this point to another.
    package func to(_ other: Point) -> Point { Point(x: other.x - x, y: other.y - y) }
    /// The vector multiplied by a factor.
    package func times(_ factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
    /// The midpoint of this point and another.
    package func mid(_ other: Point) -> Point { Point(x: (x + other.x) / 2, y: (y + other.y) / 2) }
    /// The scalar product of this vector and another.
    package func dot(_ other: Point) -> Double { x * other.x + y * other.y }
    /// The length of the vector.
    package var length: Double { dot(self).squareRoot() }
}

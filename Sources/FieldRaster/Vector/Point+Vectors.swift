import FieldGeometry

extension Point {
    /// The vector from here to a point.
    func to(_ other: Point) -> Point { Point(x: other.x - x, y: other.y - y) }
    /// The point that a vector leads to.
    func plus(_ vector: Point) -> Point { Point(x: x + vector.x, y: y + vector.y) }
    /// This vector, longer by a factor.
    func times(_ factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
    /// The point halfway to another.
    func mid(_ other: Point) -> Point { Point(x: (x + other.x) / 2, y: (y + other.y) / 2) }
    /// The vector's length.
    var length: Double { (x * x + y * y).squareRoot() }
}

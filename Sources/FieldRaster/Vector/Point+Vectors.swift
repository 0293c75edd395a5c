import FieldGeometry

extension Point {
    /// The vector from this point to another.
    func to(_ other: Point) -> Point { Point(x: other.x - x, y: other.y - y) }
    /// The point moved by a vector.
    func plus(_ vector: Point) -> Point { Point(x: x + vector.x, y: y + vector.y) }
    /// The vector multiplied by a factor.
    func times(_ factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
    /// The midpoint of this point and another.
    func mid(_ other: Point) -> Point { Point(x: (x + other.x) / 2, y: (y + other.y) / 2) }
    /// The length of the vector.
    var length: Double { (x * x + y * y).squareRoot() }
}

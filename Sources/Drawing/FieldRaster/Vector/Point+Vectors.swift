package import FieldGeometry

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

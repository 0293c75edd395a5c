/// A location in the plane, in points: x to the right, y down.
public struct Point: Hashable, Sendable {
    /// The distance from the left edge.
    public var x: Double
    /// The distance from the top edge.
    public var y: Double

    /// The location (x, y).
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin, (0, 0).
    public static let zero = Point(x: 0, y: 0)

    /// The sum of two points as vectors.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

    /// The point between this one, at `part` 0, and another, at `part` 1.
    package func toward(_ other: Point, _ part: Double) -> Point {
        Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// A size of `width` by `height`.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A width and a height of 0.
    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle with sides parallel to the axes, in points: a top left corner and a size.
public struct Rect: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// A rectangle from its top left corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// A rectangle from its top left corner and its size.
    public init(origin: Point, size: Size) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// A rectangle from its four edges.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The right edge, `x + width`.
    public var maxX: Double { x + width }
    /// The bottom edge, `y + height`.
    public var maxY: Double { y + height }
    /// The middle along x.
    public var midX: Double { x + width / 2 }
    /// The middle along y.
    public var midY: Double { y + height / 2 }
    /// The top left corner.
    public var origin: Point { Point(x: x, y: y) }
    /// The width and the height.
    public var size: Size { Size(width: width, height: height) }
    /// Whether all four numbers are finite.
    package var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
    /// Whether the width or the height is 0 or less.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// This rectangle moved by a vector.
    public func offset(by vector: Point) -> Rect {
        Rect(x: x + vector.x, y: y + vector.y, width: width, height: height)
    }

    /// This rectangle reduced by `insets`.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            left: x + insets.left, top: y + insets.top, right: maxX - insets.right, bottom: maxY - insets.bottom)
    }

    /// This rectangle reduced by `distance` on all four sides; enlarged if `distance` is negative.
    public func inset(by distance: Double) -> Rect { inset(by: Insets(all: distance)) }

    /// The smallest rectangle that contains this one and `other`. If one of them is empty, the other one is returned.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Rect(
            left: min(x, other.x), top: min(y, other.y), right: max(maxX, other.maxX),
            bottom: max(maxY, other.maxY))
    }

    /// A rectangle of `size` with the same centre as this one.
    package func centered(_ size: Size) -> Rect {
        Rect(
            x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }

    /// The intersection of this rectangle and `other`; nil if the intersection is empty.
    public func intersection(_ other: Rect) -> Rect? {
        let common = Rect(
            left: max(x, other.x), top: max(y, other.y), right: min(maxX, other.maxX), bottom: min(maxY, other.maxY))
        return common.isEmpty ? nil : common
    }

    /// Whether `other` lies inside this rectangle. Edges may coincide.
    package func contains(_ other: Rect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Whether a point lies inside this rectangle, or on its left or top edge.
    package func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }

    /// The largest distance by which this rectangle reaches beyond `other`; 0 or less if it is inside.
    package func excess(over other: Rect) -> Double {
        max(other.x - x, other.y - y, maxX - other.maxX, maxY - other.maxY)
    }
}

/// Distances from the four sides of a rectangle inwards, in points.
public struct Insets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Insets with a distance for each side.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same distance on all sides.
    public init(all distance: Double) {
        self.init(top: distance, left: distance, bottom: distance, right: distance)
    }

    /// No distance on any side.
    package static let zero = Insets()

    /// The differences of the distances on each side.
    package static func - (a: Insets, b: Insets) -> Insets {
        Insets(top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
    }
}

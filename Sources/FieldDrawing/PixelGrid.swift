public import FieldGeometry

/// The pixels of a picture of some size at some scale.
public struct PixelGrid: Hashable, Sendable {
    /// The pixels per point.
    public var scale: Double
    /// The pixels in a row.
    public var width: Int
    /// The rows.
    public var height: Int

    /// The grid of a picture: `ceil(points × scale)` pixels each way, and at least one.
    ///
    /// Less than a millionth of a pixel above a whole number is that number: 110 points at 1.1 are 121 pixels.
    public init(size: Size, scale: Double) {
        func pixels(_ points: Double) -> Int { max(1, Int((points * scale - 1e-6).rounded(.up))) }
        self.scale = scale
        width = pixels(size.width)
        height = pixels(size.height)
    }

    /// The pixel edge nearest to a coordinate in points, halves to the right; in pixels.
    public func snap(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }

    /// A rectangle in points on the pixel edges nearest to its own, at least one pixel each way where it has an extent;
    /// in pixels.
    ///
    /// Edges that meet in points meet in pixels.
    public func snap(_ rect: Rect) -> Rect {
        let (left, top) = (snap(rect.x), snap(rect.y))
        let right = rect.width > 0 ? max(left + 1, snap(rect.maxX)) : left
        let bottom = rect.height > 0 ? max(top + 1, snap(rect.maxY)) : top
        return Rect(left: left, top: top, right: right, bottom: bottom)
    }

    /// The width of a line in whole pixels: the nearest number, at least one where it has a width.
    public func snap(thickness points: Double) -> Double {
        points > 0 ? max(1, (points * scale).rounded()) : 0
    }
}

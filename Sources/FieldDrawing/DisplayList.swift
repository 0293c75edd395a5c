public import FieldGeometry

/// A whole drawing: what the raster and the vector formats draw, without text, style or state.
public struct DisplayList: Hashable, Sendable {
    /// The extent, in points.
    public var size: Size
    /// The colour behind everything.
    public var background: Color
    /// The steps, the lowest first.
    public var items: [DisplayItem]

    /// A drawing of items on a background.
    public init(size: Size, background: Color, items: [DisplayItem]) {
        self.size = size
        self.background = background
        self.items = items
    }
}

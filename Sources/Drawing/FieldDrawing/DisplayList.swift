public import FieldGeometry

/// A complete drawing, from which the rasterizer draws pixels and the vector formats write documents. It contains
/// shapes and images, but no characters, fonts, styles or states.
public struct DisplayList: Hashable, Sendable {
    /// The size, in points.
    public var size: Size
    /// The colour behind all items.
    public var background: Color
    /// The items, the lowest first.
    public var items: [DisplayItem]

    /// Creates a drawing of items on a background.
    public init(size: Size, background: Color, items: [DisplayItem]) {
        self.size = size
        self.background = background
        self.items = items
    }
}

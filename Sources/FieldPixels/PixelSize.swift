/// An extent in whole pixels.
public struct PixelSize: Hashable, Sendable {
    /// The pixels in a row.
    public var width: Int
    /// The rows.
    public var height: Int

    /// An extent by the pixels in a row and the rows.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

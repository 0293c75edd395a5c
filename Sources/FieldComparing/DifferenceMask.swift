/// What came of each pixel of two pictures laid over each other, a byte each.
public struct DifferenceMask: Hashable, Sendable {
    /// The pixel is the same, is ignored, or is in neither picture.
    public static let same: UInt8 = 0
    /// The pixel differs, and smooths an edge; it is not counted.
    public static let antialiased: UInt8 = 1
    /// The pixel differs, or is in one picture only.
    public static let different: UInt8 = 2

    /// The pixels in a row: those of the wider picture.
    public let width: Int
    /// The rows: those of the taller picture.
    public let height: Int
    /// The bytes, row by row.
    public internal(set) var bytes: [UInt8]

    /// A mask without a difference.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = [UInt8](repeating: Self.same, count: width * height)
    }
}

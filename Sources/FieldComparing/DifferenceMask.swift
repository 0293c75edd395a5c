/// What came of each pixel of two pictures laid over each other, a byte each.
package struct DifferenceMask: Hashable, Sendable {
    /// The pixel is the same, is ignored, or is in neither picture.
    package static let same: UInt8 = 0
    /// The pixel differs, and smooths an edge; it is not counted.
    package static let antialiased: UInt8 = 1
    /// The pixel differs, or is in one picture only.
    package static let different: UInt8 = 2

    /// The pixels in a row: those of the wider picture.
    package let width: Int
    /// The rows: those of the taller picture.
    package let height: Int
    /// The bytes, row by row.
    package internal(set) var bytes: [UInt8]

    /// A mask without a difference.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = [UInt8](repeating: Self.same, count: width * height)
    }
}

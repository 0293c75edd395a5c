/// The result of a comparison for each pixel, one byte per pixel.
package struct DifferenceMask: Hashable, Sendable {
    /// The pixel is equal, is ignored, or is in neither image.
    package static let same: UInt8 = 0
    /// The pixel differs, but is antialiased and not counted.
    package static let antialiased: UInt8 = 1
    /// The pixel differs, or is in one image only.
    package static let different: UInt8 = 2

    /// The number of pixels in a row of the wider image.
    package let width: Int
    /// The number of rows of the taller image.
    package let height: Int
    /// The bytes, row by row.
    package internal(set) var bytes: [UInt8]

    /// Creates a mask without differences.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = [UInt8](repeating: Self.same, count: width * height)
    }
}

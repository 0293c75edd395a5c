/// An image with straight alpha, the form in files and in comparisons.
package struct StraightImage: Hashable, Sendable {
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// Red, green, blue and alpha of each pixel, one byte each; rows from the top, pixels from the left.
    package let rgba: [UInt8]

    /// Creates an image of the given bytes; nil if their number is not `width × height × 4`.
    package init?(width: Int, height: Int, rgba: [UInt8]) {
        guard width >= 0, height >= 0, rgba.count == width * height * 4 else { return nil }
        self.width = width
        self.height = height
        self.rgba = rgba
    }
}

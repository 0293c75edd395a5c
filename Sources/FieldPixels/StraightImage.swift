/// A picture with straight alpha, as files hold it and as comparers look at it.
package struct StraightImage: Hashable, Sendable {
    /// The pixels in a row.
    package let width: Int
    /// The rows.
    package let height: Int
    /// Red, green, blue and alpha of each pixel, a byte each; rows from the top, pixels from the left.
    package let rgba: [UInt8]

    /// A picture of the given bytes; nil when there are not `width × height × 4` of them.
    package init?(width: Int, height: Int, rgba: [UInt8]) {
        guard width >= 0, height >= 0, rgba.count == width * height * 4 else { return nil }
        self.width = width
        self.height = height
        self.rgba = rgba
    }
}

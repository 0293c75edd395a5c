import FieldGeometry

extension ColorSource {
    /// An opaque colour from bytes in the order 0xRRGGBB.
    static func fixed(rgb: UInt32) -> ColorSource { .fixed(Color(rgba: rgb << 8 | 0xFF)) }

    /// A colour from bytes in the order 0xRRGGBBAA.
    static func fixed(rgba: UInt32) -> ColorSource { .fixed(Color(rgba: rgba)) }
}

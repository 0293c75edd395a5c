import FieldGeometry

extension ColorSource {
    /// An opaque colour from a value of the form 0xRRGGBB.
    static func fixed(rgb: UInt32) -> ColorSource { .fixed(Color(rgba: rgb << 8 | 0xFF)) }

    /// A colour from a value of the form 0xRRGGBBAA.
    static func fixed(rgba: UInt32) -> ColorSource { .fixed(Color(rgba: rgba)) }
}

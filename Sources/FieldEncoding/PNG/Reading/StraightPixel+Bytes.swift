import FieldPixels

extension StraightPixel {
    /// The word whose bytes in memory are red, green, blue and alpha.
    @inline(__always)
    var rgba: UInt32 {
        UInt32(littleEndian: UInt32(alpha) << 24 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red))
    }
}

import FieldPixels

/// How the parts of a pixel lie in a word of memory.
protocol PixelOrder {
    /// The word for a straight pixel.
    static func word(_ pixel: StraightPixel) -> UInt32
}

/// The bytes red, green, blue and alpha, as files hold them.
enum StraightOrder: PixelOrder {
    /// The word for a straight pixel.
    @inline(__always)
    static func word(_ pixel: StraightPixel) -> UInt32 {
        let word =
            UInt32(pixel.alpha) << 24 | UInt32(pixel.blue) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.red)
        return UInt32(littleEndian: word)
    }
}

/// The premultiplied 0xAARRGGBB of a `PixelBuffer`.
enum PremultipliedOrder: PixelOrder {
    /// The word for a straight pixel.
    @inline(__always)
    static func word(_ pixel: StraightPixel) -> UInt32 { pixel.premultiplied }
}

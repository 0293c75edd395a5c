package import FieldGeometry

extension Color {
    /// The colour as a premultiplied 0xAARRGGBB word, each component rounded to the nearest byte.
    package var premultiplied: UInt32 {
        func byte(_ part: Double) -> UInt32 { part > 0 ? UInt32((min(part, 1) * 255).rounded()) : 0 }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}

import FieldGeometry

extension Color {
    /// The colour as a premultiplied 0xAARRGGBB word, each part rounded to the nearest byte.
    var premultiplied: UInt32 {
        func byte(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}

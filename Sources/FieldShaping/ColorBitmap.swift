import CFreeType
import FieldGeometry
import FieldPixels

/// Converts FreeType's colour bitmaps to pixel buffers.
enum ColorBitmap {
    /// The colour bitmap in a glyph slot, and its rectangle in em units relative to the glyph's origin, y down; nil if
    /// the slot contains no colour bitmap.
    ///
    /// FreeType stores each pixel as four bytes: premultiplied blue, green and red, then alpha.
    static func read(_ slot: FT_GlyphSlotRec, pixelsPerEm: Double) -> (PixelBuffer, Rect)? {
        let bitmap = slot.bitmap
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), width > 0, height > 0,
            let bytes = bitmap.buffer
        else { return nil }
        var pixels = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            let row = bytes + y * Int(bitmap.pitch)
            for x in 0..<width {
                let p = row + 4 * x
                pixels[x, y] = UInt32(p[3]) << 24 | UInt32(p[2]) << 16 | UInt32(p[1]) << 8 | UInt32(p[0])
            }
        }
        let rect = Rect(
            x: Double(slot.bitmap_left) / pixelsPerEm, y: -Double(slot.bitmap_top) / pixelsPerEm,
            width: Double(width) / pixelsPerEm, height: Double(height) / pixelsPerEm)
        return (pixels, rect)
    }
}

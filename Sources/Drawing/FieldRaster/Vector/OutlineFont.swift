import CCairo
import FieldDrawing
import FieldGeometry

/// A font of Cairo whose glyphs are outlines or invisible, so that text becomes text in a PDF file without a font file.
///
/// Glyphs are added as they are used. The object must live until the document is finished, because Cairo draws the glyphs
/// at the end.
///
/// Texts of a scene become invisible glyphs over their paths, because viewers draw the glyphs of such fonts on whole
/// pixels.
final class OutlineFont {
    private struct Key: Hashable {
        let outline: Path
        let advance: Double
        /// The characters of an invisible glyph, because Cairo stores only one text for each glyph; nil if it is visible.
        let invisibleText: String?
    }

    private let face: OpaquePointer?
    private var glyphs: [Key] = []
    private var indices: [Key: Int] = [:]

    init() {
        face = cairo_user_font_face_create()
        cairo_font_face_set_user_data(face, Self.key, Unmanaged.passUnretained(self).toOpaque(), nil)
        cairo_user_font_face_set_render_glyph_func(face) { font, glyph, context, extents in
            let face = cairo_scaled_font_get_font_face(font)
            guard let pointer = cairo_font_face_get_user_data(face, OutlineFont.key) else {
                return CAIRO_STATUS_USER_FONT_ERROR
            }
            let font = Unmanaged<OutlineFont>.fromOpaque(pointer).takeUnretainedValue()
            return font.draw(Int(glyph), on: context, extents)
        }
    }

    deinit { cairo_font_face_destroy(face) }

    /// Cairo compares the address, and never reads from it. No object has this address.
    private static var key: UnsafePointer<cairo_user_data_key_t>? { UnsafePointer(bitPattern: 8) }

    private func draw(
        _ index: Int, on context: OpaquePointer?, _ extents: UnsafeMutablePointer<cairo_text_extents_t>?
    ) -> cairo_status_t {
        guard glyphs.indices.contains(index) else { return CAIRO_STATUS_USER_FONT_ERROR }
        extents?.pointee.x_advance = glyphs[index].advance
        if glyphs[index].invisibleText != nil {
            // Viewers mark this rectangle when the text is selected.
            extents?.pointee.y_bearing = -Self.ascent
            extents?.pointee.width = glyphs[index].advance
            extents?.pointee.height = Self.ascent + Self.descent
        } else if !glyphs[index].outline.isEmpty {
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
            Shape.path(glyphs[index].outline, .identity).add(to: context, tolerance: nil)
            cairo_fill(context)
        }
        return CAIRO_STATUS_SUCCESS
    }

    /// The height of invisible glyphs above the baseline and their depth below, in em units.
    private static let (ascent, descent) = (0.95, 0.25)

    private func index(of glyph: PDFText.Glyph, isVisible: Bool) -> Int {
        let key = Key(
            outline: isVisible ? glyph.outline : Path(), advance: glyph.advance,
            invisibleText: isVisible ? nil : glyph.text)
        if let known = indices[key] { return known }
        indices[key] = glyphs.count
        glyphs.append(key)
        return glyphs.count - 1
    }

    /// Draws a line of text, in points, with the current colour of a page with `scale` pixels per point. Viewers draw
    /// small glyphs of such a font on whole pixels, so text that must be exactly where it is in an image is drawn as
    /// paths, with invisible glyphs on top.
    func draw(_ text: PDFText, on context: OpaquePointer, scale: Double, isVisible: Bool = true) {
        guard !text.glyphs.isEmpty, text.size > 0 else { return }
        cairo_set_font_face(context, face)
        cairo_set_font_size(context, text.size * scale)
        var (glyphs, clusters, bytes): ([cairo_glyph_t], [cairo_text_cluster_t], [CChar]) = ([], [], [])
        for glyph in text.glyphs {
            let index = index(of: glyph, isVisible: isVisible)
            glyphs.append(
                cairo_glyph_t(index: UInt(index), x: glyph.origin.x * scale, y: glyph.origin.y * scale))
            let own = Array(glyph.text.utf8)
            if own.isEmpty, !clusters.isEmpty {
                clusters[clusters.count - 1].num_glyphs += 1
            } else {
                clusters.append(cairo_text_cluster_t(num_bytes: Int32(own.count), num_glyphs: 1))
                bytes += own.map { CChar(bitPattern: $0) }
            }
        }
        cairo_show_text_glyphs(
            context, bytes, Int32(bytes.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
            cairo_text_cluster_flags_t(rawValue: 0))
    }
}

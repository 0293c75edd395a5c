import CFreeType
import CHarfBuzz
import FieldGeometry
import FieldPixels
import FieldText

/// An open font at one variation, with caches of its glyphs and its coverage.
final class FontInstance {
    /// The shape of a glyph and the bounds of its ink, both in em units, y down.
    struct Glyph {
        var shape: GlyphRun.Shape
        var bounds: Rect?
    }

    /// The number of HarfBuzz units per font unit. FreeType has as many units per font unit, so advances and outlines
    /// have the same unit.
    static let unitScale = 64

    /// The open font file.
    let file: FontFile
    /// The values of the axes, and the synthetic slant.
    let variation: FontVariation
    /// HarfBuzz's font at the variation, scaled to `unitScale` units per font unit.
    let harfBuzz: OpaquePointer
    private var glyphs: [UInt32: Glyph] = [:]
    private var coverage: [Character: Bool] = [:]

    /// Creates an instance of `file` at a variation.
    init(_ file: FontFile, _ variation: FontVariation) {
        self.file = file
        self.variation = variation
        harfBuzz = hb_font_create(file.harfBuzz)
        let scale = Int32(file.unitsPerEm * Self.unitScale)
        hb_font_set_scale(harfBuzz, scale, scale)
        let settings = variation.axes.map {
            hb_variation_t(tag: FontTag.number($0.key), value: Float($0.value))
        }
        if !settings.isEmpty { hb_font_set_variations(harfBuzz, settings, UInt32(settings.count)) }
    }

    deinit { hb_font_destroy(harfBuzz) }

    /// The number of HarfBuzz units per em. Advances and outlines are measured in these units.
    var unitsPerEm: Double { Double(file.unitsPerEm * Self.unitScale) }

    /// The vertical metrics at a size of 1: those of the `hhea` table, adjusted by the `MVAR` table if there is one.
    var metrics: FontMetrics {
        guard let header = file.header else { return FontMetrics(ascent: 0, descent: 0, lineGap: 0) }
        let em = Double(file.unitsPerEm)
        func moved(_ value: FT_Short, _ tag: hb_ot_metrics_tag_t) -> Double {
            Double(value) + Double(hb_ot_metrics_get_variation(harfBuzz, tag))
        }
        return FontMetrics(
            ascent: moved(header.Ascender, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) / em,
            descent: 0 - moved(header.Descender, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) / em,
            lineGap: moved(header.Line_Gap, HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) / em)
    }

    /// The glyph with an id.
    ///
    /// - Throws: `brokenFont` if the glyph cannot be read, is too large, or has too many components.
    func glyph(_ id: UInt32) throws(TextError) -> Glyph {
        if let known = glyphs[id] { return known }
        let made = try load(id)
        glyphs[id] = made
        return made
    }

    /// Whether the font has glyphs for a complete grapheme cluster, including its marks and joined characters.
    ///
    /// A cluster that is not a single character of the font is shaped to find this out. Shaping composes and decomposes
    /// characters, so a font can lack a character of the cluster and still draw the cluster. Conversely, a font can have
    /// all characters of an emoji sequence, but not the sequence.
    func covers(_ cluster: Character, with buffer: borrowing ShapingBuffer) -> Bool {
        if let known = coverage[cluster] { return known }
        let found = shapes(cluster, with: buffer)
        if coverage.count >= 4096 { coverage.removeAll(keepingCapacity: true) }
        coverage[cluster] = found
        return found
    }

    private func shapes(_ cluster: Character, with buffer: borrowing ShapingBuffer) -> Bool {
        let scalars = cluster.unicodeScalars
        if scalars.count == 1, nominalGlyph(of: scalars.first) != nil { return true }
        guard let shaped = buffer.shapeAlone(cluster, in: self), !shaped.contains(0) else { return false }
        return !cluster.isEmojiSequence || shaped.count == 1 && shaped.first != nominalGlyph(of: scalars.first)
    }

    /// The glyph of a character that is not substituted; nil if the font does not have the character.
    private func nominalGlyph(of scalar: Unicode.Scalar?) -> UInt32? {
        var id: hb_codepoint_t = 0
        guard let scalar, hb_font_get_nominal_glyph(harfBuzz, scalar.value, &id) != 0 else { return nil }
        return id
    }

    /// The maximum number of pixels in a glyph's bitmap. The bitmap of an emoji has about 20,000 pixels.
    private static let mostPixels = 4 << 20

    /// Throws an error if a glyph's bitmap is too large. The bitmap is not decoded; only its header is read.
    private func checkImageSize(of id: UInt32) throws(TextError) {
        let flags = FP_LOAD_COLOR | FP_LOAD_BITMAP_METRICS_ONLY
        guard FT_Load_Glyph(file.freeType, id, FT_Int32(flags)) == 0, let slot = file.freeType.pointee.glyph else {
            return
        }
        let bitmap = slot.pointee.bitmap
        guard Int(bitmap.width) * Int(bitmap.rows) <= Self.mostPixels else {
            throw .unusable(
                file.name,
                "its glyph \(id) has \(bitmap.width) × \(bitmap.rows) pixels; the limit is \(Self.mostPixels) pixels")
        }
    }

    private func load(_ id: UInt32) throws(TextError) -> Glyph {
        try file.select(variation.axes)
        if file.strike != nil { try checkImageSize(of: id) }
        if file.strike == nil { try file.checkComponents(of: id) }
        let flags = file.strike == nil ? FP_LOAD_NO_HINTING | FP_LOAD_NO_BITMAP : FP_LOAD_COLOR
        let status = FT_Load_Glyph(file.freeType, id, FT_Int32(flags))
        guard status == 0, let slot = file.freeType.pointee.glyph else {
            throw file.broken("its glyph \(id) cannot be read", status)
        }
        if let ppem = file.strike {
            guard let (pixels, rect) = ColorBitmap.read(slot.pointee, pixelsPerEm: ppem) else {
                return Glyph(shape: .blank, bounds: nil)
            }
            return Glyph(shape: .bitmap(pixels, rect), bounds: rect)
        }
        let path = try OutlineReader.read(&slot.pointee.outline, per: unitsPerEm, skew: variation.skew, of: file)
        guard let bounds = path.bounds, !bounds.isEmpty else { return Glyph(shape: .blank, bounds: nil) }
        return Glyph(shape: .outline(path), bounds: bounds)
    }
}

/// The variation of a font that matches a request: values of its axes, and a synthetic slant.
struct FontVariation: Hashable, Sendable {
    /// The values of axes by tag. Axes that are missing here have their default values.
    var axes: [String: Double]
    /// The synthetic slant: the shift of outlines to the right per unit of height; 0 for none.
    var skew: Double

    /// The slant of a synthetic italic: the tangent of 14 degrees, which CSS Fonts 4 specifies for `oblique`.
    static let syntheticSkew = 0.249_328_002_843_180_68
}

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

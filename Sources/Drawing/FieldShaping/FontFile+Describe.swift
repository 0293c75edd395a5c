import CFreeType
import CHarfBuzz
import FieldGeometry
import FieldText

extension FontFile {
    /// The library entry for this font. Values that are not given are taken from the font's tables.
    ///
    /// - Parameters:
    ///   - source: The source of the font's bytes.
    ///   - family: The name of the family; nil for the names in the font.
    ///   - weight: The weight, to which a `wght` axis is pinned; nil for the font's own weight, or the range of its
    ///     axis.
    ///   - style: Upright or slanted; nil for the font's own style.
    ///   - pins: The values of axes that requests do not change, by tag.
    /// - Throws: `wrongAxis` if `pins` contains an axis that the font does not have, or a value outside its range.
    func describe(
        source: FontEntry.Source, family: String?, weight: Double?, style: FontRequest.Style?,
        pins: [String: Double]
    ) throws(TextError) -> FontEntry {
        for (tag, value) in pins.sorted(by: { $0.key < $1.key }) { try check(tag, value) }
        var pins = pins
        let weightAxis = axes.first { $0.tag == "wght" }
        if let weight, let weightAxis, pins["wght"] == nil {
            pins["wght"] = min(max(weight, weightAxis.range.lowerBound), weightAxis.range.upperBound)
        }
        let isSlanted =
            freeType.pointee.style_flags & FT_Long(FP_STYLE_FLAG_ITALIC) != 0 || pins["slnt", default: 0] != 0
            || pins["ital", default: 0] != 0
        return FontEntry(
            family: family ?? ownFamilies.first ?? "Unnamed",
            aliases: family == nil ? Array(ownFamilies.dropFirst()) : [],
            file: name,
            weight: weight ?? pins["wght"] ?? ownWeight,
            weightAxis: pins["wght"] == nil ? weightAxis?.range : nil,
            style: style ?? (isSlanted ? .italic : .normal),
            slantAxis: pins["slnt"] == nil ? axes.first { $0.tag == "slnt" }?.range : nil,
            hasItalicAxis: pins["ital"] == nil && axes.contains { $0.tag == "ital" },
            isColor: strike != nil,
            pins: pins,
            source: source)
    }

    private func check(_ tag: String, _ value: Double) throws(TextError) {
        guard let axis = axes.first(where: { $0.tag == tag }) else {
            let known = axes.map(\.tag).joined(separator: ", ")
            throw TextError(
                code: .wrongAxis,
                message: "\(name) has no axis '\(tag)' (\(known.isEmpty ? "it has no axes" : "known: " + known))")
        }
        guard axis.range.contains(value) else {
            throw TextError(
                code: .wrongAxis,
                message: "the axis '\(tag)' of \(name) must be from \(axis.range.lowerBound.plainText) to "
                    + "\(axis.range.upperBound.plainText), not \(value.plainText)")
        }
    }

    /// The family names in the name table, the English one first. Typographic family names are preferred to the older
    /// ones, which can contain the style.
    var ownFamilies: [String] {
        let typographic = names(hb_ot_name_id_t(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY))
        return typographic.isEmpty ? names(hb_ot_name_id_t(HB_OT_NAME_ID_FONT_FAMILY)) : typographic
    }

    /// The texts with an id in the name table, in all languages, without duplicates, the English one first.
    private func names(_ id: hb_ot_name_id_t) -> [String] {
        var count: UInt32 = 0
        let entries = UnsafeBufferPointer(start: hb_ot_name_list_names(harfBuzz, &count), count: Int(count))
        let languages = [hb_language_from_string("en", -1)] + entries.filter { $0.name_id == id }.map(\.language)
        return languages.compactMap { name(id, in: $0) }.uniqued()
    }

    /// The text with an id in the name table in a language; nil if the table has no such text.
    private func name(_ id: hb_ot_name_id_t, in language: hb_language_t?) -> String? {
        var buffer = [CChar](repeating: 0, count: 256)
        var size = UInt32(buffer.count)
        hb_ot_name_get_utf8(harfBuzz, id, language, &size, &buffer)
        let text = String(decoding: buffer.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? nil : text
    }

    /// The weight in the OS/2 table; 400 if it is missing or out of range.
    private var ownWeight: Double {
        guard let table = FT_Get_Sfnt_Table(freeType, FT_SFNT_OS2) else { return 400 }
        let weight = Double(table.assumingMemoryBound(to: TT_OS2.self).pointee.usWeightClass)
        return (1...1000).contains(weight) ? weight : 400
    }

    /// The maximum number of components of a glyph, counting the components of its components too.
    private static let mostComponents = 1000

    /// Throws an error if a composite glyph has too many components. Glyphs of bundled fonts are not checked.
    ///
    /// Components can be composite too. A glyph of a font of less than a kilobyte can therefore consist of a thousand
    /// million components, which FreeType would load one by one.
    func checkComponents(of id: UInt32) throws(TextError) {
        guard isForeign, componentCount(of: id, depth: 0) > Self.mostComponents else { return }
        throw .unusable(name, "its glyph \(id) has more than \(Self.mostComponents) components")
    }

    /// The number of components of a glyph, counting the glyph itself; at most `mostComponents + 1`.
    private func componentCount(of id: UInt32, depth: Int) -> Int {
        if let known = componentCounts[id] { return known }
        let tooMany = Self.mostComponents + 1
        // Without a limit of the depth, a glyph that contains itself would recurse forever.
        guard depth < 64 else { return tooMany }
        var count = 1
        for part in components(of: id) where count < tooMany {
            count = min(count + componentCount(of: part, depth: depth + 1), tooMany)
        }
        componentCounts[id] = count
        return count
    }

    /// The direct components of a glyph; empty for a glyph that is not composite.
    private func components(of id: UInt32) -> [UInt32] {
        guard FT_Load_Glyph(freeType, id, FT_Int32(FP_LOAD_NO_RECURSE)) == 0, let slot = freeType.pointee.glyph,
            slot.pointee.format == FT_GLYPH_FORMAT_COMPOSITE
        else { return [] }
        return (0..<slot.pointee.num_subglyphs).map { index in
            var (part, flags, x, y, matrix) = (FT_Int(0), FT_UInt(0), FT_Int(0), FT_Int(0), FT_Matrix())
            guard FT_Get_SubGlyph_Info(slot, index, &part, &flags, &x, &y, &matrix) == 0 else { return 0 }
            return UInt32(bitPattern: part)
        }
    }

    /// Reads the tags of the font's OpenType features; nil if HarfBuzz shapes text with Apple's table `morx` or `mort` instead.
    func findFeatures() -> Set<String>? {
        if has(table: "morx") || has(table: "mort") { return nil }
        // Kerning can also be in a separate table.
        var features: Set<String> = has(table: "kern") || has(table: "kerx") ? ["kern"] : []
        for table in ["GSUB", "GPOS"] {
            var count: UInt32 = 0
            let tag = FontTag.number(table)
            let total = hb_ot_layout_table_get_feature_tags(harfBuzz, tag, 0, &count, nil)
            count = total
            var tags = [hb_tag_t](repeating: 0, count: Int(total))
            _ = hb_ot_layout_table_get_feature_tags(harfBuzz, tag, 0, &count, &tags)
            features.formUnion(tags.prefix(Int(count)).map(FontTag.text))
        }
        return features
    }

    private func has(table: String) -> Bool {
        let blob = hb_face_reference_table(harfBuzz, FontTag.number(table))
        defer { hb_blob_destroy(blob) }
        return hb_blob_get_length(blob) > 0
    }
}

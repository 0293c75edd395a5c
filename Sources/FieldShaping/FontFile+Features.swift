import CHarfBuzz

extension FontFile {
    /// Reads the tags of the font's OpenType features; nil if HarfBuzz shapes text with Apple's table `morx` or `mort` instead.
    func findFeatures() -> Set<String>? {
        if has(table: "morx") || has(table: "mort") { return nil }
        // Kerning can have a table of its own.
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

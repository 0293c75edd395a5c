import CHarfBuzz

/// The scripts of characters that several scripts share (UAX #24).
enum ScriptExtensions {
    /// The script of a character by the property Script. It is `HB_SCRIPT_COMMON` or `HB_SCRIPT_INHERITED` for a character
    /// that several scripts share.
    static func script(of scalar: Unicode.Scalar) -> hb_script_t {
        hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    }

    /// The scripts of living languages that use a character: the one that the property Script names or, for a character
    /// that several scripts share, those of the property Script_Extensions. Empty for a character of all scripts.
    ///
    /// All other signs of the East Asian blocks, such as full-width brackets, are of the same scripts as the ideographic
    /// comma, although Unicode assigns them to all scripts.
    static func scripts(of scalar: Unicode.Scalar) -> [hb_script_t] {
        let script = script(of: scalar)
        guard script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED else { return [script] }
        return switch scalar.value {
        case 0x60C, 0x61B, 0x61F, 0x640, 0x64B...0x655, 0x670, 0xFD3E...0xFD3F: arabic
        case 0x951...0x952, 0x964...0x965, 0x1CD0...0x1CFA, 0xA830...0xA839: indic
        case 0x1802...0x1803, 0x1805: [HB_SCRIPT_MONGOLIAN]
        case 0x3000...0x303F, 0x3099...0x30FF, 0x3190...0x33FF, 0xFE30...0xFE6F, 0xFF00...0xFFEF: eastAsian
        default: []
        }
    }

    private static let arabic = [HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_THAANA, HB_SCRIPT_NKO]
    private static let indic = [
        HB_SCRIPT_DEVANAGARI, HB_SCRIPT_BENGALI, HB_SCRIPT_GUJARATI, HB_SCRIPT_GURMUKHI, HB_SCRIPT_KANNADA,
        HB_SCRIPT_MALAYALAM, HB_SCRIPT_ORIYA, HB_SCRIPT_SINHALA, HB_SCRIPT_TAMIL, HB_SCRIPT_TELUGU,
    ]
    // Without Bopomofo, because fonts for Latin have its tone marks (U+02EA, U+02EB).
    private static let eastAsian = [
        HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_YI,
    ]
}

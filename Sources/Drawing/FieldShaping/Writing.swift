import CHarfBuzz

/// The properties of a text that determine its fonts: the region whose forms of ideographs it needs, and the scripts of
/// its shared characters.
struct Writing {
    /// A region with its own forms of ideographs. Raw values are those in the names of fonts.
    enum Region: String {
        case china = "SC"
        case taiwan = "TC"
        case hongKong = "HK"
        case japan = "JP"
        case korea = "KR"
    }

    /// The region.
    let region: Region
    private let scripts: Set<UInt32>

    /// Determines the region and the scripts of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - language: Its language as a tag such as `zh-Hant`; nil if it is unknown.
    init(of text: String, in language: String?) {
        scripts = Set(text.unicodeScalars.map { ScriptExtensions.script(of: $0).rawValue })
        region = language.flatMap(Self.region(of:)) ?? Self.region(of: scripts)
    }

    /// The script of a character in the text. If several scripts share the character, one that the text uses is chosen.
    /// For ideographs and the signs between them, this is always `HB_SCRIPT_HAN`, because only the region matters for
    /// their font.
    func script(of scalar: Unicode.Scalar) -> hb_script_t {
        let all = ScriptExtensions.scripts(of: scalar)
        if all.contains(HB_SCRIPT_HAN) { return HB_SCRIPT_HAN }
        return all.first { scripts.contains($0.rawValue) } ?? all.first ?? HB_SCRIPT_COMMON
    }

    /// The region of a language; nil if the language is not written with ideographs.
    private static func region(of language: String) -> Region? {
        let parts = language.lowercased().split(separator: "-")
        switch parts.first {
        case "ja": return .japan
        case "ko": return .korea
        case "yue": return .hongKong
        case "zh":
            if parts.contains("hk") || parts.contains("mo") { return .hongKong }
            return parts.contains("hant") || parts.contains("tw") ? .taiwan : .china
        default: return nil
        }
    }

    /// The region of a text whose language does not determine one, by the letters that only one language has.
    private static func region(of scripts: Set<UInt32>) -> Region {
        if scripts.contains(HB_SCRIPT_HIRAGANA.rawValue) || scripts.contains(HB_SCRIPT_KATAKANA.rawValue) {
            return .japan
        }
        if scripts.contains(HB_SCRIPT_HANGUL.rawValue) { return .korea }
        return scripts.contains(HB_SCRIPT_BOPOMOFO.rawValue) ? .taiwan : .china
    }
}

/// The scripts of characters that several scripts share (UAX #24).
enum ScriptExtensions {
    /// The script of a character by the property Script. It is `HB_SCRIPT_COMMON` or `HB_SCRIPT_INHERITED` for a character
    /// that several scripts share.
    static func script(of scalar: Unicode.Scalar) -> hb_script_t {
        hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    }

    /// The scripts of living languages that use a character, by the property Script or, for a character that several
    /// scripts share, by the property Script_Extensions. Empty for a character of all scripts.
    ///
    /// All other signs of the East Asian blocks, such as full-width brackets, get the scripts of the ideographic comma,
    /// although Unicode assigns them to all scripts.
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
    // Bopomofo is omitted, because fonts for Latin have its tone marks (U+02EA, U+02EB).
    private static let eastAsian = [
        HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_YI,
    ]
}

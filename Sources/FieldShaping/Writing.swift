import CHarfBuzz

/// How a text is written: the region whose forms of ideographs it needs, and the scripts of its shared characters.
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

    /// Determines how a text is written.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - language: Its language as a tag such as `zh-Hant`; nil if it is unknown.
    init(of text: String, in language: String?) {
        scripts = Set(text.unicodeScalars.map { ScriptExtensions.script(of: $0).rawValue })
        region = language.flatMap(Self.region(of:)) ?? Self.region(of: scripts)
    }

    /// The script of a character in the text. Of the scripts that share it, the text's own one is chosen. For ideographs
    /// and the signs between them, this is always `HB_SCRIPT_HAN`, because only the region matters for their font.
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

    /// The region of a text whose language does not tell, by the letters that only one language has.
    private static func region(of scripts: Set<UInt32>) -> Region {
        if scripts.contains(HB_SCRIPT_HIRAGANA.rawValue) || scripts.contains(HB_SCRIPT_KATAKANA.rawValue) {
            return .japan
        }
        if scripts.contains(HB_SCRIPT_HANGUL.rawValue) { return .korea }
        return scripts.contains(HB_SCRIPT_BOPOMOFO.rawValue) ? .taiwan : .china
    }
}

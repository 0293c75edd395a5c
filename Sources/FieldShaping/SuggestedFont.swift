import CHarfBuzz

/// A font to suggest for the characters of a script or a Unicode block, with its package in Debian 12.
struct SuggestedFont: Equatable {
    /// The name of the family, or two names joined by "or" if each of two families has only some of the characters.
    let family: String
    /// The Debian package of the font.
    let package: String

    /// The family and the package, for messages.
    var description: String { "\(family) (Debian package \(package))" }

    private init(_ family: String, in package: String = "fonts-noto-core") {
        self.family = family
        self.package = package
    }

    private static func cjk(_ region: String) -> SuggestedFont {
        SuggestedFont("Noto Sans CJK \(region)", in: "fonts-noto-cjk")
    }

    /// Finds a font for a character; nil if there is none to suggest. The scalars of the character are looked up one
    /// after another, by script and then by block.
    init?(for character: Character) {
        if character.prefersEmoji {
            self.init("Noto Color Emoji", in: "fonts-noto-color-emoji")
            return
        }
        for scalar in character.unicodeScalars {
            if let font = Self.byScript(scalar) ?? Self.byBlock(scalar) {
                self = font
                return
            }
        }
        return nil
    }

    private static func byScript(_ scalar: Unicode.Scalar) -> SuggestedFont? {
        switch hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value) {
        case HB_SCRIPT_HAN: cjk("SC")
        case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA: cjk("JP")
        case HB_SCRIPT_HANGUL: cjk("KR")
        case HB_SCRIPT_BOPOMOFO: cjk("TC")
        case HB_SCRIPT_LATIN where scalar.value >= 0xFF00: cjk("SC")
        case HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC: SuggestedFont("Noto Sans")
        case HB_SCRIPT_ARABIC: SuggestedFont("Noto Sans Arabic")
        case HB_SCRIPT_ARMENIAN: SuggestedFont("Noto Sans Armenian")
        case HB_SCRIPT_BENGALI: SuggestedFont("Noto Sans Bengali")
        case HB_SCRIPT_CHEROKEE: SuggestedFont("Noto Sans Cherokee")
        case HB_SCRIPT_DEVANAGARI: SuggestedFont("Noto Sans Devanagari")
        case HB_SCRIPT_ETHIOPIC: SuggestedFont("Noto Sans Ethiopic")
        case HB_SCRIPT_GEORGIAN: SuggestedFont("Noto Sans Georgian")
        case HB_SCRIPT_GUJARATI: SuggestedFont("Noto Sans Gujarati")
        case HB_SCRIPT_GURMUKHI: SuggestedFont("Noto Sans Gurmukhi")
        case HB_SCRIPT_HEBREW: SuggestedFont("Noto Sans Hebrew")
        case HB_SCRIPT_KANNADA: SuggestedFont("Noto Sans Kannada")
        case HB_SCRIPT_KHMER: SuggestedFont("Noto Sans Khmer")
        case HB_SCRIPT_LAO: SuggestedFont("Noto Sans Lao")
        case HB_SCRIPT_MALAYALAM: SuggestedFont("Noto Sans Malayalam")
        case HB_SCRIPT_MONGOLIAN: SuggestedFont("Noto Sans Mongolian")
        case HB_SCRIPT_MYANMAR: SuggestedFont("Noto Sans Myanmar")
        case HB_SCRIPT_ORIYA: SuggestedFont("Noto Sans Oriya")
        case HB_SCRIPT_SINHALA: SuggestedFont("Noto Sans Sinhala")
        case HB_SCRIPT_SYRIAC: SuggestedFont("Noto Sans Syriac")
        case HB_SCRIPT_TAMIL: SuggestedFont("Noto Sans Tamil")
        case HB_SCRIPT_TELUGU: SuggestedFont("Noto Sans Telugu")
        case HB_SCRIPT_THAANA: SuggestedFont("Noto Sans Thaana")
        case HB_SCRIPT_THAI: SuggestedFont("Noto Sans Thai")
        case HB_SCRIPT_TIBETAN: SuggestedFont("Noto Serif Tibetan")
        default: nil
        }
    }

    /// The font for a character without a script, such as punctuation and symbols, by its block.
    private static func byBlock(_ scalar: Unicode.Scalar) -> SuggestedFont? {
        switch scalar.value {
        case 0xA1...0x36F, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x20BF, 0x2100...0x218F, 0x2E00...0x2E52:
            SuggestedFont("Noto Sans")
        case 0x2190...0x22FF, 0x27C0...0x27FF, 0x2900...0x2AFF, 0x1D400...0x1D7FF: SuggestedFont("Noto Sans Math")
        case 0x2460...0x24FF, 0x1F100...0x1F1FF, 0x1F700...0x1F773: SuggestedFont("Noto Sans Symbols")
        case 0x2300...0x23FF, 0x2600...0x27BF: SuggestedFont("Noto Sans Symbols or Noto Sans Symbols2")
        case 0x2400...0x245F, 0x25A0...0x25FF, 0x2B00...0x2BFF, 0x4DC0...0x4DFF, 0x1F000...0x1F0FF, 0x1F300...0x1F6FF,
            0x1F780...0x1F8FF, 0x1FA00...0x1FA6F, 0x1FB00...0x1FBFF:
            SuggestedFont("Noto Sans Symbols2")
        case 0x1D000...0x1D1FF: SuggestedFont("Noto Music")
        case 0x2500...0x259F, 0x2FF0...0x303F, 0x3099...0x30FC, 0x3190...0x33FF, 0xFE10...0xFE1F, 0xFE30...0xFE6F,
            0xFF00...0xFFEF, 0x1F200...0x1F2FF:
            cjk("SC")
        default: nil
        }
    }
}

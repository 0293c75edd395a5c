import CHarfBuzz
import FieldGeometry

/// A font to suggest for the characters of a script or a Unicode block, with its package in Debian 12.
struct SuggestedFont: Hashable {
    /// The names of the families; several if each of them has only some of the characters.
    private var families: [String]
    /// The Debian package of the fonts.
    private let package: String
    /// The text that messages append; empty for none.
    private var remark = ""

    /// The families and the package, for messages.
    var description: String { "\(families.joined(separator: " or ")) (Debian package \(package))\(remark)" }

    init(_ families: String..., in package: String = "fonts-noto-core") {
        self.families = families
        self.package = package
    }

    /// Finds fonts for characters of a text.
    ///
    /// - Parameters:
    ///   - characters: The characters.
    ///   - writing: The region and the scripts of the text, which decide between fonts that have the same characters.
    ///   - tried: The names, in lower case, of the families that do not have the characters.
    /// - Returns: The fonts without duplicates; empty if no font can be suggested.
    static func fonts(for characters: [Character], in writing: Writing, except tried: Set<String>) -> [SuggestedFont] {
        characters.compactMap { font(for: $0, in: writing)?.without(tried) }.uniqued()
    }

    /// The font without some families; nil if no family is left.
    private func without(_ tried: Set<String>) -> SuggestedFont? {
        // The fonts of all East Asian regions have the same characters.
        if package == Self.eastAsianPackage, tried.contains(where: { $0.hasPrefix("noto sans cjk") }) { return nil }
        var font = self
        font.families.removeAll { tried.contains($0.lowercased()) }
        return font.families.isEmpty ? nil : font
    }

    /// The font for a character; nil if no font can be suggested. The scalars of the character are looked up one after
    /// another, by script and then by block.
    private static func font(for character: Character, in writing: Writing) -> SuggestedFont? {
        if character.prefersEmoji { return emoji(character) }
        for scalar in character.unicodeScalars {
            if let font = byScript(scalar, writing) ?? byBlock(scalar, writing) { return font }
        }
        return nil
    }

    /// The font for an emoji; nil if the font of Debian 12, which has the emoji of Unicode 15, does not have it. Nil,
    /// too, if no font has it, because the emoji before a skin tone cannot have one, or the joined sequence is not in
    /// Unicode.
    private static func emoji(_ character: Character) -> SuggestedFont? {
        let scalars = Array(character.unicodeScalars)
        guard JoinedEmoji.contains(scalars) else { return nil }
        guard !scalars.contains(where: { ($0.properties.age?.major ?? .max) > 15 }) else { return nil }
        for (base, tone) in zip(scalars, scalars.dropFirst())
        where tone.properties.isEmojiModifier && !base.properties.isEmojiModifierBase { return nil }
        var font = SuggestedFont("Noto Color Emoji", in: "fonts-noto-color-emoji")
        font.remark = ", of which only a part is built in"
        return font
    }

    private static let eastAsianPackage = "fonts-noto-cjk"

    private static func cjk(_ region: Writing.Region) -> SuggestedFont {
        SuggestedFont("Noto Sans CJK \(region.rawValue)", in: eastAsianPackage)
    }

    private static func byScript(_ scalar: Unicode.Scalar, _ writing: Writing) -> SuggestedFont? {
        let script = writing.script(of: scalar)
        return switch script {
        case HB_SCRIPT_HAN: cjk(writing.region)
        case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA: cjk(.japan)
        case HB_SCRIPT_HANGUL: cjk(.korea)
        case HB_SCRIPT_BOPOMOFO: cjk(.taiwan)
        case HB_SCRIPT_LATIN where scalar.value >= 0xFF00: cjk(writing.region)
        case HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC: SuggestedFont("Noto Sans")
        default: noto(script)
        }
    }

    /// The font for a character without a script, such as punctuation and symbols, by its block.
    private static func byBlock(_ scalar: Unicode.Scalar, _ writing: Writing) -> SuggestedFont? {
        switch scalar.value {
        case 0xA1...0x36F, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x20BF, 0x2100...0x218F, 0x2E00...0x2E52:
            SuggestedFont("Noto Sans")
        case 0x2190...0x22FF, 0x27C0...0x27FF, 0x2900...0x2AFF, 0x1D400...0x1D7FF: SuggestedFont("Noto Sans Math")
        case 0x2460...0x24FF, 0x1F100...0x1F1FF, 0x1F700...0x1F773: SuggestedFont("Noto Sans Symbols")
        case 0x2300...0x23FF, 0x2600...0x27BF: SuggestedFont("Noto Sans Symbols", "Noto Sans Symbols2")
        case 0x2400...0x245F, 0x25A0...0x25FF, 0x2B00...0x2BFF, 0x4DC0...0x4DFF, 0x1F000...0x1F0FF, 0x1F300...0x1F6FF,
            0x1F780...0x1F8FF, 0x1FA00...0x1FA6F, 0x1FB00...0x1FBFF:
            SuggestedFont("Noto Sans Symbols2")
        case 0x1D000...0x1D1FF: SuggestedFont("Noto Music")
        case 0x2500...0x259F, 0x2FF0...0x2FFF, 0xFE10...0xFE1F, 0x1F200...0x1F2FF: cjk(writing.region)
        default: nil
        }
    }

    /// The font for a script that has its own Noto family in the package `fonts-noto-core`; nil for other scripts.
    static func noto(_ script: hb_script_t) -> SuggestedFont? {
        let tag = FontTag.text(script.rawValue)
        return sans[tag].map { SuggestedFont("Noto Sans \($0)") }
            ?? serif[tag].map { SuggestedFont("Noto Serif \($0)") }
    }

    /// The names of the families after `Noto Sans`, by the tags of scripts (ISO 15924): the list of the package's files.
    private static let sans = names(
        """
        Adlm Adlam, Aghb Caucasian Albanian, Arab Arabic, Armi Imperial Aramaic, Armn Armenian, Avst Avestan, \
        Bali Balinese, Bamu Bamum, Bass Bassa Vah, Batk Batak, Beng Bengali, Bhks Bhaiksuki, Brah Brahmi, \
        Bugi Buginese, Buhd Buhid, Cakm Chakma, Cans Canadian Aboriginal, Cari Carian, Cham Cham, \
        Cher Cherokee, Copt Coptic, Cprt Cypriot, Deva Devanagari, Dsrt Deseret, Dupl Duployan, \
        Egyp Egyptian Hieroglyphs, Elba Elbasan, Elym Elymaic, Ethi Ethiopic, Geor Georgian, Glag Glagolitic, \
        Gong Gunjala Gondi, Gonm Masaram Gondi, Goth Gothic, Gran Grantha, Gujr Gujarati, Guru Gurmukhi, \
        Hano Hanunoo, Hatr Hatran, Hebr Hebrew, Hluw Anatolian Hieroglyphs, Hmng Pahawh Hmong, \
        Hung Old Hungarian, Ital Old Italic, Java Javanese, Kali Kayah Li, Khar Kharoshthi, Khmr Khmer, \
        Khoj Khojki, Knda Kannada, Kthi Kaithi, Lana Tai Tham, Laoo Lao, Lepc Lepcha, Limb Limbu, \
        Lina Linear A, Linb Linear B, Lisu Lisu, Lyci Lycian, Lydi Lydian, Mahj Mahajani, Mand Mandaic, \
        Mani Manichaean, Marc Marchen, Medf Medefaidrin, Mend Mende Kikakui, Merc Meroitic, Mero Meroitic, \
        Mlym Malayalam, Modi Modi, Mong Mongolian, Mroo Mro, Mtei Meetei Mayek, Mult Multani, Mymr Myanmar, \
        Narb Old North Arabian, Nbat Nabataean, Newa Newa, Nkoo NKo, Nshu Nushu, Ogam Ogham, Olck Ol Chiki, \
        Orkh Old Turkic, Orya Oriya, Osge Osage, Osma Osmanya, Palm Palmyrene, Pauc Pau Cin Hau, \
        Perm Old Permic, Phag PhagsPa, Phli Inscriptional Pahlavi, Phlp Psalter Pahlavi, Phnx Phoenician, \
        Plrd Miao, Prti Inscriptional Parthian, Rjng Rejang, Rohg Hanifi Rohingya, Runr Runic, Samr Samaritan, \
        Sarb Old South Arabian, Saur Saurashtra, Sgnw SignWriting, Shaw Shavian, Shrd Sharada, Sidd Siddham, \
        Sind Khudawadi, Sinh Sinhala, Sogd Sogdian, Sogo Old Sogdian, Sora Sora Sompeng, Soyo Soyombo, \
        Sund Sundanese, Sylo Syloti Nagri, Syrc Syriac, Tagb Tagbanwa, Takr Takri, Tale Tai Le, \
        Talu New Tai Lue, Taml Tamil, Tavt Tai Viet, Telu Telugu, Tfng Tifinagh, Tglg Tagalog, Thaa Thaana, \
        Thai Thai, Tirh Tirhuta, Ugar Ugaritic, Vaii Vai, Wara Warang Citi, Wcho Wancho, Xpeo Old Persian, \
        Xsux Cuneiform, Yiii Yi, Zanb Zanabazar Square
        """)
    /// The families of scripts that have no Noto Sans.
    private static let serif = names("Ahom Ahom, Dogr Dogra, Tang Tangut, Tibt Tibetan, Yezi Yezidi")

    private static func names(_ list: String) -> [String: String] {
        let pairs = list.split(separator: ", ").map { (String($0.prefix(4)), String($0.dropFirst(5))) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}

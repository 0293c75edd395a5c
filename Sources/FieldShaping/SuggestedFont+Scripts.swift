import CHarfBuzz

extension SuggestedFont {
    /// The font for a script that has a Noto family of its own in the package `fonts-noto-core`; nil for other scripts.
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

import FieldGeometry

/// The colours of PDF sheets, which are those of the light scheme of HTML sheets.
enum SheetColors {
    static let ground = Color(rgba: 0xFFFF_FFFF)
    static let panel = Color(rgba: 0xF3F4_F6FF)
    static let line = Color(rgba: 0xD7DA_E0FF)
    static let ink = Color(rgba: 0x1A1D_21FF)
    static let muted = Color(rgba: 0x565C_66FF)

    /// The colour of marks with a meaning.
    static func color(of tone: Figure.Tone) -> Color {
        switch tone {
        case .dimension: Color(rgba: 0xCF12_50FF)
        case .space: Color(rgba: 0x7430_C9FF)
        case .baseline: Color(rgba: 0x0961_B8FF)
        case .callout: Color(rgba: 0xD624_5FFF)
        case .guide: Color(rgba: 0x8D94_A1FF)
        case .curve: Color(rgba: 0x0B7A_5CFF)
        }
    }
}

extension Color {
    /// The colour with eight hexadecimal digits, as `inspect` prints it; black if the text is something else.
    init(sheetHex text: String) {
        let digits = text.dropFirst()
        self.init(rgba: UInt32(digits.utf8.count == 6 ? "\(digits)FF" : "\(digits)", radix: 16) ?? 0xFF)
    }
}

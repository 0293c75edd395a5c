import CFonts

/// A font file that is embedded in the program.
package enum BundledFont: Hashable, Sendable {
    case inter
    case ocrA
    case dancingScript
    case notoColorEmoji

    /// The file's bytes, which are valid for the lifetime of the program. The buffer points into the loaded program, so
    /// no bytes are read or copied here.
    package var bytes: UnsafeBufferPointer<UInt8> {
        let font =
            switch self {
            case .inter: fieldproof_font(FIELDPROOF_FONT_INTER)
            case .ocrA: fieldproof_font(FIELDPROOF_FONT_OCRA)
            case .dancingScript: fieldproof_font(FIELDPROOF_FONT_DANCING_SCRIPT)
            case .notoColorEmoji: fieldproof_font(FIELDPROOF_FONT_NOTO_COLOR_EMOJI)
            }
        return UnsafeBufferPointer(start: font.bytes, count: font.length)
    }
}

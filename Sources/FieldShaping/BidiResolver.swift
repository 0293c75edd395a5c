import CFriBidi
import FieldText

/// The Unicode bidirectional algorithm (UAX #9) by FriBidi.
enum BidiResolver {
    /// Whether a text has a character that can make a level other than 0: a letter, number, mark or embedding from right to
    /// left.
    ///
    /// Without one every line is drawn from left to right, and FriBidi need not be asked. Embeddings from left to right
    /// (LRE, LRI, FSI) alone change no order.
    static func mayRunFromTheRight(_ text: String) -> Bool {
        // U+0590 is the first of them; its UTF-8 begins with 0xD6.
        guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
        return text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
                0x1E800...0x1EFFF:
                true
            default: false
            }
        }
    }

    /// The directions of a paragraph (rules P2 to I2).
    static func resolve(_ text: String) -> TextParagraph {
        let scalars = Array(text.unicodeScalars)
        var types = [FriBidiCharType](repeating: FP_BIDI_OTHER_NEUTRAL, count: scalars.count)
        fribidi_get_bidi_types(scalars.map(\.value), FriBidiStrIndex(scalars.count), &types)
        for (index, scalar) in scalars.enumerated() {
            if let newer = newerType(of: scalar) { types[index] = newer }
        }
        var isolates = BidiIsolates(scalars: scalars.map(\.value), types: types)
        let isRightToLeft = isolates.resolve()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for (scalar, level) in zip(scalars, isolates.levels) {
            for _ in 0..<UTF8.width(scalar) { bytes.append(level) }
        }
        return TextParagraph(text, isRightToLeft: isRightToLeft, levels: bytes)
    }

    /// The major version of Unicode that FriBidi's tables come from.
    private static let unicodeVersion = Int(
        String(cString: fp_bidi_unicode_version()).prefix { $0 != "." })

    /// The type of a character that is younger than FriBidi's tables; nil for the others, and for letters, whose type
    /// follows from their block.
    ///
    /// FriBidi takes unassigned characters for letters. Most of the younger ones are emoji, which are neutral.
    private static func newerType(of scalar: Unicode.Scalar) -> FriBidiCharType? {
        guard scalar.value >= 0x590, let unicodeVersion, let age = scalar.properties.age, age.major > unicodeVersion
        else { return nil }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: FP_BIDI_NONSPACING_MARK
        case .currencySymbol: FP_BIDI_TERMINATOR
        case .format: FP_BIDI_BOUNDARY_NEUTRAL
        case .otherSymbol, .mathSymbol, .modifierSymbol, .otherPunctuation, .dashPunctuation, .openPunctuation,
            .closePunctuation, .initialPunctuation, .finalPunctuation, .connectorPunctuation:
            FP_BIDI_OTHER_NEUTRAL
        default: nil
        }
    }
}

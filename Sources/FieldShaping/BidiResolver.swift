import CFriBidi
import FieldText

/// Resolves directions by the Unicode bidirectional algorithm (UAX #9), using FriBidi.
enum BidiResolver {
    /// Whether a text contains a right-to-left letter, number, mark or embedding. If not, every line runs from left to
    /// right, and FriBidi does not have to be called.
    ///
    /// The controls LRE, LRO, LRI and FSI do not count: by themselves they do not change the order of the characters.
    static func mayRunFromTheRight(_ text: String) -> Bool {
        // The lowest of the code points below is U+0590, whose UTF-8 starts with 0xD6.
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

    /// Resolves the directions of a paragraph (rules P2 to I2 of UAX #9).
    static func resolve(_ text: String) -> TextParagraph {
        let scalars = Array(text.unicodeScalars)
        var isolates = BidiIsolates(scalars: scalars.map(\.value), types: types(of: scalars))
        let isRightToLeft = isolates.resolve()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for (scalar, level) in zip(scalars, isolates.levels) {
            for _ in 0..<UTF8.width(scalar) { bytes.append(level) }
        }
        return TextParagraph(text, isRightToLeft: isRightToLeft, levels: bytes)
    }

    /// The bidirectional types of characters.
    private static func types(of scalars: [Unicode.Scalar]) -> [FriBidiCharType] {
        var types = [FriBidiCharType](repeating: FP_BIDI_OTHER_NEUTRAL, count: scalars.count)
        fribidi_get_bidi_types(scalars.map(\.value), FriBidiStrIndex(scalars.count), &types)
        for (index, scalar) in scalars.enumerated() {
            if let newer = newerType(of: scalar) { types[index] = newer }
        }
        return types
    }

    /// The major Unicode version of FriBidi's tables.
    private static let unicodeVersion = Int(
        String(cString: fp_bidi_unicode_version()).prefix { $0 != "." })

    /// The bidirectional type of a character that is newer than FriBidi's tables; nil if FriBidi's own type is to be
    /// used.
    ///
    /// FriBidi treats characters that it does not know as letters of their block's direction. This is right for new
    /// letters, but most new characters are emoji, which are neutral.
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

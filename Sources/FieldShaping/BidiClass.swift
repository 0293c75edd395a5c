import CHarfBuzz

/// How a character behaves between directions: the classes of the Unicode bidirectional algorithm (UAX #9, table 4).
///
/// Derived from a character's script and general category, with the few exceptions of `DerivedBidiClass.txt` that
/// matter in a line of text; controls that embed or isolate are ignored.
enum BidiClass: Hashable, Sendable {
    case leftToRight
    case rightToLeft
    case arabicLetter
    case europeanNumber
    case europeanSeparator
    case europeanTerminator
    case arabicNumber
    case commonSeparator
    case mark
    case ignored
    case space
    case neutral

    /// The class of a character.
    init(_ scalar: Unicode.Scalar) {
        if let exception = Self.exception(scalar.value) {
            self = exception
            return
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: self = .mark
        case .format, .control: self = .ignored
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .space
        case .currencySymbol: self = .europeanTerminator
        case let category:
            let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
            if hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL {
                let isArabic = [HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_THAANA].contains(script)
                self = isArabic ? .arabicLetter : .rightToLeft
            } else if Self.isLetterLike(category) || script != HB_SCRIPT_COMMON {
                self = .leftToRight
            } else {
                self = .neutral
            }
        }
    }

    private static func exception(_ value: UInt32) -> BidiClass? {
        switch value {
        case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x6F0...0x6F9, 0x2070, 0x2074...0x2079, 0x2080...0x2089,
            0xFF10...0xFF19:
            .europeanNumber
        case 0x2B, 0x2D, 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFF0B, 0xFF0D: .europeanSeparator
        case 0x23, 0x25, 0xB0, 0xB1, 0x66A, 0x2030...0x2034, 0x2213: .europeanTerminator
        case 0x660...0x669, 0x66B, 0x66C, 0x6DD: .arabicNumber
        case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F, 0x2044: .commonSeparator
        case 0x200E: .leftToRight
        case 0x200F: .rightToLeft
        case 0x61C: .arabicLetter
        case 0x09...0x0D, 0x1C...0x1F, 0x85: .space
        default: nil
        }
    }

    private static func isLetterLike(_ category: Unicode.GeneralCategory) -> Bool {
        switch category {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
            .letterNumber, .decimalNumber, .privateUse:
            true
        default: false
        }
    }
}

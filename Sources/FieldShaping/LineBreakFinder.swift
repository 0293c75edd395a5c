import CUnistring

/// Finds line break opportunities (UAX #14) with libunistring.
enum LineBreakFinder {
    /// The line break opportunities as ascending offsets in the text's UTF-8, excluding its start and its end.
    static func breaks(in text: String) -> [Int] {
        let kinds = kinds(of: text)
        var offsets: [Int] = []
        var byte = 0
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if isBreak(kinds[byte]), byte > 0, !joins(previous, scalar) { offsets.append(byte) }
            byte += UTF8.width(scalar)
            previous = scalar
        }
        return offsets
    }

    private static func isBreak(_ kind: CChar) -> Bool {
        Int(kind) == UC_BREAK_POSSIBLE || Int(kind) == UC_BREAK_HYPHENATION
    }

    /// The kind of break that libunistring finds before each byte of the text's UTF-8.
    private static func kinds(of text: String) -> [CChar] {
        var text = text
        return text.withUTF8 { bytes in
            var kinds = [CChar](repeating: 0, count: bytes.count)
            fp_line_breaks(bytes.baseAddress, bytes.count, &kinds)
            return kinds
        }
    }

    /// Whether rule LB29 of UAX #14 forbids a break between two characters: after a numeric separator and before a
    /// letter, as in `example.com`. libunistring 1.0 does not implement the rule.
    private static func joins(_ separator: Unicode.Scalar?, _ letter: Unicode.Scalar) -> Bool {
        guard let separator, isNumericSeparator(separator) else { return false }
        return isASCIILetter(letter) || isAlphabetic(letter)
    }

    private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && scalar.properties.isAlphabetic
    }

    /// Whether a character has the class IS (infix numeric separator) in Unicode's `LineBreak.txt`.
    private static func isNumericSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2C, 0x2E, 0x3A, 0x3B, 0x37E, 0x589, 0x60C, 0x60D, 0x7F8, 0x2044, 0xFE10, 0xFE13, 0xFE14: true
        default: false
        }
    }

    /// Whether a character has the class AL or HL (letters) of UAX #14.
    ///
    /// libunistring does not return classes, so the class is derived from the breaks that libunistring allows around
    /// the character in a test text: a closing parenthesis, the character, an ideograph, and the character again. No
    /// break after a closing parenthesis means AL, HL, NU, PR or PO. A break both before and after an ideograph
    /// excludes PR and PO, because there is no break between PR and an ideograph, or between an ideograph and PO. NU
    /// (digits) does not have to be excluded: there is never a break between a numeric separator and a digit.
    private static func isAlphabetic(_ scalar: Unicode.Scalar) -> Bool {
        let probe = ")\(scalar)一\(scalar)"
        let kinds = kinds(of: probe)
        let width = UTF8.width(scalar)
        return !isBreak(kinds[1]) && isBreak(kinds[1 + width]) && isBreak(kinds[4 + width])
    }
}

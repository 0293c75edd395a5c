import CThai
import CUnistring
package import FieldText

/// Resolves the directions and the line breaks of text with FriBidi, libunistring and libthai.
///
/// An analyzer must be used on one thread, because libthai's dictionary is not thread-safe. The analyzer is therefore
/// not `Sendable`. The dictionary is opened when the first Thai text is analyzed.
package final class TextAnalyzer {
    private let thaiDictionary: String?
    private lazy var thai = ThaiWordBreaker(dictionary: thaiDictionary)

    /// Creates an analyzer with the Thai dictionary in a folder; nil for libthai's default dictionary.
    package init(thaiDictionary: String? = nil) { self.thaiDictionary = thaiDictionary }

    /// Resolves the directions of a text by UAX #9. The text must not contain paragraph separators.
    package func paragraph(_ text: String) -> TextParagraph {
        BidiResolver.mayRunFromTheRight(text) ? BidiResolver.resolve(text) : TextParagraph(text)
    }

    /// The line break opportunities of a text: those of UAX #14, and those between the words of Thai. The text must not
    /// contain paragraph separators.
    ///
    /// - Returns: Ascending offsets in the text's UTF-8, excluding its start and its end.
    package func lineBreaks(in text: String) -> [Int] {
        var breaks = LineBreakFinder.breaks(in: text)
        guard text.unicodeScalars.contains(where: ThaiWordBreaker.isThai) else { return breaks }
        let known = Set(breaks)
        breaks += thai.breaks(in: text).filter { !known.contains($0) }
        return breaks.sorted()
    }
}

/// Finds line break opportunities in Thai, which has no spaces between words, with libthai's dictionary.
final class ThaiWordBreaker {
    private let handle: OpaquePointer?

    /// Creates a breaker with the dictionary in the folder `dictionary`; nil for libthai's default dictionary.
    ///
    /// If the dictionary cannot be opened, `breaks(in:)` finds no breaks.
    init(dictionary: String?) { handle = th_brk_new(dictionary) }

    deinit { if let handle { th_brk_delete(handle) } }

    /// Whether a character is in the Thai block.
    static func isThai(_ scalar: Unicode.Scalar) -> Bool { (0xE01...0xE5B).contains(scalar.value) }

    /// The starts of words within the Thai parts of a text, as ascending offsets in its UTF-8.
    func breaks(in text: String) -> [Int] {
        var breaks: [Int] = []
        var (byte, start) = (0, 0)
        var part: [UInt8] = []
        for scalar in text.unicodeScalars {
            if Self.isThai(scalar) {
                if part.isEmpty { start = byte }
                // libthai reads TIS-620. It contains the Thai block of Unicode in the same order: U+0E00 corresponds to
                // 0xA0.
                part.append(UInt8(scalar.value - 0xE00 + 0xA0))
            } else if !part.isEmpty {
                breaks += wordStarts(in: part).map { start + 3 * $0 }
                part = []
            }
            byte += UTF8.width(scalar)
        }
        return breaks + wordStarts(in: part).map { start + 3 * $0 }
    }

    /// The starts of the words in a Thai text, as offsets in `part`, which is the text in TIS-620. The start of the
    /// first word, 0, is excluded.
    private func wordStarts(in part: [UInt8]) -> [Int] {
        guard let handle, part.count > 1 else { return [] }
        var positions = [CInt](repeating: 0, count: part.count)
        let count = th_brk_find_breaks(handle, part + [0], &positions, positions.count)
        return positions.prefix(max(0, Int(count))).map(Int.init).filter { $0 > 0 && $0 < part.count }
    }
}

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
        return letter.isASCII && letter.properties.isAlphabetic || isAlphabetic(letter)
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

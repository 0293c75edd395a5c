import CThai
package import FieldText

/// Resolves the directions and the line breaks of text with FriBidi, libunistring and libthai.
///
/// An analyzer must be used on one thread, because libthai's dictionary must be. It is therefore not `Sendable`. The
/// dictionary is opened when the first Thai text is analyzed.
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

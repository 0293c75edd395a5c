package import FieldText

/// Resolves the directions and the line breaks of text with FriBidi, libunistring and libthai.
///
/// An analyzer must be used on one thread, because libthai's dictionary must be. It is therefore not `Sendable`. The
/// dictionary is opened when the first Thai text is analyzed.
package final class TextAnalyzer {
    private let thaiDictionary: String?
    private lazy var thai = ThaiWordBreaker(dictionary: thaiDictionary)

    /// Creates an analyzer with libthai's default dictionary.
    package convenience init() { self.init(thaiDictionary: nil) }

    /// Creates an analyzer with the Thai dictionary in a folder; nil for libthai's default dictionary.
    package init(thaiDictionary: String?) { self.thaiDictionary = thaiDictionary }

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

package import FieldText

/// Resolves the directions and the line breaks of text with FriBidi, libunistring and libthai.
///
/// An analyzer must be used on one thread, like libthai's dictionary; it is not `Sendable`. The dictionary is opened
/// for the first Thai text.
package final class TextAnalyzer {
    private let thaiDictionary: String?
    private lazy var thai = ThaiWordBreaker(dictionary: thaiDictionary)

    /// An analyzer with libthai's own dictionary.
    package convenience init() { self.init(thaiDictionary: nil) }

    /// An analyzer with the Thai dictionary in a folder; nil for libthai's own.
    init(thaiDictionary: String?) { self.thaiDictionary = thaiDictionary }

    /// A text without paragraph separators, with its directions resolved by UAX #9.
    package func paragraph(_ text: String) -> TextParagraph {
        BidiResolver.mayRunFromTheRight(text) ? BidiResolver.resolve(text) : TextParagraph(text)
    }

    /// The line break opportunities of a text without paragraph separators, by UAX #14; in Thai, between words.
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

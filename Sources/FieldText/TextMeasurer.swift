/// What layout may ask about text.
///
/// A measurer belongs to one thread; the values that it returns do not.
package protocol TextMeasurer: AnyObject {
    /// The vertical measures of the font that `request` finds.
    ///
    /// - Throws: `TextError` when no font has the family.
    func metrics(of request: FontRequest) throws(TextError) -> FontMetrics

    /// The directions of a text without paragraph separators, by UAX #9.
    func paragraph(_ text: String) -> TextParagraph

    /// Where a new line may begin in a text without paragraph separators, by UAX #14.
    ///
    /// - Returns: Ascending offsets in the text's UTF-8, without its beginning and its end.
    func lineBreaks(in text: String) -> [Int]

    /// One line of text, shaped: kerning, ligatures, marks, right-to-left runs and fallback applied.
    ///
    /// - Throws: `TextError` when no font has the family, or none has one of the characters.
    func shape(_ line: TextLine, in request: FontRequest) throws(TextError) -> GlyphRun
}

extension TextMeasurer {
    /// A text that is a line and a paragraph of its own, shaped.
    ///
    /// - Throws: `TextError` when no font has the family, or none has one of the characters.
    package func shape(_ text: String, in request: FontRequest) throws(TextError) -> GlyphRun {
        try shape(TextLine(text), in: request)
    }
}

/// Measures text for layout: font metrics, directions, line breaks and shaped lines.
///
/// A measurer must be used on one thread; the values that it returns can be sent to other threads.
///
/// Layout knows text only by this protocol, and the display list contains outlines instead of characters. So FreeType and
/// Cairo never share a handle, glyphs have exact sub-pixel positions, and hinting cannot make two machines differ. The
/// tests of layouts use a measurer whose characters are squares, so that their layouts can be worked out by hand.
package protocol TextMeasurer: AnyObject {
    /// The vertical metrics of the font that `request` resolves to, in points at the size of the request.
    ///
    /// - Throws: `TextError` if no font belongs to the family.
    func metrics(of request: FontRequest) throws(TextError) -> FontMetrics

    /// Resolves the directions of a text by UAX #9. The text must not contain paragraph separators.
    func paragraph(_ text: String) -> TextParagraph

    /// The line break opportunities of a text by UAX #14. The text must not contain paragraph separators.
    ///
    /// - Returns: Ascending offsets in the text's UTF-8, excluding its start and its end.
    func lineBreaks(in text: String) -> [Int]

    /// Shapes one line of text, with kerning, ligatures, marks, right-to-left runs and font fallback.
    ///
    /// - Throws: `TextError` if no font belongs to the family, or if the text contains a character that no font has.
    func shape(_ line: TextLine, in request: FontRequest) throws(TextError) -> GlyphRun
}

extension TextMeasurer {
    /// Shapes a text that is a complete paragraph of one line.
    ///
    /// - Throws: `TextError` if no font belongs to the family, or if the text contains a character that no font has.
    package func shape(_ text: String, in request: FontRequest) throws(TextError) -> GlyphRun {
        try shape(TextLine(text), in: request)
    }
}

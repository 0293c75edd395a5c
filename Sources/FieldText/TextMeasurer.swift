/// What layout may ask about text.
///
/// A measurer belongs to one thread; the values that it returns do not.
public protocol TextMeasurer: AnyObject {
    /// The vertical measures of the font that `request` finds.
    ///
    /// - Throws: `TextError` when no font has the family.
    func metrics(of request: FontRequest) throws(TextError) -> FontMetrics

    /// One line of text, shaped: kerning, ligatures, marks, right-to-left runs and fallback applied.
    ///
    /// - Throws: `TextError` when no font has the family, or none has one of the characters.
    func shape(_ text: String, in request: FontRequest) throws(TextError) -> GlyphRun
}

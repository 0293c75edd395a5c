/// Measures text for layout: font metrics, directions, line breaks and shaped lines.
///
/// A measurer must be used on one thread; the values that it returns can be sent to other threads.
///
/// Layout uses text only through this protocol, and the display list contains outlines instead of characters. FreeType and
/// Cairo therefore never share a handle, glyphs have exact sub-pixel positions, and no machine-dependent hinting changes an
/// image. Tests of layouts use a measurer whose characters are squares, so that a person can compute the expected positions.
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

/// One line of text to shape.
package struct TextLine: Hashable, Sendable {
    /// The text, in logical order.
    package var text: String
    /// The embedding level of each byte of the text's UTF-8; odd levels run from right to left.
    ///
    /// If this is nil, or does not contain one level for each byte, the levels are resolved from the text, as for a
    /// complete paragraph.
    package var levels: [UInt8]?
    /// Whether a hyphen is added to the end: U+2010, or a hyphen-minus (U+002D) if the font does not have U+2010.
    package var isHyphenated: Bool
    /// The language of the text as a tag such as `zh-Hant`, by which fonts for missing characters are suggested; nil if
    /// it is unknown.
    package var language: String?

    /// Creates a line of text, which by default is a complete paragraph.
    package init(_ text: String, levels: [UInt8]? = nil, isHyphenated: Bool = false) {
        self.text = text
        self.levels = levels
        self.isHyphenated = isHyphenated
    }
}

/// A paragraph of text with the directions that the Unicode bidirectional algorithm (UAX #9) resolves for it.
///
/// Directions are resolved for the whole paragraph, not for each line: in a Hebrew paragraph, a line that begins with a
/// Latin word still runs from right to left. Lines are therefore cut from the paragraph with ``line(_:suffix:)``, which
/// keeps these directions.
///
/// Text without right-to-left characters has no embedding levels, and is never passed to FriBidi.
package struct TextParagraph: Hashable, Sendable {
    /// The text, without a paragraph separator.
    package let text: String
    /// Whether the paragraph's base direction is right to left (rules P2 and P3).
    package let isRightToLeft: Bool
    /// The embedding level of each byte of the text's UTF-8, odd for right to left; empty if all levels are 0.
    package let levels: [UInt8]

    /// Creates a paragraph with resolved levels. By default, the whole text runs from left to right.
    package init(_ text: String, isRightToLeft: Bool = false, levels: [UInt8] = []) {
        self.text = text
        self.isRightToLeft = isRightToLeft
        self.levels = levels
    }

    /// The whole paragraph as one line.
    package var line: TextLine { line(text.startIndex..<text.endIndex) }

    /// A line of the paragraph.
    ///
    /// - Parameters:
    ///   - range: The part of `text` that is on the line.
    ///   - suffix: Text that is appended with the base direction of the paragraph, such as an ellipsis.
    package func line(_ range: Range<String.Index>, suffix: String = "") -> TextLine {
        var line = TextLine(suffix.isEmpty ? String(text[range]) : text[range] + suffix)
        guard var cut = levels(in: range) else { return line }
        resetTrailingLevels(&cut, in: range)
        cut += [UInt8](repeating: baseLevel, count: suffix.utf8.count)
        line.levels = cut
        return line
    }

    /// A line of the paragraph that ends at a soft hyphen. The hyphen is drawn.
    package func hyphenatedLine(_ range: Range<String.Index>) -> TextLine {
        TextLine(String(text[range]), levels: levels(in: range), isHyphenated: true)
    }

    private var baseLevel: UInt8 { isRightToLeft ? 1 : 0 }

    private func levels(in range: Range<String.Index>) -> [UInt8]? {
        guard !levels.isEmpty else { return nil }
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        return Array(levels[start..<start + text.utf8.distance(from: range.lowerBound, to: range.upperBound)])
    }

    /// Applies rule L1 of UAX #9: all white space and format controls at the end of a line get the base level of the
    /// paragraph.
    private func resetTrailingLevels(_ levels: inout [UInt8], in range: Range<String.Index>) {
        var end = levels.count
        for scalar in text.unicodeScalars[range].reversed() {
            // Rule L1 applies to characters of the class WS. No-break spaces (U+00A0 and U+202F) have the class CS.
            let isSpace = scalar.properties.isWhitespace && scalar.value != 0xA0 && scalar.value != 0x202F
            guard isSpace || Self.isNeutralControl(scalar) else { return }
            let start = end - UTF8.width(scalar)
            for index in start..<end { levels[index] = baseLevel }
            end = start
        }
    }

    /// Whether a character is a format control, such as one that begins or ends an embedding or an isolate, but not a
    /// directional mark (LRM, RLM or ALM).
    private static func isNeutralControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x61C: false
        default: scalar.properties.generalCategory == .format
        }
    }
}

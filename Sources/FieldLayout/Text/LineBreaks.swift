/// Where a line of text may end, by the rules of UAX #14 that matter in a line of an interface: after spaces, after hyphens
/// and dashes, and between East Asian characters, but not before punctuation that closes or after punctuation that opens.
enum LineBreaks {
    /// The first place behind `start` where the next line may begin; the text's end is the last of them, and nil follows.
    static func next(in text: Substring, after start: Substring.Index) -> Substring.Index? {
        var index = start
        while index < text.endIndex {
            let next = text.index(after: index)
            if next == text.endIndex || isBreak(between: text[index], text[next]) { return next }
            index = next
        }
        return nil
    }

    private static func isBreak(between a: Character, _ b: Character) -> Bool {
        if isSpace(b) { return false }
        if isSpace(a) || a == "\u{200B}" { return true }
        if joins(a) || joins(b) || closes(b) || opens(a) { return false }
        // A hyphen before a digit is a minus (LB25).
        if a == "-" { return !b.isNumber }
        if hyphens.contains(a) { return true }
        return isEastAsian(a) || isEastAsian(b)
    }

    private static let hyphens: Set<Character> = ["\u{2010}", "\u{2012}", "\u{2013}", "\u{2014}"]
    private static let opening: Set<Character> = [
        "(", "[", "{", "«", "“", "‘", "（", "［", "｛", "「", "『", "【", "〈", "《", "〔",
    ]
    private static let closing: Set<Character> = [
        ")", "]", "}", "»", "”", "’", "!", "?", ",", ".", ":", ";", "%", "…", "）", "］", "｝", "」", "』", "】", "〉", "》",
        "〕", "、", "。", "，", "．", "！", "？", "：", "；", "・", "ー", "々", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ",
        "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
    ]

    private static func opens(_ character: Character) -> Bool { opening.contains(character) }
    private static func closes(_ character: Character) -> Bool { closing.contains(character) }

    /// Spaces that a line may end with; a no-break space is none.
    private static func isSpace(_ character: Character) -> Bool {
        character.isWhitespace && character != "\u{A0}" && character != "\u{202F}" && character != "\u{2007}"
    }

    /// What holds its neighbours together: no-break spaces, the word joiner and the no-break hyphen.
    private static func joins(_ character: Character) -> Bool {
        ["\u{A0}", "\u{202F}", "\u{2007}", "\u{2060}", "\u{2011}", "\u{FEFF}"].contains(character)
    }

    /// Ideographs, kana and Hangul syllables.
    private static func isEastAsian(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        return switch value {
        case 0x2E80...0x2FFF, 0x3003...0x30FF, 0x3105...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

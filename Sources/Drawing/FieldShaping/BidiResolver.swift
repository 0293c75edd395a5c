import CFriBidi
import FieldText

/// Resolves the embedding levels of a paragraph with FriBidi, one isolate at a time.
///
/// By UAX #9 (BD13 and X10), the content of an isolate is resolved as a separate paragraph, at a higher level than the
/// surrounding text. In the surrounding text, the whole isolate counts as one neutral character. FriBidi 1.0.8 does not
/// separate the isolates of a paragraph: it resolves a neutral character at the end of one isolate by the letters of
/// the next isolate. In `x \u{2067}abc!\u{2069} y \u{2067}def\u{2069}` it would draw the exclamation mark to the right
/// of "abc" instead of to the left.
struct BidiIsolates {
    /// The characters of the paragraph.
    let scalars: [FriBidiChar]
    /// The bidirectional type of each character. `resolve()` changes the types of isolate controls to neutral.
    private var types: [FriBidiCharType]
    /// The embedding level of each character; 0 before `resolve()` is called.
    private(set) var levels: [UInt8]

    /// The depth of nesting down to which isolates are resolved separately. The limit bounds the recursion; FriBidi
    /// resolves deeper isolates. UAX #9 itself ignores isolates whose level would be above 125.
    private static let deepest = 60

    init(scalars: [FriBidiChar], types: [FriBidiCharType]) {
        self.scalars = scalars
        self.types = types
        levels = [UInt8](repeating: 0, count: scalars.count)
    }

    /// A character with its type; `isOwn` is false for one that is added to the text.
    private typealias TypedScalar = (scalar: FriBidiChar, type: FriBidiCharType, isOwn: Bool)

    /// An isolate: the index of its initiator (LRI, RLI or FSI), and the indices of its content. The content ends at
    /// the closing control (PDI), or without one at the end of the surrounding text.
    private struct Isolate {
        var initiator: Int
        var content: Range<Int>
    }

    /// Resolves the levels of all characters.
    ///
    /// - Returns: Whether the paragraph runs from right to left.
    mutating func resolve() -> Bool {
        resolve(scalars.indices, direction: FP_BIDI_PARAGRAPH_FROM_TEXT, above: -1, depth: 0)
    }

    /// Resolves a part of the paragraph as a separate paragraph, at levels greater than `above`.
    ///
    /// - Returns: Whether the part runs from right to left.
    @discardableResult
    private mutating func resolve(_ part: Range<Int>, direction: FriBidiParType, above: Int, depth: Int) -> Bool {
        let isolates = depth < Self.deepest ? self.isolates(in: part) : []
        var kept: [Int] = []
        var next = part.lowerBound
        for isolate in isolates {
            kept += next..<isolate.content.lowerBound
            next = isolate.content.upperBound
            for control in [isolate.initiator, next] where control < part.upperBound {
                types[control] = FP_BIDI_OTHER_NEUTRAL
            }
        }
        kept += next..<part.upperBound
        var direction = direction
        let resolved = fribidiLevels(kept, &direction)
        let isRightToLeft = fp_bidi_is_rtl(direction) != 0
        // Even levels run from left to right, odd ones from right to left. FriBidi's levels begin at 0 or 1 (`base`).
        // They are shifted by the least even number that makes them greater than `above`, so that they keep their
        // directions.
        let base = isRightToLeft ? 1 : 0
        let shift = base > above ? 0 : ((above - base) / 2 + 1) * 2
        for (index, level) in zip(kept, resolved) { levels[index] = Self.byte(Int(level) + shift) }
        for isolate in isolates where !isolate.content.isEmpty {
            resolve(
                isolate.content, direction: Self.direction(ofInitiator: scalars[isolate.initiator]),
                above: Int(levels[isolate.initiator]), depth: depth + 1)
        }
        return isRightToLeft
    }

    /// The isolates of a part that are not inside another isolate of the part (rule BD9 of UAX #9).
    private func isolates(in part: Range<Int>) -> [Isolate] {
        var isolates: [Isolate] = []
        var (depth, start) = (0, 0)
        for index in part {
            switch scalars[index] {
            case 0x2066...0x2068:
                if depth == 0 { start = index }
                depth += 1
            case 0x2069 where depth > 0:
                depth -= 1
                if depth == 0 { isolates.append(Isolate(initiator: start, content: start + 1..<index)) }
            default: break
            }
        }
        if depth > 0 { isolates.append(Isolate(initiator: start, content: start + 1..<part.upperBound)) }
        return isolates
    }

    /// FriBidi's levels for the characters at `indices`, resolved as one paragraph; all 0 if memory runs out. If
    /// `direction` is "from text", it is set to the direction that was found.
    ///
    /// A neutral character is appended at the end. Without it, FriBidi would reset the levels of spaces at the end of
    /// an isolate (rule L1), but this rule is meant only for spaces at the ends of lines.
    private func fribidiLevels(_ indices: [Int], _ direction: inout FriBidiParType) -> [FriBidiLevel] {
        var text: [TypedScalar] = indices.map { (scalars[$0], self.types[$0], true) }
        if text.contains(where: { Self.opensEmbedding($0.scalar) }) {
            if direction == FP_BIDI_PARAGRAPH_FROM_TEXT {
                direction = fribidi_get_par_direction(text.map(\.type), FriBidiStrIndex(text.count))
            }
            text = Self.withBoundaries(text)
        }
        text.append((0x21, FP_BIDI_OTHER_NEUTRAL, false))
        let types = text.map(\.type)
        let count = FriBidiStrIndex(text.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
        var levels = [FriBidiLevel](repeating: 0, count: text.count)
        fribidi_get_bracket_types(text.map(\.scalar), count, types, &brackets)
        _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
        return zip(text, levels).filter { $0.0.isOwn }.map { $0.1 }
    }

    /// The text with a directional mark (LRM or RLM) after the start and after the end of each embedding, and with all
    /// embeddings closed.
    ///
    /// The marks are a workaround for FriBidi 1.0.8, which resolves a bracket at the start of an embedding by the
    /// letters before the embedding. By UAX #9 the marks change nothing: text at a boundary between two levels is
    /// resolved as if the boundary were a character with the direction of the higher level (X10, sos and eos), and the
    /// higher level is that of the embedding.
    private static func withBoundaries(_ text: [TypedScalar]) -> [TypedScalar] {
        var result: [TypedScalar] = []
        var open: [FriBidiChar] = []
        func append(_ scalar: FriBidiChar) {
            var type = FP_BIDI_OTHER_NEUTRAL
            fribidi_get_bidi_types([scalar], 1, &type)
            result.append((scalar, type, false))
        }
        for character in text {
            result.append(character)
            if opensEmbedding(character.scalar) {
                let isLeftToRight = character.scalar == 0x202A || character.scalar == 0x202D
                open.append(isLeftToRight ? 0x200E : 0x200F)
                append(isLeftToRight ? 0x200E : 0x200F)
            } else if character.scalar == popDirectionalFormatting, let mark = open.popLast() {
                append(mark)
            }
        }
        for _ in open { append(popDirectionalFormatting) }
        return result
    }

    private static let popDirectionalFormatting: FriBidiChar = 0x202C

    /// Whether a character opens an embedding or an override: LRE, RLE, LRO or RLO.
    private static func opensEmbedding(_ scalar: FriBidiChar) -> Bool {
        (0x202A...0x202E).contains(scalar) && scalar != popDirectionalFormatting
    }

    /// The direction of an isolate: LRI and RLI set it; for FSI it is resolved from the content.
    private static func direction(ofInitiator scalar: FriBidiChar) -> FriBidiParType {
        switch scalar {
        case 0x2066: FP_BIDI_PARAGRAPH_LTR
        case 0x2067: FP_BIDI_PARAGRAPH_RTL
        default: FP_BIDI_PARAGRAPH_FROM_TEXT
        }
    }

    /// A level as a byte. A level above 254 becomes 254 if it is even, and 253 if it is odd, so that it keeps its
    /// direction.
    private static func byte(_ level: Int) -> UInt8 { level <= 254 ? UInt8(max(0, level)) : UInt8(254 - level % 2) }
}

/// Resolves directions by the Unicode bidirectional algorithm (UAX #9), using FriBidi.
enum BidiResolver {
    /// Whether a text contains a right-to-left letter, number, mark or embedding. If not, every line runs from left to
    /// right, and FriBidi does not have to be called.
    ///
    /// The controls LRE, LRO, LRI and FSI do not count: by themselves they do not change the order of the characters.
    static func mayRunFromTheRight(_ text: String) -> Bool {
        // Fast path: the lowest code point of such a character is U+0590, whose UTF-8 starts with 0xD6.
        guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
        return text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
                0x1E800...0x1EFFF:
                true
            default: false
            }
        }
    }

    /// Resolves the directions of a paragraph (rules P2 to I2 of UAX #9).
    static func resolve(_ text: String) -> TextParagraph {
        let scalars = Array(text.unicodeScalars)
        var isolates = BidiIsolates(scalars: scalars.map(\.value), types: types(of: scalars))
        let isRightToLeft = isolates.resolve()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for (scalar, level) in zip(scalars, isolates.levels) {
            for _ in 0..<UTF8.width(scalar) { bytes.append(level) }
        }
        return TextParagraph(text, isRightToLeft: isRightToLeft, levels: bytes)
    }

    /// The bidirectional types of characters.
    private static func types(of scalars: [Unicode.Scalar]) -> [FriBidiCharType] {
        var types = [FriBidiCharType](repeating: FP_BIDI_OTHER_NEUTRAL, count: scalars.count)
        fribidi_get_bidi_types(scalars.map(\.value), FriBidiStrIndex(scalars.count), &types)
        for (index, scalar) in scalars.enumerated() {
            if let newer = newerType(of: scalar) { types[index] = newer }
        }
        return types
    }

    /// The major Unicode version of FriBidi's tables.
    private static let unicodeVersion = Int(
        String(cString: fp_bidi_unicode_version()).prefix { $0 != "." })

    /// The bidirectional type of a character that is newer than FriBidi's tables; nil if FriBidi's own type is to be
    /// used.
    ///
    /// FriBidi treats characters that its tables do not contain as letters of their block's direction. This is right
    /// for new letters, but most new characters are emoji, which are neutral.
    private static func newerType(of scalar: Unicode.Scalar) -> FriBidiCharType? {
        guard scalar.value >= 0x590, let unicodeVersion, let age = scalar.properties.age, age.major > unicodeVersion
        else { return nil }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: FP_BIDI_NONSPACING_MARK
        case .currencySymbol: FP_BIDI_TERMINATOR
        case .format: FP_BIDI_BOUNDARY_NEUTRAL
        case .otherSymbol, .mathSymbol, .modifierSymbol, .otherPunctuation, .dashPunctuation, .openPunctuation,
            .closePunctuation, .initialPunctuation, .finalPunctuation, .connectorPunctuation:
            FP_BIDI_OTHER_NEUTRAL
        default: nil
        }
    }
}

import CFriBidi

/// Resolves a paragraph with FriBidi, each isolate by itself.
///
/// What an isolate contains is resolved as a paragraph of its own, at a level above what surrounds it, and is a neutral for
/// its surroundings (UAX #9, BD13 and X10). FriBidi 1.0.8 instead lets neutrals at the end of one isolate see the letters
/// of the next one: in `x \u{2067}abc!\u{2069} y \u{2067}def\u{2069}` the exclamation mark would come out behind "abc".
struct BidiIsolates {
    /// The characters, and their types.
    let scalars: [FriBidiChar]
    private var types: [FriBidiCharType]
    /// The level of each character, once resolved.
    private(set) var levels: [UInt8]

    /// How deep isolates are taken apart; deeper ones are left to FriBidi, and UAX #9 ignores those beyond 125.
    private static let deepest = 60

    init(scalars: [FriBidiChar], types: [FriBidiCharType]) {
        self.scalars = scalars
        self.types = types
        levels = [UInt8](repeating: 0, count: scalars.count)
    }

    /// An isolate: its initiator, and its content up to the character that ends it or to the end of its surroundings.
    private struct Isolate {
        var initiator: Int
        var content: Range<Int>
    }

    /// Resolves all levels.
    ///
    /// - Returns: Whether the paragraph runs from right to left.
    mutating func resolve() -> Bool {
        resolve(scalars.indices, direction: FP_BIDI_PARAGRAPH_FROM_TEXT, above: -1, depth: 0)
    }

    /// Resolves a part of the paragraph as one of its own, at levels above those of its surroundings.
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
        // The lowest level of the right parity that is above the surroundings'.
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

    /// The outermost isolates of a part, by BD9.
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

    /// FriBidi's levels of some characters, taken as a paragraph; 0 when it runs out of memory.
    ///
    /// A neutral behind them, outside of all embeddings, keeps FriBidi from applying rule L1, which is for the ends of lines,
    /// to the spaces at the end of an isolate.
    private func fribidiLevels(_ indices: [Int], _ direction: inout FriBidiParType) -> [FriBidiLevel] {
        var text = indices.map { (scalar: scalars[$0], type: self.types[$0], isOwn: true) }
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

    /// The text with a directional mark wherever an embedding begins or ends, and all embeddings ended.
    ///
    /// A run begins with the direction of the higher of the two levels that meet there, which is the embedding's (X10, sos). A
    /// mark of that direction changes nothing by the rules. FriBidi 1.0.8, however, lets a bracket behind the beginning of an
    /// embedding see the letters before it.
    private static func withBoundaries(
        _ text: [(scalar: FriBidiChar, type: FriBidiCharType, isOwn: Bool)]
    ) -> [(scalar: FriBidiChar, type: FriBidiCharType, isOwn: Bool)] {
        var result: [(scalar: FriBidiChar, type: FriBidiCharType, isOwn: Bool)] = []
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

    /// Whether a character is LRE, RLE, LRO or RLO.
    private static func opensEmbedding(_ scalar: FriBidiChar) -> Bool {
        (0x202A...0x202E).contains(scalar) && scalar != popDirectionalFormatting
    }

    /// The direction that an isolate has: LRI's, RLI's, or for FSI that of its content.
    private static func direction(ofInitiator scalar: FriBidiChar) -> FriBidiParType {
        switch scalar {
        case 0x2066: FP_BIDI_PARAGRAPH_LTR
        case 0x2067: FP_BIDI_PARAGRAPH_RTL
        default: FP_BIDI_PARAGRAPH_FROM_TEXT
        }
    }

    /// A level as a byte; one that is too high keeps its direction.
    private static func byte(_ level: Int) -> UInt8 { level <= 254 ? UInt8(max(0, level)) : UInt8(254 - level % 2) }
}

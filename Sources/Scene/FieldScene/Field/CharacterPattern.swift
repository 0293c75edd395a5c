/// A regular expression for single characters, reduced to its character classes that can match a text of one character.
/// A literal character and an escape such as `\d` are classes too.
///
/// When an expression matches exactly one character, one of its classes consumes the character and all other parts
/// match the empty text. The expression is therefore equivalent to the union of the classes that can match alone, and
/// never needs backtracking: `[0-9]?[A-F]?` accepts the characters of `[0-9]` and `[A-F]`, and `ab` accepts none.
package struct CharacterPattern {
    /// Regular expressions that each match one character; empty if the pattern accepts no character.
    package let classes: [String]

    /// Parses a pattern; nil if it is not a valid regular expression, or if it refers to text other than the single
    /// character (back references, look-around, boundaries).
    package init?(_ pattern: String) {
        guard (try? Regex(pattern)) != nil else { return nil }
        var parser = PatternParser(pattern)
        guard let part = parser.alternatives(), parser.isAtEnd, part.classes.allSatisfy({ (try? Regex($0)) != nil })
        else { return nil }
        classes = part.classes
    }

    /// Whether the pattern matches no character.
    ///
    /// The test covers the characters in the pattern itself and the first two planes of Unicode. These planes contain
    /// all letters, digits and emoji except rare Chinese characters.
    package var isEmpty: Bool {
        let regexes = classes.compactMap { try? Regex($0) }
        func matches(_ text: String) -> Bool { regexes.contains { (try? $0.wholeMatch(in: text)) != nil } }
        if classes.joined().contains(where: { matches(String($0)) }) { return false }
        let planes = 0..<0x2_0000 as Range<UInt32>
        func matches(_ value: UInt32) -> Bool { Unicode.Scalar(value).map { matches(String($0)) } ?? false }
        // The first pass tests every 64th scalar, which finds a match for most patterns. Only the others need a test of
        // all 131,072 scalars.
        return !stride(from: planes.lowerBound, to: planes.upperBound, by: 64).contains(where: matches)
            && !planes.contains(where: matches)
    }

    /// Whether the pattern matches a character.
    package func matches(_ character: Character) -> Bool {
        let text = String(character)
        return classes.contains { (try? Regex($0).wholeMatch(in: text)) != nil }
    }
}

/// A part of a regular expression, reduced to the classes that can consume a character while the rest of the part
/// matches the empty text.
private struct PatternPart {
    var classes: [String]
    /// Whether the part matches the empty text.
    var matchesNothing: Bool

    static let empty = PatternPart(classes: [], matchesNothing: true)

    /// The concatenation of this part and another.
    func then(_ other: PatternPart) -> PatternPart {
        PatternPart(
            classes: (other.matchesNothing ? classes : []) + (matchesNothing ? other.classes : []),
            matchesNothing: matchesNothing && other.matchesNothing)
    }

    /// The alternation of this part and another.
    func or(_ other: PatternPart) -> PatternPart {
        PatternPart(classes: classes + other.classes, matchesNothing: matchesNothing || other.matchesNothing)
    }
}

/// Parses the parts of Swift's regular expression syntax that can match a single character.
private struct PatternParser {
    private let characters: [Character]
    private var index = 0
    private var depth = 0

    init(_ pattern: String) { characters = Array(pattern) }

    var isAtEnd: Bool { index == characters.count }
    private var next: Character? { index < characters.count ? characters[index] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        index += 1
        return true
    }

    mutating func alternatives() -> PatternPart? {
        guard var part = sequence() else { return nil }
        while take("|") {
            guard let other = sequence() else { return nil }
            part = part.or(other)
        }
        return part
    }

    private mutating func sequence() -> PatternPart? {
        var part = PatternPart.empty
        while let character = next, character != "|", character != ")" {
            guard let atom = atom(), let quantified = quantified(atom) else { return nil }
            part = part.then(quantified)
        }
        return part
    }

    private mutating func atom() -> PatternPart? {
        let start = index
        guard let character = next else { return nil }
        index += 1
        switch character {
        case "^", "$": return .empty
        case "(": return group()
        case "[": guard skipClass() else { return nil }
        case "\\":
            // The anchors `\A`, `\z` and `\Z` consume no character, like `^` and `$`.
            if take("A") || take("z") || take("Z") { return .empty }
            guard skipEscape() else { return nil }
        default: break
        }
        return PatternPart(classes: [String(characters[start..<index])], matchesNothing: false)
    }

    /// Parses a group in parentheses, capturing or not. Look-around, conditions and options are not supported.
    private mutating func group() -> PatternPart? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 20, !take("?") || take(":"), let part = alternatives(), take(")") else { return nil }
        return part
    }

    /// Skips a class in square brackets, including nested classes.
    private mutating func skipClass() -> Bool {
        var open = 1
        _ = take("^")
        while open > 0 {
            guard let character = next else { return false }
            index += 1
            switch character {
            case "[": open += 1
            case "]": open -= 1
            case "\\": index += 1
            default: break
            }
        }
        return index <= characters.count
    }

    /// Skips an escape after its backslash: one character, or a name in braces.
    ///
    /// Digits are rejected because they refer to a group, and boundaries (`\b`) because they depend on the neighbours
    /// of a character.
    private mutating func skipEscape() -> Bool {
        guard let character = next, !character.isNumber, !"kgQEbBGKyY".contains(character) else { return false }
        index += 1
        switch character {
        case "p", "P", "N", "u", "x", "o":
            if take("{") {
                while let inner = next, inner != "}" { index += 1 }
                return take("}")
            }
            let digits = character == "u" ? 4 : character == "x" ? 2 : 0
            index = min(index + digits, characters.count)
            return true
        default: return true
        }
    }

    /// Applies the quantifier that follows a part: `?`, `*`, `+` or `{m,n}`, each also lazy or possessive.
    private mutating func quantified(_ part: PatternPart) -> PatternPart? {
        var part = part
        switch next {
        case "?", "*":
            index += 1
            part.matchesNothing = true
        case "+": index += 1
        case "{":
            guard let (least, most) = counts() else { return nil }
            if least == 0 { part.matchesNothing = true }
            // A part that must occur several times can match one character only if its other occurrences match the
            // empty text. If they cannot, none of its classes remains.
            if most == 0 || least > 1 && !part.matchesNothing { part.classes = [] }
        default: return part
        }
        _ = take("?") || take("+")
        return part
    }

    /// Parses the minimum and the maximum of a quantifier in braces; returns nil if it is invalid. A maximum of nil
    /// means that there is no limit.
    private mutating func counts() -> (least: Int, most: Int?)? {
        guard let end = characters[index...].firstIndex(of: "}") else { return nil }
        let numbers = characters[(index + 1)..<end].split(separator: ",", omittingEmptySubsequences: false)
        index = end + 1
        guard numbers.count <= 2, let first = numbers.first, let last = numbers.last,
            let least = first.isEmpty ? 0 : Int(String(first))
        else { return nil }
        return (least, Int(String(last)))
    }
}

/// A regular expression that matches one character, reduced to the character classes that can match it.
///
/// Of an expression that consumes exactly one character, one class consumes it and everything else matches nothing. So the
/// expression is the union of the classes that can stand alone, and is matched without backtracking: `[0-9]?[A-F]?` accepts what
/// `[0-9]` or `[A-F]` accepts, and `ab` accepts nothing.
struct CharacterPattern {
    /// Regular expressions that each match one character; empty for a pattern that accepts nothing.
    let classes: [String]

    /// A pattern; nil for one that is no regular expression, or refers to what else was matched.
    init?(_ pattern: String) {
        guard (try? Regex(pattern)) != nil else { return nil }
        var parser = PatternParser(pattern)
        guard let part = parser.alternatives(), parser.isAtEnd, part.classes.allSatisfy({ (try? Regex($0)) != nil })
        else { return nil }
        classes = part.classes
    }

    /// Whether the pattern matches no character: none that it names, and none of Unicode's first two planes, which hold all
    /// letters, digits and emoji.
    var isEmpty: Bool {
        let regexes = classes.compactMap { try? Regex($0) }
        func matches(_ text: String) -> Bool { regexes.contains { (try? $0.wholeMatch(in: text)) != nil } }
        if classes.joined().contains(where: { matches(String($0)) }) { return false }
        let planes = 0..<0x2_0000 as Range<UInt32>
        func matches(_ value: UInt32) -> Bool { Unicode.Scalar(value).map { matches(String($0)) } ?? false }
        // Nearly every script is met in steps of 64, so that few patterns need all 131,072.
        return !stride(from: planes.lowerBound, to: planes.upperBound, by: 64).contains(where: matches)
            && !planes.contains(where: matches)
    }

    /// Whether a character is one that the pattern matches.
    func matches(_ character: Character) -> Bool {
        let text = String(character)
        return classes.contains { (try? Regex($0).wholeMatch(in: text)) != nil }
    }
}

/// A part of a regular expression: the classes of which one may consume a character while the rest of the part matches nothing.
private struct PatternPart {
    var classes: [String]
    /// Whether the part matches the empty text.
    var matchesNothing: Bool

    static let empty = PatternPart(classes: [], matchesNothing: true)

    /// This part, then another.
    func then(_ other: PatternPart) -> PatternPart {
        PatternPart(
            classes: (other.matchesNothing ? classes : []) + (matchesNothing ? other.classes : []),
            matchesNothing: matchesNothing && other.matchesNothing)
    }

    /// This part or another.
    func or(_ other: PatternPart) -> PatternPart {
        PatternPart(classes: classes + other.classes, matchesNothing: matchesNothing || other.matchesNothing)
    }
}

/// Reads what Swift's regular expressions have that can match a single character.
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
            // The start and the end of the text, which is one character.
            if take("A") || take("z") || take("Z") { return .empty }
            guard skipEscape() else { return nil }
        default: break
        }
        return PatternPart(classes: [String(characters[start..<index])], matchesNothing: false)
    }

    /// A group in round brackets: capturing or not, but no look-around, condition or option.
    private mutating func group() -> PatternPart? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 20, !take("?") || take(":"), let part = alternatives(), take(")") else { return nil }
        return part
    }

    /// Passes over a class in square brackets, classes inside it included.
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

    /// Passes over what follows a backslash: one character, or a name in braces.
    ///
    /// A digit refers to a group, and boundaries (`\b`) depend on the neighbours of a character.
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

    /// A part with the quantifier that follows it: `?`, `*`, `+` or `{m,n}`, each also lazy or possessive.
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
            // Of several repetitions, all but one must match nothing.
            if most == 0 || least > 1 && !part.matchesNothing { part.classes = [] }
        default: return part
        }
        _ = take("?") || take("+")
        return part
    }

    /// The least and the greatest count of a quantifier in braces; the greatest is nil where there is none.
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

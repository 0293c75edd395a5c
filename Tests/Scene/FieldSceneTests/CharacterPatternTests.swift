import FieldScene
import Testing

/// Patterns for one character, compared with whole matches of Swift's regular expressions.
@Suite struct CharacterPatternTests {
    private static let characters: [Character] = [
        "a", "b", "A", "F", "G", "0", "7", "-", "]", "^", "é", "ß", "漢", "🤩", " ", "+",
    ]

    @Test(arguments: [
        "[A-F0-9]", "a", "a|b|7", "(a|b)|[0-9]", "(?:a)?b?", "[0-9]?[A-F]?", "[^a-z]", "[a\\]\\-]", "\\d", "\\p{L}",
        "\\w?\\s*",
        "^[ab]$", "a+", "a*?b+?", "a{1}", "a{0,3}", "(a?){2,5}b", "ab?", ".", ".?", "\\u{61}|\\x62", "[[a-c][0-9]]",
        "a??b", "\\A[0-9]\\z", "\\A\\w\\Z", "a{0}b", "b|a{0,0}",
    ])
    func matchesLikeSwiftRegularExpressions(_ pattern: String) throws {
        for character in Self.characters {
            let expected = try Regex(pattern).wholeMatch(in: String(character)) != nil
            #expect(AcceptedCharacters.pattern(pattern).contains(character) == expected, "\(pattern) and \(character)")
        }
    }

    /// Backtracking would try 2^26 ways to match this pattern; `CharacterPattern` tries each class once.
    @Test func doesNotBacktrack() {
        let pattern = String(repeating: ".?", count: 26) + "x"
        #expect(AcceptedCharacters.pattern(pattern).contains("x"))
        #expect(!AcceptedCharacters.pattern(pattern).contains("y"))
        #expect(!AcceptedCharacters.pattern("((.?)*)*b").contains("c"))
        #expect(AcceptedCharacters.pattern("((.?)*)*b").contains("b"))
    }

    @Test(arguments: ["ab", "a{2}", "(a)(b)", "", "^$", "a{2,3}", "[^\\s\\S]", "x{0}", "\\A\\z"])
    func isEmptyIfNoCharacterMatches(_ pattern: String) throws {
        #expect(try #require(CharacterPattern(pattern)).isEmpty)
        #expect(!Self.characters.contains { AcceptedCharacters.pattern(pattern).contains($0) })
    }

    /// Each pattern accepts a character. Some of them have high code points or consist of several scalars.
    @Test(arguments: ["[가-힣]", "[🇩🇪🇫🇷]", "\\p{Script=Han}", "[\u{1F600}-\u{1F64F}]", "[^\\x00-\\x7F]"])
    func isNotEmptyIfACharacterMatches(_ pattern: String) throws {
        #expect(try !#require(CharacterPattern(pattern)).isEmpty)
    }

    /// Boundaries depend on a character's neighbours.
    @Test(arguments: ["\\b[0-9]", "\\B.", "\\Ga"])
    func rejectsBoundaries(_ pattern: String) {
        #expect(CharacterPattern(pattern) == nil)
    }
}

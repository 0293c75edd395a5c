import FieldScene
import Testing

@Suite struct SpellingTests {
    private static let words = ["length", "width", "height", "preset", "id", "go"]

    /// Edits counted by hand. The limit is one edit, or a third of the word's letters if that is more.
    @Test(arguments: [
        ("lenght", "length"), ("LENGTH", "length"), ("widht", "width"), ("hight", "height"), ("presets", "preset"),
        ("og", "go"), ("legnht", "length"),
    ])
    func aLikelyTypingErrorIsFound(_ word: String, _ nearest: String) {
        #expect(Spelling.nearest(to: word, among: Self.words) == nearest)
    }

    /// `lemgt` has five letters and needs two edits; `sizes` and `first` are different words; two single letters have
    /// no letter in common.
    @Test(arguments: [
        ("lemgt", ["length"]), ("sizes", ["sizing"]), ("first", ["firstDigit"]), ("text", ["theme"]), ("x", ["y"]),
        ("", ["id"]), ("x", []),
    ])
    func anUnlikeWordIsNotSuggested(_ word: String, _ candidates: [String]) {
        #expect(Spelling.nearest(to: word, among: candidates) == nil)
    }
}

import FieldScene
import Testing

@Suite struct SpellingTests {
    private static let candidates = ["length", "width", "height", "preset", "id", "go"]

    /// The edits were counted by hand. The limit is one edit, or a third of the word's letters if that is more.
    @Test(arguments: [
        ("lenght", "length"), ("LENGTH", "length"), ("widht", "width"), ("hight", "height"), ("presets", "preset"),
        ("og", "go"), ("legnht", "length"),
    ])
    func suggestsTheNearestWordForATypo(_ word: String, _ nearest: String) {
        #expect(Spelling.nearest(to: word, among: Self.candidates) == nearest)
    }

    /// `lemgt` has five letters and needs two edits; `sizes` and `first` are different words; two single letters have
    /// no letter in common.
    @Test(arguments: [
        ("lemgt", ["length"]), ("sizes", ["sizing"]), ("first", ["firstDigit"]), ("text", ["theme"]), ("x", ["y"]),
        ("", ["id"]), ("x", []),
    ])
    func doesNotSuggestDissimilarWords(_ word: String, _ candidates: [String]) {
        #expect(Spelling.nearest(to: word, among: candidates) == nil)
    }
}

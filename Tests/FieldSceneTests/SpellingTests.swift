import FieldScene
import Testing

@Suite struct SpellingTests {
    @Test(arguments: [
        ("lenght", "length"), ("LENGTH", "length"), ("widht", "width"), ("hight", "height"), ("presets", "preset"),
        ("", "width"),
    ])
    func theNearestWordHasTheFewestEdits(_ word: String, _ nearest: String) {
        #expect(Spelling.nearest(to: word, among: ["length", "width", "height", "preset"]) == nearest)
    }

    @Test func nothingIsNearestAmongNothing() {
        #expect(Spelling.nearest(to: "x", among: []) == nil)
    }
}

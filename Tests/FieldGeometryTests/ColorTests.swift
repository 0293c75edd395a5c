import FieldGeometry
import Testing

@Suite struct ColorTests {
    @Test(arguments: [
        ("#FFF", "#FFFFFFFF"), ("#1a2", "#11AA22FF"), ("#AAAAAA", "#AAAAAAFF"), ("#0000FF80", "#0000FF80"),
        ("red", "#FF0000FF"), ("RebeccaPurple", "#663399FF"), ("darkgray", "#A9A9A9FF"), ("transparent", "#00000000"),
    ])
    func reads(_ text: String, as hex: String) throws {
        #expect(try #require(Color(text)).hex == hex)
    }

    @Test(arguments: ["", "#", "#12", "#1234", "#12345", "#1234567", "#123456789", "#GGG", "no such colour", "FFF"])
    func refuses(_ text: String) {
        #expect(Color(text) == nil)
    }

    @Test func hasEveryNameOfCSS() {
        // CSS Color 4 names 148 colours; `transparent` is the 149th word.
        #expect(Color.named.count == 149)
    }
}

import FieldGeometry
import Testing

@Suite struct ColorTests {
    @Test func shortHexCanHaveAnOpacity() {
        // CSS Color 4, section 5.2: #RGBA is #RRGGBBAA with each digit doubled.
        #expect(Color("#1234") == Color(rgba: 0x1122_3344))
    }

    @Test(arguments: [
        ("#FFF", "#FFFFFFFF"), ("#1a2", "#11AA22FF"), ("#AAAAAA", "#AAAAAAFF"), ("#0000FF80", "#0000FF80"),
        ("red", "#FF0000FF"), ("RebeccaPurple", "#663399FF"), ("darkgray", "#A9A9A9FF"), ("transparent", "#00000000"),
    ])
    func parsesHexAndNames(_ text: String, as hex: String) throws {
        #expect(try #require(Color(text)).hex == hex)
    }

    @Test(arguments: [
        ("rgb(255 51 0)", 1.0, 0.2, 0.0, 1.0), ("rgb(255 255 255 / 4.5%)", 1, 1, 1, 0.045),
        ("rgb(0 0 0/0.5)", 0, 0, 0, 0.5), ("rgb(127.5 0 0 / 100%)", 0.5, 0, 0, 1),
    ])
    func parsesRGBFunctions(_ text: String, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) throws {
        #expect(try #require(Color(text)) == Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    @Test func compositesOneColorOverAnother() {
        // Blue at half opacity over red is the mean of both.
        let half = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
        #expect(half.over(Color(red: 1, green: 0, blue: 0)) == Color(red: 0.5, green: 0, blue: 0.5))
        #expect(half.over(.clear) == half)
        #expect(Color.clear.over(.clear) == .clear)
        // Two colours at half opacity have an opacity of 3/4. Blue contributes 1/2 and red 1/4 of it.
        let both = half.over(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(both.alpha == 0.75)
        #expect(abs(both.red - 1.0 / 3) < 1e-12 && abs(both.blue - 2.0 / 3) < 1e-12)
    }

    @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#123456789", "#GGG", "no such colour", "FFF"])
    func rejectsInvalidHexAndNames(_ text: String) {
        #expect(Color(text) == nil)
    }

    @Test func containsEveryCSSColorName() {
        // CSS Color 4 names 148 colours; `transparent` is the 149th entry.
        #expect(Color.named.count == 149)
    }
}

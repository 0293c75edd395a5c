import FieldFiles
import FieldGeometry
import TestTools
import Testing

@testable import FieldLanguageServer

/// Colours in the text, and the notations of picked colours.
@Suite struct ColorTests {
    @Test func findsColorsButNotTokensOrTexts() {
        let session = Session(
            """
            themes: { light: { brand: rebeccapurple }, dark: { brand: "#abc" } }
            content:
              stack:
                background: { gradient: { stops: [["#FFFFFF", 0%], [hsl(210 40% 50%), 100%]] } }
                children:
                  - text: { string: "#FF0000", color: brand }
                  - field: { label: { color: "light-dark(oklch(50% 0.1 20), #00FF0080)" }, box: { fill: red } }
            """)
        let colors = session.request("textDocument/documentColor").values ?? []
        #expect(
            colors.map { session.covered($0) } == [
                "rebeccapurple", "#abc", "#FFFFFF", "hsl(210 40% 50%)", "oklch(50% 0.1 20)", "#00FF0080", "red",
            ])
        // rebeccapurple is #663399 (CSS Color 4, section 6.1).
        #expect(colors.first?["color"]?.compact == "{\"red\": 0.4, \"green\": 0.2, \"blue\": 0.6, \"alpha\": 1}")
        #expect(colors.count > 5 && abs((colors[5].at("color", "alpha")?.double ?? 0) - 128.0 / 255) < 1e-9)
    }

    /// A colour in a text, the picked colour, and the line after the first presentation is applied. The notation stays.
    @Test(arguments: [
        ("\"#FFF\"", 0x336699FF, "\"#336699\""), ("\"#abcdef\"", 0x33669980, "\"#33669980\""),
        ("\"#abcdef\"", 0xABCDEEFF, "\"#abcdee\""), ("white", 0x336699FF, "\"#336699\""), ("white", 0xFF0000FF, "red"),
        ("rgb(1 2 3)", 0x33669980, "rgb(51 102 153 / 50.2%)"),
        ("\"rgba(1, 2, 3, 1)\"", 0x336699FF, "\"rgba(51, 102, 153)\""),
        // #336699 is hsl(210 50% 40%), and #663399 is oklch(44.03% 0.1603 303.37) (CSS Color 4, example of rebeccapurple).
        ("hsl(0 0% 0%)", 0x336699FF, "hsl(210 50% 40%)"), ("oklch(0 0 0)", 0x663399FF, "oklch(44.03% 0.1603 303.37)"),
        ("\"light-dark(red, #000)\"", 0x336699FF, "\"light-dark(#336699, #000)\""),
    ])
    func keepsTheNotation(_ old: String, _ picked: UInt32, _ expected: String) {
        let session = Session("field: { label: { color: \(old) } }\n")
        let color = Color(rgba: picked)
        let range = session.request("textDocument/documentColor").values?.first?["range"] ?? .null
        let presentations = session.request(
            "textDocument/colorPresentation",
            [
                ("range", range),
                (
                    "color",
                    .object([
                        ("red", .number(color.red)), ("green", .number(color.green)), ("blue", .number(color.blue)),
                        ("alpha", .number(color.alpha)),
                    ])
                ),
            ])
        let edit = presentations.values?.first?["textEdit"] ?? .null
        let all = JSON.object([("changes", .object([(session.uri, .list([edit]))]))])
        #expect(session.applying(all) == "field: { label: { color: \(expected) } }\n")
    }

    /// Every notation of a colour is read as the same colour, to a step of a byte.
    @Test func allOfferedNotationsAreTheSameColor() {
        var generator = SplitMix(state: 7)
        for _ in 0..<300 {
            let color = Color(rgba: UInt32.random(in: 0...UInt32.max, using: &generator))
            for text in ColorNotation.notations(of: color, like: "") {
                guard let read = Color(text) else {
                    Issue.record("\(text) is not a colour")
                    continue
                }
                for (a, b) in [
                    (read.red, color.red), (read.green, color.green), (read.blue, color.blue),
                    (read.alpha, color.alpha),
                ] {
                    #expect(abs(a - b) <= 1.0 / 255, "\(text) is not \(color.hex)")
                }
            }
        }
    }
}

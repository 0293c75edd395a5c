import FieldGeometry
import FieldLayout
import FieldScene
import FieldText
import Testing

/// Lines with characters of fallback fonts, by CSS 2.2, 10.8.1, and characters that no font has.
///
/// The fake font has an ascent of 8 and a descent of 2 at size 10. `X` is in a font with an ascent of 12, a descent of 5 and a
/// line gap of 2, so that a line with it reaches from 13 above its baseline to 6 below it.
@Suite struct FallbackLineTests {
    private let measurer = FakeTextMeasurer()

    init() { measurer.fallbacks["X"] = FontMetrics(ascent: 1.2, descent: 0.5, lineGap: 0.2) }

    private func text(_ keys: String, width: Double, height: Double? = nil) throws -> SolvedElement {
        let canvas = "{ width: \(width)\(height.map { ", height: \($0)" } ?? "") }"
        return try #require(
            solve("canvas: \(canvas)\ncontent: { text: { size: 10, \(keys) } }", measurer: measurer).element("text"))
    }

    /// The tops of characters, which are 8 above their baseline.
    private func tops(_ element: SolvedElement) -> [Double] { Set(element.glyphCorners.map(\.y)).sorted() }

    @Test func linesGrowToFitFallbackFonts() throws {
        // Lines of 10, 19 and 10: baselines at 8, 10 + 13 and 29 + 8.
        let element = try text("string: aa Xa aa", width: 20)
        #expect(element.frame.height == 39)
        #expect(tops(element) == [0, 15, 29])
        #expect(try text("string: aa Xa aa, lineSpacing: 3", width: 20).frame.height == 45)
        #expect(try text("string: aa", width: 20).frame.height == 10)
    }

    /// A font that needs less than the requested one on each side changes nothing.
    @Test func lowFallbackFontsDoNotChangeLines() throws {
        measurer.fallbacks["X"] = FontMetrics(ascent: 0.7, descent: 0.1, lineGap: 0.2)
        #expect(try text("string: aXa", width: 40).frame.height == 10)
        measurer.fallbacks["X"] = FontMetrics(ascent: 0.7, descent: 0.4, lineGap: 0)
        let element = try text("string: aXa", width: 40)
        #expect(element.frame.height == 12)
        #expect(tops(element) == [0])
    }

    /// Two lines of 10 and one of 19 need 39. A height of 30 has room for the first two, 28 for one.
    @Test func showsOnlyHighLinesThatFit() throws {
        #expect(try text("string: aa Xa aa", width: 20, height: 39).glyphCorners.count == 6)
        let two = try text("string: aa Xa aa", width: 20, height: 30)
        #expect(two["lineCount"] == .number(2))
        #expect(two["truncated"] == .flag(true))
        #expect(try text("string: aa Xa aa", width: 20, height: 28)["lineCount"] == nil)
    }

    @Test func buttonsAndRowsFollowTheLine() throws {
        let button = try solve(
            "canvas: { width: 100 }\ncontent: { button: { title: aX, size: 10, padding: 4 } }", measurer: measurer)
        #expect(button.element("button")?.frame.height == 27)
        // First baselines: 13 of the high line, 8 of the other one.
        let row = try solve(
            """
            canvas: { width: 100 }
            content:
              stack:
                axis: horizontal
                alignment: firstBaseline
                children: [{ text: { id: a, string: aX, size: 10 } }, { text: { id: b, string: b, size: 10 } }]
            """, measurer: measurer)
        #expect(row.element("a")?.frame.y == 0)
        #expect(row.element("b")?.frame.y == 5)
    }

    /// The texts of a scene are solved to the end, so all characters that no font has are reported, once for each text.
    @Test func reportsMissingCharactersOfAllTexts() throws {
        measurer.missing = ["?", "!", "#"]
        let error = #expect(throws: SceneError.self) {
            try solve(
                """
                canvas: { width: 100 }
                content:
                  stack:
                    children:
                      - text: a?b
                      - text: "one!\\ntwo! three? four!"
                      - field: { length: 3, label: { size: 10 } }
                      - text: abc
                states: { a: { text: "4#?" } }
                """, measurer: measurer)
        }
        #expect(
            error?.diagnostics.map(\.description) == [
                "scene.yaml:5:15: error: no font has the character '?' (U+003F); tried Fake",
                "scene.yaml:6:15: error: no font has the characters '!' (U+0021), '?' (U+003F); tried Fake",
                "scene.yaml:9:22: error: no font has the characters '#' (U+0023), '?' (U+003F); tried Fake",
            ])
    }

    /// Characters that a style shows in cells are reported at their keys. Those of a preset, whose text is not the user's,
    /// are reported at the field.
    @Test(arguments: [
        ("placeholder: \"0?\"", "2:34"), ("placeholder: { text: \"?\" }", "2:42"), ("obscure: \"?\"", "2:30"),
        ("obscure: { character: \"?\" }", "2:43"), ("when: { empty: { placeholder: \"?\" } }", "2:51"),
        ("when: { filled: { obscure: \"?\" } }", "2:48"), ("preset: pin-boxes", "2:1"),
    ])
    func reportsMissingCharactersOfStylesAtTheirKeys(_ key: String, _ location: String) throws {
        measurer.missing = ["?", "*"]
        let error = #expect(throws: SceneError.self) {
            try solve(
                "canvas: { width: 400 }\nfield: { length: 4, \(key) }\nstates: { a: { text: \"4\" } }",
                measurer: measurer)
        }
        let character = key.contains("preset") ? "'*' (U+002A)" : "'?' (U+003F)"
        #expect(
            error?.diagnostics.map(\.description) == [
                "scene.yaml:\(location): error: no font has the character \(character); tried Fake"
            ])
    }

    /// Other errors of a layout do not hide the characters.
    @Test func reportsMissingCharactersBesideOtherErrors() throws {
        measurer.missing = ["?"]
        let error = #expect(throws: SceneError.self) {
            try solve(
                "canvas: { width: 300 }\ncontent: { stack: { children: [{ text: '?' }, { keypad: { height: 20 } }] } }",
                measurer: measurer)
        }
        #expect(error?.diagnostics.count == 2)
        #expect(error?.description.contains("no font has the character '?'") == true)
        #expect(error?.description.contains("does not fit") == true)
    }
}

import FieldMatching
import Testing

/// Two edits that hide one another: with one of them alone, the picture is explained wrongly, or not at all.
extension MatchTests {
    /// A scene in which two values are replaced, and the differences that must be found.
    struct Pair: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let scale: Double
        let design: String
        let edits: [(old: String, new: String)]
        let found: Set<String>
    }

    static let pairs = [
        Pair(
            testDescription: "sizes of two texts, each nearer to the picture if it were absent", scale: 3,
            design: """
                canvas: { width: 402, height: 250, background: "#FFFAEB" }
                content:
                  stack:
                    padding: 12
                    spacing: 8
                    children:
                      - field:
                          preset: plain
                          length: 6
                          sizing: { packed: { width: 46, height: 46, spacing: 8 } }
                          label: { size: 22 }
                      - text: { string: That code is not right., size: 14, alignment: trailing }
                      - spacer:
                states: { error: { text: "641931", status: error } }
                """,
            edits: [("size: 22", "size: 19"), ("size: 14", "size: 17")],
            found: ["content.stack.children.0.field.label.size 19", "content.stack.children.1.text.size 17"]),
        Pair(
            testDescription: "letter spacings of two texts, of which one breaks its lines elsewhere", scale: 2.625,
            design: """
                canvas: { width: 392, height: 200, background: "#FCFCFD" }
                content:
                  stack:
                    padding: 20
                    spacing: 20
                    children:
                      - text: { string: Confirm it is you, size: 28, weight: 700, alignment: center }
                      - text:
                          string: "It was sent to max@example.com a minute ago. Check your spam folder, too."
                          size: 14
                          alignment: center
                      - field: { length: 4 }
                      - spacer:
                states: { empty: {} }
                """,
            edits: [
                ("weight: 700", "weight: 700, letterSpacing: 2"), ("size: 14", "size: 14\n          letterSpacing: 2"),
            ],
            found: ["content.stack.children.0.text.letterSpacing 2", "content.stack.children.1.text.letterSpacing 2"]),
        Pair(
            testDescription: "two values of one shadow, each of which explains half of it", scale: 1,
            design: """
                canvas: { width: 375, height: 144, background: "#FCFCFD" }
                field:
                  preset: plain
                  length: 4
                  sizing: { packed: { width: 57, height: 69, spacing: 6 } }
                  box:
                    radius: 6
                    fill: "#E0EAFF"
                    border: none
                    shadow: { x: 0, y: 1, blur: 6, color: "#10182859", spread: 2 }
                states: { filled: { text: "4906" } }
                """,
            edits: [("x: 0", "x: 7"), ("blur: 6", "blur: 14")],
            found: ["field.box.shadow.x 7", "field.box.shadow.blur 14"]),
        Pair(
            testDescription: "a thin line whose lower side stays, and the background", scale: 2,
            design: """
                canvas: { width: 384, height: 120, background: "#FFFFFF" }
                field:
                  length: 8
                  height: 38
                  sizing: { spacing: 6 }
                  box: none
                  rule: { color: "#475467", height: 1 }
                states: { empty: {} }
                """,
            edits: [("height: 1 }", "height: 3 }"), ("#FFFFFF", "#FFFFE4")],
            found: ["field.rule.height 3", "canvas.background #FFFFE4"]),
        Pair(
            testDescription: "a padding, which only the right background shows", scale: 2,
            design: """
                canvas: { width: 392, height: 200, background: "#F2F4F7" }
                content:
                  stack:
                    padding: { top: 40, leading: 24, bottom: 24, trailing: 24 }
                    spacing: 20
                    children:
                      - text: { string: Verify your number, size: 20, weight: 700 }
                      - field:
                          preset: plain
                          length: 4
                          sizing: { packed: { width: 56, height: 72, spacing: 4 } }
                          box: { radius: 6, border: { width: 1, color: "#475467" } }
                      - spacer:
                states: { empty: {} }
                """,
            edits: [("#F2F4F7", "#9DFFFF"), ("trailing: 24", "trailing: 14")],
            found: ["content.stack.padding.trailing 14", "canvas.background #9DFFFF"]),
    ]

    @Test(arguments: pairs)
    func editsThatMaskEachOtherAreBothFound(_ pair: Pair) throws {
        let app = pair.edits.reduce(pair.design) { edited($1.old, $1.new, in: $0) }
        let picture = try picture(app, scale: pair.scale)
        let match = try #require(try result(picture, of: pair.design, scale: pair.scale).match)
        #expect(Set(match.differences.map { "\($0.path) \($0.to)" }) == pair.found)
        #expect(match.unexplained.isEmpty)
        #expect(match.hasSameFont)
    }
}

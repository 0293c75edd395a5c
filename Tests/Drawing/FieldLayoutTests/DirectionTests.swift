import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldScene
import TestTools
import Testing

/// Layouts from right to left, with numbers calculated by hand. With the fake font a text of n characters at size 10 is
/// 10·n wide and 10 high.
@Suite struct DirectionTests {
    private func layout(_ stack: String, width: Double, height: Double? = nil, language: String = "ar") throws
        -> SolvedLayout
    {
        let canvas = "{ width: \(width)\(height.map { ", height: \($0)" } ?? "") }"
        return try solve("language: \(language)\ncanvas: \(canvas)\ncontent: { stack: { \(stack) } }")
    }

    private func spans(_ layout: SolvedLayout, _ ids: [String] = ["a", "b", "c"]) -> [[Double]] {
        ids.map { id in layout.element(id).map { [$0.frame.x, $0.frame.width] } ?? [] }
    }

    private let abc =
        "children: [{ text: { id: a, string: a, size: 10 } }, { text: { id: b, string: bb, size: 10 } }, { text: { id: c, string: ccc, size: 10 } }]"

    /// Texts of 10, 20 and 30 in a row with spacing 6, the first one at the right.
    @Test(arguments: [
        // The first two take 10 + 6 + 20 + 6 from the right; 78 points are left for the last element.
        ("fill", 120.0, [[110.0, 10], [84, 20], [0, 78]]),
        ("fillEqually", 120, [[84, 36], [42, 36], [0, 36]]),
        ("fillProportionally", 120, [[102, 18], [60, 36], [0, 54]]),
        ("equalSpacing", 120, [[110, 10], [60, 20], [0, 30]]),
        // Centres at 115, 65 and 15.
        ("equalCentering", 120, [[110, 10], [55, 20], [0, 30]]),
        // The last element, at the left, is shrunk.
        ("fill", 60, [[50, 10], [24, 20], [0, 18]]),
    ])
    func mirrorsARow(_ distribution: String, _ width: Double, _ expected: [[Double]]) throws {
        let spans = spans(
            try layout("axis: horizontal, spacing: 6, distribution: \(distribution), \(abc)", width: width))
        for (span, wanted) in zip(spans, expected) {
            #expect(zip(span, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(span) \(wanted)")
        }
    }

    /// Texts of 10, 20 and 30 in a column of 100.
    @Test(arguments: [
        ("fill", [[0.0, 100], [0, 100], [0, 100]]), ("leading", [[90, 10], [80, 20], [70, 30]]),
        ("top", [[90, 10], [80, 20], [70, 30]]), ("center", [[45, 10], [40, 20], [35, 30]]),
        ("trailing", [[0, 10], [0, 20], [0, 30]]), ("bottom", [[0, 10], [0, 20], [0, 30]]),
    ])
    func mirrorsTheAlignmentOfAColumn(_ alignment: String, _ expected: [[Double]]) throws {
        #expect(spans(try layout("alignment: \(alignment), \(abc)", width: 100)) == expected)
    }

    /// The vertical alignment of a row is the same in both directions.
    @Test(arguments: ["leading", "top", "center", "trailing", "bottom", "firstBaseline", "fill"])
    func keepsTheAlignmentOfARow(_ alignment: String) throws {
        let row =
            "axis: horizontal, alignment: \(alignment), children: [{ text: { id: a, string: a, size: 10 } }, { text: { id: b, string: b, size: 20 } }]"
        let (right, left) = (
            try layout(row, width: 100, height: 50), try layout(row, width: 100, height: 50, language: "en")
        )
        for id in ["a", "b"] {
            #expect(right.element(id)?.frame.y == left.element(id)?.frame.y)
            #expect(right.element(id)?.frame.height == left.element(id)?.frame.height)
        }
    }

    @Test func paddingsFollowTheDirection() throws {
        let relative = "alignment: leading, padding: { top: 1, leading: 7, bottom: 2, trailing: 3 }, \(abc)"
        #expect(spans(try layout(relative, width: 100)) == [[83, 10], [73, 20], [63, 30]])
        #expect(spans(try layout(relative, width: 100, language: "en")) == [[7, 10], [7, 20], [7, 30]])
        let fixed = relative.replacing("leading: 7", with: "left: 7").replacing("trailing: 3", with: "right: 3")
        #expect(spans(try layout(fixed, width: 100)) == [[87, 10], [77, 20], [67, 30]])
        let stack = try layout(relative, width: 100).element("stack")
        #expect(stack?["padding"] == .insets(Insets(top: 1, left: 3, bottom: 2, right: 7)))
        #expect(stack?["direction"] == .text("rightToLeft"))
        #expect(try layout(relative, width: 100, language: "en").element("stack")?["direction"] == nil)
    }

    @Test func buttonsFollowTheDirection() throws {
        let button =
            "alignment: leading, children: [{ button: { id: a, title: b, size: 10, padding: { leading: 7, trailing: 3 } } }]"
        let right = try layout(button, width: 100)
        #expect(right.element("a")?.frame == Rect(x: 80, y: 0, width: 20, height: 10))
        // The title begins 3 points from the left edge.
        #expect(right.element("a")?.glyphCorners.map(\.x) == [83])
        let left = try layout(button, width: 100, language: "en")
        #expect(left.element("a")?.glyphCorners.map(\.x) == [7])
    }

    @Test func directionIsInherited() throws {
        let inner = "stack: { id: in, axis: horizontal, DIRECTION spacing: 6, distribution: equalSpacing, \(abc) }"
        func spans(_ canvas: String, _ outer: String, _ own: String) throws -> [[Double]] {
            self.spans(
                try solve(
                    "canvas: { width: 120, \(canvas) }\ncontent: { stack: { \(outer) children: [{ stack: { id: mid, children: [{ \(inner.replacing("DIRECTION", with: own)) }] } }] } }"
                ))
        }
        let (right, left) = ([[110.0, 10], [60, 20], [0, 30]], [[0.0, 10], [40, 20], [90, 30]])
        let (toLeft, toRight) = ("direction: rightToLeft,", "direction: leftToRight,")
        #expect(try spans("", "", "") == left)
        #expect(try spans(toLeft, "", "") == right)
        #expect(try spans("", toLeft, "") == right)
        #expect(try spans(toLeft, toRight, "") == left)
        #expect(try spans("", toLeft, toRight) == left)
        #expect(try spans(toRight, toLeft, toLeft) == right)
    }

    // MARK: Texts

    /// The left edge of the first character of a text of 30 points in 100 points.
    private func start(_ string: String, _ alignment: String, language: String) throws -> Double? {
        let layout = try layout(
            "children: [{ text: { id: a, string: \"\(string)\", size: 10, alignment: \(alignment) } }]", width: 100,
            language: language)
        return layout.element("a")?.glyphCorners.map(\.x).min()
    }

    @Test(arguments: [
        ("left", 0.0, 0.0), ("center", 35, 35), ("right", 70, 70), ("leading", 0, 70), ("trailing", 70, 0),
    ])
    func alignsTexts(_ alignment: String, _ leftToRight: Double, _ rightToLeft: Double) throws {
        for string in ["abc", "אבג", "123"] {
            #expect(try start(string, alignment, language: "en") == leftToRight)
            #expect(try start(string, alignment, language: "he") == rightToLeft)
        }
    }

    /// A text begins where the layout begins, whatever its letters are: `text-align: start` in CSS (Text 3, 6.1),
    /// `NSTextAlignment.natural` in UIKit.
    @Test(arguments: [
        "abc", "אבג", "1a2", "1א2", "123", "+-!", "12\\u200E!", "12\\u200F!", "\\u2066abc\\u2069", "۱۲۳", "ⅷⅷⅷ", "あいう",
        "ACM",
    ])
    func naturalAlignmentFollowsTheLayoutDirection(_ string: String) throws {
        #expect(try start(string, "natural", language: "en") == 0)
        #expect(try start(string, "natural", language: "ar") == 70)
    }

    @Test func paragraphsBeginAtTheSameSide() throws {
        let layout = try layout("children: [{ text: { id: a, string: \"123\\nabc\\nאבג\", size: 10 } }]", width: 100)
        let corners = layout.element("a")?.glyphCorners ?? []
        #expect(stride(from: 0, to: corners.count, by: 3).map { corners[$0].x } == [70, 70, 70])
    }

    // MARK: What is not mirrored

    @Test func cellsKeepTheirOrder() throws {
        let field = "field: { length: 3, width: 90, sizing: { spacing: 0 }, DIRECTION }"
        func cells(_ direction: String, language: String) throws -> [Double?] {
            let yaml = "language: \(language)\ncontent: { \(field.replacing("DIRECTION", with: direction)) }"
            let layout = try solve("canvas: { width: 90 }\n\(yaml)")
            return (0..<3).map { layout.element("field.cell[\($0)]")?.frame.x }
        }
        #expect(try cells("", language: "ar") == [0, 30, 60])
        #expect(try cells("direction: rightToLeft", language: "ar") == [60, 30, 0])
        #expect(try cells("direction: rightToLeft", language: "en") == [60, 30, 0])
    }

    @Test func devicesAndKeypadsKeepTheirSides() throws {
        let yaml = """
            content:
              device:
                statusBar: { carrier: ab }
                content:
                  stack:
                    children:
                      - stack: { id: row, axis: horizontal, distribution: equalSpacing, children: [{ text: { id: a, string: a, size: 10 } }, { text: { id: b, string: b, size: 10 } }] }
                      - keypad:
            """
        let (left, right) = (try solve(yaml), try solve("language: ar\n\(yaml)"))
        for id in left.ids where id.hasPrefix("device") || id.hasPrefix("keypad") {
            #expect(left.element(id)?.frame == right.element(id)?.frame, "\(id)")
        }
        // The content of the device is mirrored: its screen is 375 wide from 27, so it ends at 402.
        #expect(right.element("a")?.frame.x == 392)
        #expect(right.element("b")?.frame.x == 27)
    }

    // MARK: Property

    /// A random element that is the same when mirrored, or a stack of such elements.
    private func element(_ random: inout SplitMix, _ number: inout Int, depth: Int) -> String {
        number += 1
        let id = "e\(number)"
        func pick(_ values: [String]) -> String { values[Int.random(in: 0..<values.count, using: &random)] }
        func points() -> Int { Int.random(in: 0...9, using: &random) }
        switch depth > 0 ? Int.random(in: 0...5, using: &random) : Int.random(in: 3...6, using: &random) {
        case 0...2:
            let axis = pick(["horizontal", "vertical"])
            let alignment = pick(
                ["fill", "leading", "center", "trailing", "top", "bottom"]
                    + (axis == "horizontal" ? ["firstBaseline"] : []))
            let distribution = pick(["fill", "fillEqually", "equalSpacing", "equalCentering"])
            let padding = pick([
                "\(points())",
                "{ top: \(points()), leading: \(points()), bottom: \(points()), trailing: \(points()) }",
            ])
            let children = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                "{ \(element(&random, &number, depth: depth - 1)) }"
            }
            return
                "stack: { id: \(id), axis: \(axis), alignment: \(alignment), distribution: \(distribution), spacing: \(points()), padding: \(padding), children: [\(children.joined(separator: ", "))] }"
        case 3: return "spacer: { id: \(id) }"
        case 4: return "spacer: { id: \(id), length: \(points()) }"
        case 5:
            let width = Bool.random(using: &random) ? ", width: \(10 + points())" : ""
            let string = String(repeating: "x", count: 1 + points())
            return "text: { id: \(id), string: \(string), size: \(1 + points())\(width) }"
        default:
            return
                "button: { id: \(id), title: x, size: \(1 + points()), padding: { leading: \(points()), trailing: \(points()) } }"
        }
    }

    /// The frames of a layout from right to left are the mirror images of those of the layout from left to right.
    @Test func rightToLeftLayoutMirrorsLeftToRight() throws {
        var random = SplitMix(state: 7)
        var compared = 0
        for _ in 0..<400 {
            var number = 0
            let content = element(&random, &number, depth: 3)
            let width = Double(Int.random(in: 60...400, using: &random))
            func solved(_ direction: String) -> SolvedLayout? {
                try? solve(
                    "canvas: { width: \(width), height: 300, direction: \(direction) }\ncontent: { stack: { children: [{ \(content) }] } }"
                )
            }
            let (left, right) = (solved("leftToRight"), solved("rightToLeft"))
            #expect((left == nil) == (right == nil), "\(content)")
            guard let left, let right else { continue }
            for id in left.ids {
                guard var frame = left.element(id)?.frame else { continue }
                frame.x = width - frame.maxX
                #expect(isClose(right.element(id)?.frame, frame), "\(id) in \(content)")
                compared += 1
            }
        }
        #expect(compared > 1000)
    }
}

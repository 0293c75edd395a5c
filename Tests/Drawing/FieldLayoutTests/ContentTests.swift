import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// Stacks and texts with the fake font: a text of n characters at size S is n·S wide and S high.
@Suite struct ContentTests {
    @Test func columnStacksItsChildren() throws {
        let layout = try solve(
            """
            canvas: { width: 300 }
            content:
              stack:
                spacing: 10
                padding: { top: 20, left: 30, bottom: 5, right: 40 }
                children:
                  - text: { id: title, string: abc, size: 20 }
                  - field: { preset: underline, length: 2 }
            """)
        // Title: 20 high. Field: 230 wide; at 40: 48 + 16 < 115, so 44 + 4 + 4.8 = 52.8 high.
        #expect(abs(layout.size.height - (20 + 20 + 10 + 52.8 + 5)) < 1e-9)
        #expect(isClose(layout.element("title")?.frame, Rect(x: 30, y: 20, width: 230, height: 20)))
        #expect(isClose(layout.element("field")?.frame, Rect(x: 30, y: 50, width: 230, height: 52.8)))
    }

    @Test func alignsChildrenAcrossTheAxis() throws {
        func x(_ alignment: String) throws -> Double {
            let yaml =
                "canvas: { width: 100 }\ncontent: { stack: { alignment: \(alignment), children: [{ text: { string: ab, size: 10 } }] } }"
            return try #require(try solve(yaml).element("text")).frame.x
        }
        #expect(try x("leading") == 0)
        #expect(try x("center") == 40)
        #expect(try x("trailing") == 80)
    }

    /// Three texts of 10, 20 and 30 in a row of 120 with spacing 6, by UIStackView's rules.
    @Test(arguments: [
        ("fill", [0.0, 16, 42], [10.0, 20, 78]),
        ("fillEqually", [0, 42, 84], [36, 36, 36]),
        ("equalSpacing", [0, 40, 90], [10, 20, 30]),
        // Centres at 5, 55 and 105: (105 - 5) / 2 apart.
        ("equalCentering", [0, 45, 90], [10, 20, 30]),
    ])
    func distributesChildrenAlongTheAxis(_ name: String, _ x: [Double], _ widths: [Double]) throws {
        let layout = try solve(
            """
            canvas: { width: 120 }
            content:
              stack:
                axis: horizontal
                spacing: 6
                distribution: \(name)
                children:
                  - text: { id: a, string: a, size: 10 }
                  - text: { id: b, string: bb, size: 10 }
                  - text: { id: c, string: ccc, size: 10 }
            """)
        let frames = try ["a", "b", "c"].map { try #require(layout.element("\($0)")).frame }
        for index in 0..<3 {
            #expect(abs(frames[index].x - x[index]) < 1e-9)
            #expect(abs(frames[index].width - widths[index]) < 1e-9)
        }
    }

    @Test func alignsEveryLineOfAText() throws {
        let layout = try solve(
            "canvas: { width: 100 }\ncontent: { text: { string: \"ab\\ncdef\", size: 10, alignment: right } }")
        let text = try #require(layout.element("text"))
        #expect(text.frame == Rect(x: 0, y: 0, width: 100, height: 20))
        #expect(
            text.glyphCorners
                == [(80, 0), (90, 0), (60, 10), (70, 10), (80, 10), (90, 10)].map { Point(x: $0.0, y: $0.1) })
    }
}

import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// Scroll elements, with lengths calculated by hand. Each character is a square of 10 at size 10.
@Suite struct ScrollTests {
    /// A canvas of 100 × 100 with a scroll element whose content is 200 high.
    private func layout(_ keys: String, canvas: String = "{ width: 100, height: 100 }") throws -> SolvedLayout {
        try solve(
            "canvas: \(canvas)\ncontent: { scroll: { \(keys)content: { stack: { children: [{ text: { id: a, height: 150 } }, { text: { id: b, height: 50 } }] } } } }"
        )
    }

    @Test(arguments: [("", 0.0), ("offset: 30, ", 30), ("offset: 100, ", 100), ("offset: 101, ", 100)])
    func contentScrollsAtMostToItsEnd(_ keys: String, _ offset: Double) throws {
        let layout = try layout(keys)
        let scroll = try #require(layout.element("scroll"))
        #expect(scroll.frame == Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(scroll.clip == scroll.frame)
        #expect(scroll["offset"] == .number(offset))
        #expect(scroll["contentHeight"] == .number(200))
        #expect(layout.element("b")?.frame == Rect(x: 0, y: 150 - offset, width: 100, height: 50))
    }

    @Test func canvasWithoutAHeightShowsAllContent() throws {
        let layout = try layout("", canvas: "{ width: 100 }")
        #expect(layout.size == Size(width: 100, height: 200))
    }

    /// The texts of 30 and 20 points around it keep their heights, although the last one could shrink to a line.
    @Test func scrollTakesTheRemainingSpaceOfItsStack() throws {
        let layout = try solve(
            """
            canvas: { width: 20, height: 100 }
            content:
              stack:
                children:
                  - text: { id: top, height: 30 }
                  - scroll: { content: { text: { id: long, height: 200 } } }
                  - text: { id: bottom, size: 10, string: aa bb }
            """)
        #expect(layout.element("scroll")?.frame == Rect(x: 0, y: 30, width: 20, height: 50))
        #expect(layout.element("bottom")?.frame == Rect(x: 0, y: 80, width: 20, height: 20))
        #expect(layout.faults.isEmpty)
    }

    /// Content that is lower than the element is at its top, unless it has a spacer.
    @Test(arguments: [("", 0.0), ("{ spacer: }, ", 90)]) func lowContent(_ spacer: String, _ y: Double) throws {
        let layout = try solve(
            "canvas: { width: 100, height: 100 }\ncontent: { scroll: { offset: 50, content: { stack: { children: [\(spacer){ text: { id: a, height: 10 } }] } } } }"
        )
        #expect(layout.element("a")?.frame == Rect(x: 0, y: y, width: 100, height: 10))
        #expect(layout.element("scroll")?["offset"] == .number(0))
    }

    /// A field from 150 to 190 in a scroll of 100: 90 points up, it is in view; 51 points up, a part of it is.
    @Test(arguments: [(0, true, true), (50, true, true), (0, false, false), (51, true, false), (90, true, false)])
    func aFocusOutOfViewIsAFault(offset: Int, isFocused: Bool, isFault: Bool) throws {
        let layout = try solve(
            """
            canvas: { width: 200, height: 100 }
            content:
              scroll:
                offset: \(offset)
                content:
                  stack:
                    padding: { top: 150, bottom: 200 }
                    children: [{ field: { id: code, kind: cells, length: 2, sizing: { packed: { width: 30, height: 40, spacing: 8 } } } }]
            states: { a: { focused: \(isFocused) } }
            """)
        let message = "'code' has the focus, but is scrolled out of view; change the 'offset' of the 'scroll' to 90"
        #expect(layout.faults.map(\.message) == (isFault ? [message] : []))
    }

    @Test func contentFollowsTheDirection() throws {
        let layout = try solve(
            "canvas: { width: 100, direction: rightToLeft }\ncontent: { scroll: { content: { stack: { alignment: leading, children: [{ text: { string: ab, size: 10 } }] } } } }"
        )
        #expect(layout.element("text")?.frame == Rect(x: 80, y: 0, width: 20, height: 10))
    }

    /// Cells that are scrolled beyond the canvas are no fault, and cannot be tapped.
    @Test func scrolledAwayContentIsNotAFault() throws {
        func layout(_ content: String) throws -> SolvedLayout {
            try solve("canvas: { width: 300, height: 60 }\ncontent: \(content)")
        }
        let field =
            "{ stack: { children: [{ field: { id: code, preset: plain, length: 4, height: 48 } }, { text: { height: 80 } }] } }"
        let scrolled = try layout("{ scroll: { offset: 40, content: \(field) } }")
        #expect(scrolled.faults.isEmpty)
        #expect(scrolled.element("code")?.frame.y == -40)
        #expect(scrolled.hit(Point(x: 150, y: 4)) { $0 == "code" }?.id == "code")
        #expect(scrolled.hit(Point(x: 150, y: -4)) { $0 == "code" } == nil)
        // Without the scroll element, a cell that is moved out is a fault.
        let cut = try layout(
            "{ stack: { children: [{ text: { height: 80 } }, { field: { id: code, preset: plain, length: 4, height: 48 } }] } }"
        )
        #expect(cut.faults.contains { $0.kind == .outsideCanvas })
    }

    /// The text scale makes the content higher, but does not move it.
    @Test func offsetDoesNotFollowTheTextScale() throws {
        let layout = try solve(
            "canvas: { width: 100, height: 30 }\ntextScale: 2\ncontent: { scroll: { offset: 15, content: { text: { string: aa bb cc dd ee, size: 10 } } } }"
        )
        #expect(layout.element("scroll")?["contentHeight"] == .number(60))
        #expect(layout.element("text")?.frame.y == -15)
    }
}

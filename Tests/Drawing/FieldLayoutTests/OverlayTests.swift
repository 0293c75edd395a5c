import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// Overlays: sizes and positions calculated by hand.
@Suite struct OverlayTests {
    /// An overlay of 200 × 100 points with a spacer of 40 × 20 points.
    private func spacer(_ alignment: String, direction: String = "leftToRight") throws -> Rect {
        let layout = try solve(
            """
            canvas: { width: 200, height: 100 }
            content:
              overlay:
                alignment: \(alignment)
                direction: \(direction)
                padding: { top: 10, left: 4, bottom: 6, right: 8 }
                children: [{ spacer: { width: 40, height: 20 } }]
            """)
        return try #require(layout.element("spacer")).frame
    }

    @Test func alignsElementsInThePadding() throws {
        // The area inside the padding is 188 × 84 points, and begins at (4, 10).
        let size = Size(width: 40, height: 20)
        #expect(try spacer("center") == Rect(origin: Point(x: 78, y: 42), size: size))
        #expect(try spacer("topLeading") == Rect(origin: Point(x: 4, y: 10), size: size))
        #expect(try spacer("bottomTrailing") == Rect(origin: Point(x: 152, y: 74), size: size))
        #expect(try spacer("leading") == Rect(origin: Point(x: 4, y: 42), size: size))
        #expect(try spacer("leading", direction: "rightToLeft") == Rect(origin: Point(x: 152, y: 42), size: size))
        #expect(try spacer("top") == Rect(origin: Point(x: 78, y: 10), size: size))
    }

    @Test func overlayIsAsLargeAsItsLargestElement() throws {
        let layout = try solve(
            """
            canvas: { width: 300 }
            content:
              stack:
                alignment: leading
                children:
                  - overlay:
                      padding: 5
                      children: [{ spacer: { width: 40, height: 90 } }, { spacer: { width: 70, height: 20 } }]
            """)
        #expect(layout.element("overlay")?.frame == Rect(x: 0, y: 0, width: 80, height: 100))
        #expect(layout.element("spacer2")?.frame == Rect(x: 5, y: 40, width: 70, height: 20))
        #expect(layout.size.height == 100)
    }

    /// The spacer of 60 × 70 points is in the middle, and reaches beyond all edges.
    @Test func contentThatDoesNotFitIsCutOff() throws {
        let layout = try solve(
            "canvas: { width: 50, height: 50 }\ncontent: { overlay: { padding: 2, children: [{ spacer: { width: 60, height: 70 } }] } }"
        )
        let overlay = try #require(layout.element("overlay"))
        #expect(overlay.clip == Rect(x: 0, y: 0, width: 50, height: 50))
        #expect(overlay["neededWidth"] == .number(64))
        #expect(overlay["neededHeight"] == .number(74))
        #expect(layout.element("spacer")?.frame == Rect(x: -5, y: -10, width: 60, height: 70))
        #expect(layout.faults.map(\.kind) == [.cutContent])
    }

    @Test func decorationsAreDrawnBelowTheElements() throws {
        let layout = try solve(
            """
            canvas: { width: 50, height: 50 }
            content: { stack: { background: red, radius: [1, 2, 3, 4], border: { color: blue }, children: [{ spacer: }] } }
            """)
        let stack = try #require(layout.element("stack"))
        #expect(stack["fill"] == .color(Color(rgba: 0xFF00_00FF)))
        #expect(stack["radius"] == .corners(Corners(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)))
        #expect(stack["border"] == .border(width: 1, Color(rgba: 0x0000_FFFF)))
    }
}

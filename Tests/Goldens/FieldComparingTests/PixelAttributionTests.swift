import FieldComparing
import FieldGeometry
import FieldLayout
import FieldPixels
import Testing

/// The change that explains each differing pixel, derived by hand.
@Suite struct PixelAttributionTests {
    /// An image of 10 × 4 pixels, some of which have another colour.
    private func image(_ marked: [(x: Int, y: Int)]) -> PixelBuffer {
        var image = PixelBuffer(width: 10, height: 4, fill: 0xFFFF_FFFF)
        for (x, y) in marked { image[x, y] = 0xFF00_0000 }
        return image
    }

    private func element(
        _ name: String, frame: Rect, _ properties: [ElementProperty] = [], _ children: [SolvedElement] = []
    ) -> SolvedElement {
        SolvedElement(name: name, kind: "rule", frame: frame, properties: properties, children: children)
    }

    private func record(_ elements: [SolvedElement]) -> LayoutRecord {
        var record = LayoutRecord()
        record.add(
            SolvedLayout(size: Size(width: 10, height: 4), background: .white, elements: elements),
            as: LayoutRecord.Part(moment: "", scale: 1, x: 0, y: 0))
        return record
    }

    /// The changes between two layouts whose images differ in the given pixels of each element.
    private func changes(
        from old: [SolvedElement], to new: [SolvedElement], given: KeyValuePairs<String, [(x: Int, y: Int)]>
    ) throws -> [String] {
        let (before, after) = (record(old), record(new))
        let (expected, actual) = (image([]), image(given.flatMap(\.value)))
        var comparison = ImageComparison()
        comparison.keepsMask = true
        let mask = try #require(comparison.compare(expected, actual).mask)
        var attribution = PixelAttribution(mask)
        for (id, pixels) in given {
            for (x, y) in pixels {
                attribution.give(PixelMask(all: PixelRect(x: x, y: y, width: 1, height: 1)), to: id)
            }
        }
        return attribution.adding(
            to: before.changes(to: after), from: before, to: after, expected: StraightImage(expected),
            actual: StraightImage(actual)
        ).map(\.summary)
    }

    private let defaultFrame = Rect(x: 0, y: 0, width: 4, height: 2)
    private func color(_ rgba: UInt32) -> ElementProperty { ElementProperty("color", .color(Color(rgba: rgba))) }

    @Test func attributesEachPixelToItsFirstClaim() {
        var comparison = ImageComparison()
        comparison.keepsMask = true
        let mask = comparison.compare(image([]), image([(1, 1), (2, 1), (3, 1), (9, 3)])).mask
        guard let mask else {
            Issue.record("no mask")
            return
        }
        var attribution = PixelAttribution(mask)
        // Columns 2 and 3 of row 1, then columns 0 to 2 of both rows; pixels outside the image are ignored.
        attribution.give(PixelMask(all: PixelRect(x: 2, y: 1, width: 2, height: 1)), to: "a")
        attribution.give(PixelMask(PixelRect(x: -1, y: 0, width: 4, height: 2), (0..<8).map { $0 != 0 }), to: "b")
        #expect(attribution.counts == ["a": 2, "b": 1])
        #expect(attribution.freeCount == 1)
        attribution.giveRest(to: "canvas")
        #expect(attribution.counts == ["a": 2, "b": 1, "canvas": 1])
    }

    @Test func reportsPixelsThatNoChangeExplains() throws {
        let summaries = try changes(
            from: [element("a", frame: defaultFrame)], to: [element("a", frame: defaultFrame)],
            given: ["a": [(0, 0), (1, 0)]])
        #expect(summaries == ["a pixels, 2 px"])
    }

    @Test func attributesRecoloredPixelsToTheStatus() throws {
        func field(_ status: String, _ rgba: UInt32) -> SolvedElement {
            element(
                "field", frame: defaultFrame, [ElementProperty("status", .text(status))],
                [element("rule", frame: defaultFrame, [color(rgba)])])
        }
        #expect(
            try changes(
                from: [field("normal", 0x1111_11FF)], to: [field("error", 0xFF00_00FF)],
                given: ["field.rule": [(0, 0), (1, 0), (2, 0)]]) == [
                    "field status “normal” → “error”, 3 px", "field.rule color #111111FF → #FF0000FF, 0 px",
                ])
    }

    @Test func fillChangeExplainsOnlyItsOwnPixels() throws {
        func button(_ rgba: UInt32, x: Double) -> SolvedElement {
            element(
                "button", frame: defaultFrame, [ElementProperty("fill", .color(Color(rgba: rgba)))],
                [element("title", frame: Rect(x: x, y: 0, width: 2, height: 2))])
        }
        #expect(
            try changes(
                from: [button(0x1111_11FF, x: 0)], to: [button(0x2222_22FF, x: 1)],
                given: ["button": [(3, 0)], "button.title": [(0, 0), (1, 0)]]) == [
                    "button fill #111111FF → #222222FF, 1 px", "button.title frame 0,0 2×2 → 1,0 2×2, 2 px",
                ])
    }

    @Test func grownNeighborExplainsMovedElements() throws {
        /// Two elements side by side in a field; the second one has a part.
        func row(_ size: Double, width: Double, next: Double) -> SolvedElement {
            element(
                "field", frame: defaultFrame, [],
                [
                    element(
                        "a", frame: Rect(x: 0, y: 0, width: width, height: 2), [ElementProperty("size", .number(size))]),
                    element(
                        "b", frame: Rect(x: next, y: 0, width: 2, height: 2), [],
                        [element("part", frame: Rect(x: next, y: 0, width: 2, height: 2))]),
                ])
        }
        #expect(
            try changes(
                from: [row(10, width: 4, next: 5)], to: [row(12, width: 5, next: 6)],
                given: ["field.a": [(0, 0)], "field.b.part": [(6, 0), (7, 0)]]) == [
                    "field.a size 10 → 12, 3 px", "field.a frame 0,0 4×2 → 0,0 5×2, 0 px",
                    "field.b frame 5,0 2×2 → 6,0 2×2, 0 px", "field.b.part frame 5,0 2×2 → 6,0 2×2, 0 px",
                ])
        // An element of unchanged size did not cause the move, so the outermost moved element is reported.
        #expect(
            try changes(
                from: [row(10, width: 4, next: 5)], to: [row(12, width: 4, next: 6)],
                given: ["field.a": [(0, 0)], "field.b.part": [(6, 0), (7, 0)]]) == [
                    "field.a size 10 → 12, 1 px", "field.b frame 5,0 2×2 → 6,0 2×2, 2 px",
                    "field.b.part frame 5,0 2×2 → 6,0 2×2, 0 px",
                ])
    }

    @Test func splitsAMaskIntoRectangles() {
        // XX.X
        // XX..
        // .X..
        let rows = ["XX.X", "XX..", ".X.."].joined().map { $0 == "X" }
        let rects = PixelMask(PixelRect(x: 5, y: 7, width: 4, height: 3), rows).rects
        #expect(
            Set(rects) == [
                PixelRect(x: 5, y: 7, width: 2, height: 2), PixelRect(x: 8, y: 7, width: 1, height: 1),
                PixelRect(x: 6, y: 9, width: 1, height: 1),
            ])
        #expect(rects.count == 3)
    }
}

import FieldComparing
import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldPixels
import Testing

/// What changed between two layouts, worked out by hand.
@Suite struct LayoutRecordTests {
    private func rule(_ name: String, x: Double, color: Color) -> SolvedElement {
        let frame = Rect(x: x, y: 10, width: 8, height: 2)
        return SolvedElement(
            name: name, kind: "rule", frame: frame, properties: [ElementProperty("color", .color(color))],
            ink: [.fill(.rect(frame, .square), color)])
    }

    private func layout(_ elements: [SolvedElement], background: Color = .white) -> SolvedLayout {
        var field = SolvedElement(
            name: "field", kind: "field", frame: Rect(x: 0, y: 0, width: 40, height: 20), children: elements)
        field.isElement = true
        return SolvedLayout(
            size: Size(width: 40, height: 20), background: background, elements: [field])
    }

    private func record(
        _ elements: [SolvedElement], background: Color = .white, moment: String = "", x: Int = 0
    ) -> LayoutRecord {
        var record = LayoutRecord()
        record.add(
            layout(elements, background: background), as: LayoutRecord.Part(moment: moment, scale: 2, x: x, y: 0))
        return record
    }

    private let gray = Color(rgba: 0xAAAA_AAFF)
    private let other = Color(rgba: 0xAAAA_ABFF)

    @Test func theTextReadsBack() {
        var element = rule("rule", x: 1, color: gray)
        element.properties.append(ElementProperty("text", .text("a\tb\\n\nc = “d”")))
        var record = record([element], moment: "0.30s", x: 7)
        record.add(
            layout([rule("x", x: 3.25, color: other)]), as: LayoutRecord.Part(moment: "1.20s", scale: 1.5, x: 99, y: 4))
        let read = LayoutRecord(text: record.text)
        #expect(read == record)
        #expect(read.parts.map(\.moment) == ["0.30s", "1.20s"])
        #expect(
            read.elements.map(\.id) == [
                "0.30s canvas", "0.30s field", "0.30s field.rule", "1.20s canvas", "1.20s field", "1.20s field.x",
            ])
    }

    @Test func brokenTextIsLeftOut() {
        for text in [
            "", "x", "a\tb\tc\td\te", "\t2\t0\t0\nid\tkind\tnowhere\t\t\n", "\t0\t0\t0\n", "\t2\t0\t0\n\t\t\t\t\t\t",
        ] {
            #expect(LayoutRecord(text: text).elements.isEmpty)
        }
    }

    @Test func aColourThatChangedIsNamed() {
        let changes = record([rule("rule", x: 1, color: gray)]).changes(to: record([rule("rule", x: 1, color: other)]))
        #expect(changes == [Change(element: "field.rule", property: "color", from: "#AAAAAAFF", to: "#AAAAABFF")])
        #expect(changes[0].words == "field.rule color #AAAAAAFF → #AAAAABFF, 0 px")
    }

    @Test func whatMovedCameOrWentIsNamed() {
        let old = record([rule("a", x: 1, color: gray), rule("b", x: 12, color: gray)])
        let new = record([rule("a", x: 2.5, color: gray), rule("c", x: 24, color: gray)], background: .black)
        let changes = old.changes(to: new)
        #expect(
            changes.map(\.words) == [
                "canvas background #FFFFFFFF → #000000FF, 0 px", "field.a frame 1,10 8×2 → 2.5,10 8×2, 0 px",
                "field.c is new (rule), 0 px", "field.b is gone (rule), 0 px",
            ])
    }

    @Test func aDrawingThatChangedAloneIsNamed() {
        var element = rule("rule", x: 1, color: gray)
        element.ink.append(.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1), .square), .black))
        let changes = record([rule("rule", x: 1, color: gray)]).changes(to: record([element]))
        #expect(changes.map(\.element) == ["field.rule"])
        #expect(changes.map(\.property) == ["drawing"])
        #expect(changes[0].words == "field.rule drawing, 0 px")
    }

    @Test func partsOfWhatCameAreNotNamed() {
        var parent = rule("cell[0]", x: 1, color: gray)
        parent.children = [rule("label", x: 1, color: gray)]
        #expect(record([]).changes(to: record([parent])).map(\.element) == ["field.cell[0]"])
        #expect(record([parent]).changes(to: record([])).map(\.words) == ["field.cell[0] is gone (rule), 0 px"])
    }

    @Test func everyPixelIsSomeElements() {
        let old = record([rule("a", x: 1, color: gray), rule("b", x: 20, color: gray)])
        let new = record([rule("a", x: 1, color: other), rule("b", x: 20, color: gray)])
        var (expected, actual) = (PixelBuffer(width: 80, height: 40), PixelBuffer(width: 80, height: 40))
        // The rule a is 16 × 4 pixels at 2,20; two pixels of b, and one of nobody's.
        for y in 20..<24 { for x in 2..<18 { actual[x, y] = 0xFF00_0001 } }
        (actual[41, 21], actual[42, 21], actual[79, 39]) = (0xFF00_0001, 0xFF00_0001, 0xFF00_0001)
        expected[0, 0] = 0
        var comparison = PictureComparison()
        comparison.keepsMask = true
        let difference = comparison.compare(expected, actual)
        let changes = old.changes(to: new)
        guard let mask = difference.mask else {
            Issue.record("no mask")
            return
        }
        let told = PixelAttribution(old, new, changed: Set(changes.map(\.element))).adding(mask, to: changes)
        #expect(
            told.map(\.words) == [
                "field.a color #AAAAAAFF → #AAAAABFF, 64 px", "field pixels, 1 px", "field.b pixels, 2 px",
            ])
        #expect(told.reduce(0) { $0 + $1.pixels } == difference.pixelCount)
    }

    @Test func whatAChangeDoesNotExplainIsACauseOfItsOwn() {
        let color = Change(element: "field.cell[0].rule", property: "color", from: "a", to: "b", pixels: 9)
        func change(_ element: String, _ property: String, pixels: Int = 5) -> Change {
            Change(element: element, property: property, from: "1", to: "2", pixels: pixels)
        }
        // Its own frame, its cell's and its parts' follow from it; a button's does not, nor what somebody painted there.
        let following = [
            change("field.cell[0].rule", "frame"), change("field.cell[0]", "frame"), change("field", "frame"),
            change("field.cell[0].rule.part", "drawing"), change("elsewhere", "frame", pixels: 0),
        ]
        let button = change("button", "frame", pixels: 700)
        let painted = change("logo", "pixels")
        #expect(Change.leading(following + [color, button, painted]) == [color, button, painted])
        // What moved takes its parts along.
        #expect(
            Change.leading([button, change("button.label", "drawing"), change("button.label", "frame")]).contains(
                button))
        #expect(!Change.leading([button, change("button.label", "drawing")]).contains { $0.property == "drawing" })
    }

    @Test func manyElementsAreAttributedInOneGo() {
        let elements = (0..<3000).map { rule("cell[\($0)]", x: Double($0 % 40), color: gray) }
        let others = (0..<3000).map { rule("cell[\($0)]", x: Double($0 % 40), color: other) }
        let (old, new) = (record(elements), record(others))
        let changes = old.changes(to: new)
        #expect(changes.count == 3000)
        var comparison = PictureComparison()
        comparison.keepsMask = true
        let difference = comparison.compare(
            PixelBuffer(width: 80, height: 40), PixelBuffer(width: 80, height: 40, fill: 0xFF00_0000))
        guard let mask = difference.mask else {
            Issue.record("no mask")
            return
        }
        let told = PixelAttribution(old, new, changed: Set(changes.map(\.element))).adding(mask, to: changes)
        #expect(told.reduce(0) { $0 + $1.pixels } == 3200)
    }

    @Test func oneCauseForManyCells() {
        let changes = (0..<3).map {
            Change(
                element: "0.30s field.cell[\($0)].rule", property: "color", from: "#AAAAAAFF", to: "#AAAAABFF",
                pixels: 5)
        }
        #expect(Set(changes.map(\.cause)) == ["field.cell[*].rule color #AAAAAAFF → #AAAAABFF"])
        #expect(Change.id(ofCause: changes[0].cause).count == 8)
        let frames = [
            Change(element: "field.cell[0]", property: "frame", from: "1", to: "2"),
            Change(element: "field.cell[1]", property: "frame", from: "3", to: "5"),
        ]
        #expect(Set(frames.map(\.cause)) == ["field.cell[*] frame"])
        // What a colour's change brings with it is no cause of its own.
        #expect(Change.leading(frames + changes) == changes)
        #expect(Change.leading(frames) == frames)
    }
}

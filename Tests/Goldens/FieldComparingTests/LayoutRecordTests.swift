import FieldComparing
import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldPixels
import Testing

/// The changes between two layouts, derived by hand.
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
        var layout = SolvedLayout(size: Size(width: 40, height: 20), background: background, elements: [field])
        layout.canvas = [ElementProperty("width", .number(40))]
        return layout
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

    @Test func recordRoundTripsThroughText() {
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

    @Test func malformedTextHasNoElements() {
        for text in [
            "", "x", "a\tb\tc\td\te", "\t2\t0\t0\nid\tkind\tnowhere\t\t\n", "\t0\t0\t0\n", "\t2\t0\t0\n\t\t\t\t\t\t",
        ] {
            #expect(LayoutRecord(text: text).elements.isEmpty)
        }
    }

    @Test func reportsAChangedColor() {
        let changes = record([rule("rule", x: 1, color: gray)]).changes(to: record([rule("rule", x: 1, color: other)]))
        #expect(changes == [Change(element: "field.rule", property: "color", from: "#AAAAAAFF", to: "#AAAAABFF")])
        #expect(changes[0].summary == "field.rule color #AAAAAAFF → #AAAAABFF, 0 px")
    }

    @Test func reportsMovedAddedAndRemovedElements() {
        let old = record([rule("a", x: 1, color: gray), rule("b", x: 12, color: gray)])
        let new = record([rule("a", x: 2.5, color: gray), rule("c", x: 24, color: gray)], background: .black)
        let changes = old.changes(to: new)
        #expect(
            changes.map(\.summary) == [
                "canvas background #FFFFFFFF → #000000FF, 0 px", "field.a frame 1,10 8×2 → 2.5,10 8×2, 0 px",
                "field.c is new (rule), 0 px", "field.b is gone (rule), 0 px",
            ])
    }

    @Test func reportsAChangeOfOnlyTheDrawing() {
        var element = rule("rule", x: 1, color: gray)
        element.ink.append(.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1), .square), .black))
        let changes = record([rule("rule", x: 1, color: gray)]).changes(to: record([element]))
        #expect(changes.map(\.element) == ["field.rule"])
        #expect(changes.map(\.property) == ["drawing"])
        #expect(changes[0].summary == "field.rule drawing, 0 px")
    }

    @Test func doesNotListPartsOfAddedOrRemovedElements() {
        var parent = rule("cell[0]", x: 1, color: gray)
        parent.children = [rule("label", x: 1, color: gray)]
        #expect(record([]).changes(to: record([parent])).map(\.element) == ["field.cell[0]"])
        #expect(record([parent]).changes(to: record([])).map(\.summary) == ["field.cell[0] is gone (rule), 0 px"])
    }

    @Test func comparesOrderByTheElementsOfBothLayouts() {
        func stack(_ order: [String]) -> LayoutRecord {
            var element = rule("stack", x: 1, color: gray)
            element.properties = [ElementProperty("order", .list(order))]
            return record([element])
        }
        // An added or removed element is reported by itself and does not change the order.
        #expect(stack(["a", "b"]).changes(to: stack(["a", "c", "b"])).isEmpty)
        #expect(
            stack(["a", "b", "c"]).changes(to: stack(["c", "a"])) == [
                Change(element: "field.stack", property: "order", from: "a, b, c", to: "c, a")
            ])
    }

    @Test func propertiesMissingFromOlderGoldensAreNotChanges() throws {
        var shadowed = rule("rule", x: 1, color: other)
        shadowed.properties.append(ElementProperty("height", .number(2)))
        let old = record([rule("rule", x: 1, color: gray)])
        // In earlier versions, the canvas had no width, and elements had fewer properties.
        let earlier = LayoutRecord(text: old.text.replacing("\twidth=40", with: ""))
        let now = record([shadowed])
        #expect(
            earlier.changes(to: now) == [
                Change(element: "field.rule", property: "color", from: "#AAAAAAFF", to: "#AAAAABFF")
            ])
        // If the golden's scene can be drawn again, the new record provides the missing properties.
        var redrawn = rule("rule", x: 1, color: gray)
        redrawn.properties.append(ElementProperty("height", .number(3)))
        #expect(
            earlier.completed(by: record([redrawn])).changes(to: now).map(\.summary) == [
                "field.rule color #AAAAAAFF → #AAAAABFF, 0 px", "field.rule height 3 → 2, 0 px",
            ])
    }

    @Test func cellsShareOneCause() {
        let changes = (0..<3).map {
            Change(
                element: "0.30s field.cell[\($0)].rule", property: "color", from: "#AAAAAAFF", to: "#AAAAABFF",
                pixels: 5)
        }
        #expect(Set(changes.map(\.cause)) == ["field.cell[*].rule color #AAAAAAFF → #AAAAABFF"])
    }

    @Test(arguments: ["frame", "quad", "drawing", "pixels", "opacity"])
    func differentValuesAreDifferentCauses(property: String) {
        func cause(_ from: String?, _ to: String?) -> String {
            Change(element: "field.cell[1]", property: property, from: from, to: to).cause
        }
        #expect(cause("1", "2") == "field.cell[*] \(property) 1 → 2")
        #expect(Set([cause("1", "2"), cause("1", "3"), cause("0", "2"), cause(nil, "2")]).count == 4)
    }

    @Test func leadingChangesOmitConsequencesWithoutPixels() {
        func change(_ element: String, _ property: String, pixels: Int) -> Change {
            Change(element: element, property: property, from: "1", to: "2", pixels: pixels)
        }
        let color = change("field.rule", "color", pixels: 9)
        let (moved, shifted) = (change("button", "frame", pixels: 700), change("field", "frame", pixels: 0))
        let font = change("field.label", "font", pixels: 0)
        #expect(Change.leading([color, font, moved, shifted]) == [color, font, moved])
        #expect(Change.leading([shifted]) == [shifted])
    }
}

import Fieldproof
import Synchronization
import Testing

@Suite struct FieldTests {
    @Test func clampsLengthsAndTruncatesTheValue() throws {
        var field = try Field(preset: "pin-boxes", length: 99)
        #expect(field.length == 10)
        field.value = "1234567890"
        field.length = 4
        #expect(field.value == "1234")
        #expect(field.isFilled)
        field.length = 0
        #expect(field.length == 1)
        #expect(field.value == "1")
        #expect(try Field(preset: "pin-boxes", length: -3).length == 1)
    }

    @Test func reportsEffectsInOrder() throws {
        final class Log: Sendable {
            let effects = Mutex<[EntryEffect]>([])
        }
        let log = Log()
        var field = try Field(preset: "verify-boxes")
        field.onEffect = { effect in log.effects.withLock { $0.append(effect) } }
        field.beginEditing()
        field.send(.type("482913"))
        field.send(.tap(.element("field.button")))
        field.endEditing()
        #expect(
            log.effects.withLock { $0 } == [
                .didBegin, .didUpdate("4"), .didUpdate("48"), .didUpdate("482"), .didUpdate("4829"),
                .didUpdate("48291"),
                .didUpdate("482913"), .complete("482913"), .didEnd, .buttonEnabled(true), .submit("482913"),
            ])
    }

    @Test func filtersAndClearsValues() throws {
        var field = try Field(preset: "pin-boxes")
        field.value = "a1b2c3d4e5"
        #expect(field.value == "1234")
        field.clear()
        #expect(field.value == "")
        #expect(!field.isFilled)
    }

    @Test func cellsHaveTheirCharactersAndStates() throws {
        var field = try Field(preset: "pin-boxes", length: 3)
        field.beginEditing()
        field.send(.type("4"))
        #expect(field.cells.map(\.character) == ["4", nil, nil])
        #expect(field.cells.map(\.states) == [.filled, [.empty, .active], [.empty, .following]])
    }

    @Test func drawsTheSamePixelsAsItsScene() throws {
        var field = try Field(preset: "pin-boxes")
        field.beginEditing()
        field.send(.type("48"))
        let pixels = try field.pixels(width: 275, scale: 2, shaper: TextShaper())
        let proof = try Proof(
            yaml:
                "canvas: { width: 275 }\nscale: 2\nfield: { preset: pin-boxes }\nstates: { a: { after: [focus, type: \"48\"] } }"
        )
        #expect(pixels == (try Renderer(proof).pixels(of: try #require(try proof.snapshots().first))))
    }

    @Test func rejectsAnUnknownPreset() {
        #expect(throws: SceneError.self) { try Field(preset: "pin-boxs") }
    }

    /// Cells that are white, orange while active, and green when filled.
    struct Traffic: CellDrawing {
        func draw(_ cell: CellContext) throws(SceneError) -> [DisplayItem] {
            let isActive = cell.states.contains(.active)
            let color = Color(rgba: cell.character != nil ? 0x00FF_00FF : isActive ? 0xFF80_00FF : 0xFFFF_FFFF)
            var items: [DisplayItem] = [.fill(.rect(cell.frame, .square), color)]
            if let character = cell.character {
                items += try cell.text(
                    String(character), in: cell.frame, font: FontRequest(family: "Inter", size: 30, weight: 600),
                    color: .black)
            }
            return items
        }
    }

    @Test func customCellsDrawTheSamePixelsAsTheirScene() throws {
        var field = try Field(preset: "pin-boxes")
        field.drawing = Traffic()
        field.beginEditing()
        field.send(.type("48"))
        let pixels = try field.pixels(width: 275, scale: 1, shaper: TextShaper())
        // Cells of 61.25 begin at 0, 71.25, 142.5 and 213.75; their corners are free of text.
        #expect([3, 74, 146, 217].map { pixels[$0, 3] } == [0xFF00_FF00, 0xFF00_FF00, 0xFFFF_8000, 0xFFFF_FFFF])
        #expect(pixels[66, 3] == 0xFFFF_FFFF)
        // The equivalent scene draws the same pixels.
        let scene = """
            canvas: { width: 275 }
            field:
              preset: pin-boxes
              obscure: none
              label: { color: black }
              box: { fill: white }
              when: { active: { box: { fill: "#FF8000", border: none } }, filled: { box: { fill: "#00FF00" } } }
            states: { a: { after: [focus, type: "48"] } }
            """
        let proof = try Proof(yaml: scene)
        #expect(pixels == (try Renderer(proof).pixels(of: try #require(try proof.snapshots().first))))
    }
}

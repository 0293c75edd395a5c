import FieldGeometry
import FieldLayout
import Fieldproof
import Testing

/// A character that replaces entered ones can be centred by its outline: an asterisk is at the height at which capital
/// letters end, above the middle of its line.
@Suite struct InkCenteringTests {
    /// The middles of the label's outline and of the box, in points.
    private func middles(_ field: String) throws -> (ink: Point, box: Point) {
        let proof = try Proof(
            yaml: "canvas: { width: 300, height: 100 }\nfield: { \(field) }\nstates: { a: { text: '4' } }")
        let layout = try Renderer(proof).layout(of: try #require(proof.snapshots().first))
        var (ink, box): (Rect?, Rect?)
        layout.visit { id, element in
            if id == "field.cell[0].label" { ink = element.paintedBounds }
            if id == "field.cell[0].box" { box = element.frame }
        }
        func middle(_ rect: Rect?) throws -> Point {
            let rect = try #require(rect)
            return Point(x: rect.midX, y: rect.midY)
        }
        return (try middle(ink), try middle(box))
    }

    @Test(arguments: [
        "preset: pin-boxes", "preset: pin-boxes, obscure: '*'", "obscure: { character: '*', centering: ink }",
    ])
    func starIsInTheMiddleOfItsBox(_ field: String) throws {
        let (ink, box) = try middles(field)
        #expect(abs(ink.x - box.x) < 0.5)
        #expect(abs(ink.y - box.y) < 0.5)
    }

    /// Characters that are shown keep their line, so that all digits have one baseline.
    @Test func digitsThatAreNotObscuredKeepTheirBaseline() throws {
        let line = "preset: pin-boxes, obscure: none, label: { centering: line }"
        #expect(try middles("preset: pin-boxes, obscure: none").ink == middles(line).ink)
        #expect(try middles("obscure: '*'").ink.y < middles("obscure: '*'").box.y - 2)
    }
}

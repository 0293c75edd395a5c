import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// Frames calculated by hand for a font whose characters are squares: a text is as wide as its font size times the number
/// of characters.
@Suite struct CardRowTests {
    /// A box of 400 × 44 points.
    private static let form =
        "layout: row, inset: 10, spacing: 5, widths: { expiry: 80, code: 50 }"

    private func row(
        _ state: String, size: Int = 10, brand: String = "width: 20, height: 12", form: String = "", field: String = ""
    ) throws -> SolvedLayout {
        try solve(
            """
            canvas: { width: 400 }
            field: { kind: card, margin: 0, form: { \(Self.form), size: \(size), brand: { \(brand) }\(form) }\(field) }
            states: { a: { \(state) } }
            """)
    }

    @Test func laysOutTheInputsInOneBox() throws {
        let layout = try row("number: 4242, focused: true")
        let frames: [(String, Rect)] = [
            ("field", Rect(x: 0, y: 0, width: 400, height: 44)),
            ("field.form.box", Rect(x: 0, y: 0, width: 400, height: 44)),
            ("field.form.brand", Rect(x: 10, y: 16, width: 20, height: 12)),
            // From 10 + 20 + 5 to 10 + 50 + 5 + 80 + 5 before the end.
            ("field.form.page[0]", Rect(x: 35, y: 0, width: 215, height: 44)),
            ("field.form.page[2]", Rect(x: 255, y: 0, width: 80, height: 44)),
            ("field.form.page[3]", Rect(x: 340, y: 0, width: 50, height: 44)),
            // Behind four characters of 10 points, as high as the line.
            ("field.form.page[0].cursor", Rect(x: 75, y: 17, width: 2, height: 10)),
        ]
        for (id, frame) in frames { #expect(layout.element(id)?.frame == frame, "\(id)") }
        #expect(layout.element("field.form.page[1]") == nil)
        #expect(layout.element("field.front") == nil)
        #expect(layout.element("field.form.page[2].cursor") == nil)
    }

    @Test func marginMakesTheBoxNarrower() throws {
        let layout = try solve(
            "canvas: { width: 400, height: 100 }\nfield: { kind: card, margin: 20, form: { \(Self.form), brand: { width: 20, height: 12 }, height: 50 } }"
        )
        #expect(layout.element("field.form.box")?.frame == Rect(x: 20, y: 25, width: 360, height: 50))
        #expect(layout.element("field.form.page[0]")?.frame == Rect(x: 55, y: 25, width: 175, height: 50))
    }

    /// The box of 44 points does not cover the text below it.
    @Test func rowIsAtLeastAsHighAsItsBox() throws {
        let layout = try solve(
            "canvas: { width: 400 }\ncontent: { stack: { children: [{ field: { kind: card, margin: 0, height: 20, form: { \(Self.form) } } }, { text: { string: a, size: 10 } }] } }"
        )
        #expect(layout.element("field")?.frame == Rect(x: 0, y: 0, width: 400, height: 44))
        #expect(layout.element("field.form.box")?.frame == Rect(x: 0, y: 0, width: 400, height: 44))
        #expect(layout.element("text")?.frame.y == 44)
    }

    @Test(arguments: [
        ("", "Input card expired date"), ("after: [page: 2, type: \"1\"]", "1"),
        ("after: [page: 2, type: \"12\"]", "12 / "),
        ("after: [page: 2, type: \"123\"]", "12 / 3"), ("expiry: 12/2034", "12 / 34"),
    ])
    func showsTheDateWithSpaces(_ state: String, _ text: String) throws {
        #expect(try row(state).element("field.form.page[2]")?["text"] == .text(text))
    }

    /// A number of 19 characters fits 215 points at a size of 10. At 12, it is 228 points wide.
    @Test func aNumberThatDoesNotFitShowsItsLastDigits() throws {
        let number = "number: \"4242424242421234\""
        func solved(_ state: String, _ size: Int) throws -> SolvedElement {
            try #require(try row(state, size: size).element("field.form.page[0]"))
        }
        #expect(try solved("\(number), page: 2", 10)["text"] == .text("4242 4242 4242 1234"))
        #expect(try solved("\(number), page: 2, focused: true", 12)["text"] == .text("1234"))
        #expect(try solved(number, 12)["text"] == .text("1234"))
        // The end is shown while the number is edited: the cursor ends at 250.
        let edited = try solved("\(number), focused: true", 12)
        #expect(edited["text"] == .text("4242 4242 4242 1234"))
        #expect(edited.children.first?.frame.x == 248)
        guard case .clip(.rect(let area, _), let glyphs) = edited.ink.first, case .text(_, let outlines) = glyphs.first,
            case .fill(.path(let path, let map), _) = outlines.first, let bounds = path.controlBounds
        else {
            Issue.record("the number is not clipped")
            return
        }
        #expect(area == Rect(x: 35, y: 0, width: 215, height: 44))
        #expect(map.apply(bounds.origin).x == 250 - 2 - 228)
        // An incomplete number is not shortened.
        #expect(try solved("number: \"424242424242424\", page: 2", 13)["text"] == .text("4242 4242 4242 424"))
    }

    /// The inputs with the colour of errors: those that are not complete, or else the current one.
    @Test(arguments: [
        ("number: \"4242424242424241\", expiry: 12/34, code: \"123\", page: 3", [0]),
        ("number: \"4242424242424242\", expiry: 12/34, code: \"1\"", [3]),
        ("number: \"42\", code: \"1\"", [0, 3]),
        ("number: \"4242424242424242\", expiry: 12/34, code: \"123\", page: 2", [2]),
    ])
    func colorsInvalidInputs(_ state: String, _ wrong: [Int]) throws {
        let layout = try row(
            "\(state), status: error", brand: "color: lime", form: ", color: blue, errorColor: red",
            field: ", input: { luhn: true, brands: prefixes }")
        for input in [0, 2, 3] {
            let element = try #require(layout.element("field.form.page[\(input)]"))
            if element["placeholder"] != nil { continue }
            #expect(element.hex("color") == (wrong.contains(input) ? "#FF0000FF" : "#0000FFFF"), "input \(input)")
        }
        #expect(layout.element("field.form.brand")?.hex("color") == (wrong.contains(0) ? "#FF0000FF" : "#00FF00FF"))
    }

    @Test func noInputIsInvalidWithoutTheStatus() throws {
        let layout = try row("number: \"42\", code: \"1\"", form: ", color: blue, errorColor: red")
        #expect(layout.element("field.form.page[0]")?.hex("color") == "#0000FFFF")
    }

    /// Each state overrides what the states before it set, and nothing else.
    @Test(arguments: [
        ("", "#000001FF", 1.0), ("focused: true", "#000002FF", 1), ("focused: true, status: success", "#000002FF", 3),
        ("focused: true, status: error", "#000004FF", 1), ("status: disabled", "#000005FF", 1),
    ])
    func statesChangeTheStyleOfTheBox(_ state: String, _ fill: String, _ radius: Double) throws {
        let layout = try row(
            state,
            form: """
                , box: { fill: "#000001", radius: 1 }, when: { focused: { box: { fill: "#000002" } },
                success: { box: { radius: 3 } }, error: { box: { fill: "#000004" } },
                disabled: { box: { fill: "#000005" } } }
                """)
        let box = try #require(layout.element("field.form.box"))
        #expect(box.hex("fill") == fill)
        #expect(box["radius"] == .length(.points(radius), points: radius))
    }

    @Test func showsTheMarkOfTheBrand() throws {
        #expect(try row("number: 4").element("field.form.brand")?["brand"] == .text("visa"))
        #expect(try row("").element("field.form.brand")?["brand"] == .text("unknown"))
        let without = try solve(
            "canvas: { width: 400 }\nfield: { kind: card, margin: 0, form: { layout: row, inset: 10, spacing: 5, brand: none } }"
        )
        #expect(without.element("field.form.brand") == nil)
        #expect(try row("", form: ", box: none").element("field.form.box") == nil)
        #expect(without.element("field.form.page[0]")?.frame.x == 10)
    }

    @Test func aRowThatDoesNotFitIsAnError() throws {
        // 10 + 20 + 5 before the number; 5 + 80 + 5 + 50 + 10 after it.
        #expect(try row("", field: ", width: 186").element("field.form.page[0]")?.frame.width == 1)
        #expect {
            _ = try row("", field: ", width: 185")
        } throws: { error in
            "\(error)".contains("the card 'field' does not fit: it needs 186 points of width, but has only 185")
        }
    }
}

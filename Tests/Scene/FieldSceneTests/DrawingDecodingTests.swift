import FieldGeometry
import FieldScene
import TestTools
import Testing

/// The drawings of cells in scene files.
@Suite struct DrawingDecodingTests {
    private func drawing(_ items: String) throws -> DrawingSpec {
        let field = try #require(try decode("field: { content: { drawing: [\(items)] } }").content.fields.first)
        return try #require(field.drawings.first)
    }

    @Test func itemsHaveTheirDefaults() throws {
        let drawing = try drawing("{ circle: { fill: red } }, { rect: { stroke: {} } }, { text: {} }")
        #expect(drawing.items.map(\.content) == [.circle, .rect(nil), .text(DrawingText())])
        #expect(
            drawing.items.allSatisfy { $0.frame == DrawingFrame() && $0.opacity == .fixed(1) && $0.turn == .fixed(0) })
        let stroke = try #require(drawing.items[1].stroke)
        #expect(
            stroke.width == 1 && stroke.paint == .token("text") && stroke.start == .fixed(0) && stroke.end == .fixed(1))
        #expect(!stroke.isRound && stroke.dash == nil)
        #expect(drawing.times.isEmpty)
    }

    @Test func itemsHaveFrames() throws {
        let frame = try drawing(
            "{ ellipse: { inset: { top: 4, left: -2 }, width: 50%, height: 10, offset: { x: 25%, y: -3 }, fill: red } }"
        ).items[0].frame
        // Inside the inset are 42 × 36 points from (-2, 4), with the middle at (19, 22). A half of 40 is 20.
        #expect(frame.rect(in: Rect(x: 0, y: 0, width: 40, height: 40)) == Rect(x: 19, y: 14, width: 20, height: 10))
    }

    @Test func valuesAreBoundToTheCellOrToATime() throws {
        let drawing = try drawing(
            """
            { line: { points: [[0, 50%], [100%, 2]], opacity: filled, stroke: { trim: [filled, { time: 2s }], cap: round } } },
            { circle: { fill: red, turn: 90 } },
            { circle: { fill: red, turn: { time: 800ms, repeats: true, curve: ease-in }, opacity: { time: 2s } } },
            { path: { d: M0 0h9, stroke: { trim: [0.25, { time: 1s, rest: 0.5 }], dash: [2, 1] } } }
            """)
        #expect(
            drawing.items[0].content
                == .line([DrawingPoint(x: .points(0), y: .fraction(0.5)), DrawingPoint(x: .fraction(1), y: .points(2))])
        )
        #expect(drawing.items[0].opacity == .filled && drawing.items[0].stroke?.start == .filled)
        #expect(drawing.items[0].stroke?.isRound == true)
        #expect(drawing.items[1].turn == .fixed(0.25))
        #expect(drawing.items[3].stroke?.dash == LineDash(on: 2, off: 1))
        // Equal times are one.
        #expect(
            drawing.times == [
                DrawingTime(Timing(2)), DrawingTime(Timing(0.8, .easeIn), repeats: true),
                DrawingTime(Timing(1), rest: 0.5),
            ])
    }

    @Test func textsHaveFonts() throws {
        let drawing = try drawing(
            "{ text: { string: A, size: 20, weight: 600, italic: true, color: accent, family: Inter } }")
        guard case .text(let text) = drawing.items[0].content else { throw UnexpectedContent() }
        #expect(text.string?.value == "A" && text.style.size == 20 && text.style.weight == 600)
        #expect(
            text.style.italic == true && text.style.color == .token("accent") && text.style.family?.value == "Inter")
    }

    private struct UnexpectedContent: Error {}

    @Test func aStateReplacesTheWholeDrawing() throws {
        let scene = try decode(
            """
            field:
              content: { drawing: [{ circle: { fill: red } }, { text: {} }] }
              when: { error: { content: { drawing: [{ rect: { fill: blue } }] } }, success: { content: none } }
            """)
        let field = try #require(scene.content.fields.first)
        #expect(field.drawing(in: [.filled])?.items.count == 2)
        #expect(field.drawing(in: [.filled, .error])?.items.map(\.content) == [.rect(nil)])
        #expect(field.drawing(in: [.filled, .success]) == nil)
    }

    static let errors: [(items: String, message: String)] = [
        (
            "",
            "1:30: error: 'drawing' must be a list of at least one item, such as [{ circle: { fill: accent } }], not an empty list"
        ),
        (
            "circle",
            "1:31: error: 'drawing' must be a mapping with one of rect, circle, ellipse, line, path, text, not 'circle'"
        ),
        (
            #"{ text: { string: "a\nb" } }"#,
            "1:49: error: 'string' must be one line, because a text in a drawing has no line breaks"
        ),
        ("{ cirlce: {} }", "1:33: error: unknown key 'cirlce' in 'drawing'; did you mean 'circle'?"),
        (
            "{ text: {}, rect: {} }",
            "1:43: error: an item of a drawing has only one kind; put 'rect' into an item of its own"
        ),
        ("{ circle: {} }", "1:41: error: 'circle' draws nothing; add a 'fill' or a 'stroke'"),
        ("{ line: { points: [[0, 0], [1, 1]] } }", "1:39: error: 'line' draws nothing; add a 'stroke'"),
        ("{ line: { stroke: {} } }", "1:39: error: 'line' needs 'points', such as [[0, 50%], [100%, 50%]]"),
        (
            "{ line: { points: [[0, 0]], stroke: {} } }",
            "1:49: error: 'points' must be a list of at least two points, such as [[0, 50%], [100%, 50%]], not a list of 1"
        ),
        (
            "{ line: { points: [[0, 0], [1, 2%, 3]], stroke: {} } }",
            "1:58: error: 'points' must be two distances for each point, such as [12, 50%], not a list of 3"
        ),
        (
            "{ line: { points: [[0, 0], [1, 2000%]], stroke: {} } }",
            "1:62: error: 'points' must be points, or a percentage from -1000% to 1000%, not '2000%'"
        ),
        (
            "{ path: { fill: red } }",
            "1:39: error: 'path' needs 'd', the path data of SVG, such as \"M8 20 L16 28 L32 10\""
        ),
        (
            "{ path: { d: M0 0 L5, fill: red } }",
            "1:44: error: 'd' is not the path data of SVG: a number is missing, at character 8"
        ),
        (
            "{ path: { d: M0 0, fill: red, viewBox: 24 } }",
            "1:70: error: 'viewBox' must be four numbers as in SVG, such as [0, 0, 24, 24], not '24'"
        ),
        (
            "{ path: { d: M0 0, fill: red, viewBox: [0, 0, 0, 24] } }",
            "1:77: error: 'viewBox' must be from 0.001 to 10000, not '0'"
        ),
        ("{ rect: { fill: red, opacity: 2 } }", "1:61: error: 'opacity' must be from 0 to 1, not '2'"),
        (
            "{ rect: { fill: red, opacity: full } }",
            "1:61: error: 'opacity' must be a number from 0 to 1, filled, or a time such as { time: 1s }, not 'full'"
        ),
        ("{ rect: { fill: red, turn: {} } }", "1:58: error: 'turn' needs 'time', such as { time: 1s }"),
        ("{ rect: { fill: red, turn: { time: 0s } } }", "1:66: error: 'time' must be more than 0s, not '0s'"),
        (
            "{ rect: { fill: red, width: 0% } }",
            "1:59: error: 'width' must be points, or a percentage from 0.001% to 1000%, not '0%'"
        ),
        (
            "{ rect: { stroke: { trim: 0.5 } } }",
            "1:57: error: 'trim' must be two numbers from 0 to 1, filled, or a time, such as [0, filled], not '0.5'"
        ),
        ("{ rect: { stroke: { cap: square } } }", "1:56: error: 'cap' must be one of butt, round, not 'square'"),
        ("{ text: { fill: red } }", "1:41: error: unknown key 'fill' in 'text'; did you mean 'color'?"),
    ]

    @Test(arguments: errors) func reportsErrorsWithTheirLocation(items: String, message: String) {
        let found = diagnostics(of: "field: { content: { drawing: [\(items)] } }")
        #expect(found.contains { $0.contains(message) }, "\(found)")
    }

    @Test func imageAndDrawingExcludeEachOther() {
        let found = diagnostics(of: "field: { content: { image: a.png, drawing: [{ text: {} }] } }")
        #expect(found == ["scene.yaml:1:35: error: 'content' cannot have both 'image' and 'drawing'; remove one"])
    }

    @Test func sizesOfDrawingsAreLimited() {
        let items = Array(repeating: "{ text: {} }", count: 33).joined(separator: ", ")
        #expect(
            diagnostics(of: "field: { content: { drawing: [\(items)] } }").first?
                .hasSuffix("a drawing can have at most 32 items, not 33") == true)
        let points = Array(repeating: "[0, 0]", count: 501).joined(separator: ", ")
        #expect(
            diagnostics(of: "field: { content: { drawing: [{ line: { points: [\(points)], stroke: {} } }] } }").first?
                .hasSuffix("a line can have at most 500 points, not 501") == true)
        let data = "M0 0" + String(repeating: "h1", count: 500)
        #expect(
            diagnostics(of: "field: { content: { drawing: [{ path: { d: \(data), fill: red } }] } }").first?
                .contains("it has more than 500 steps") == true)
    }

    /// Lengths grow with larger text only where boxes do; texts always do, and lines never.
    @Test func largerTextScalesDrawings() throws {
        let yaml = """
            field:
              box: { grows: GROWS }
              content:
                drawing:
                  - rect: { inset: 4, radius: 6, width: 10, offset: { x: 3, y: 10% }, stroke: { width: 2 } }
                  - path: { d: M0 0h9, stroke: {} }
                  - text: { size: 20 }
            """
        for (grows, factor) in [("true", 2.0), ("false", 1)] {
            let scene = try decode(yaml.replacing("GROWS", with: grows))
            let field = try #require(scene.content.fields.first).scaled(by: 2)
            let items = try #require(field.drawings.first).items
            #expect(items[0].frame.inset == Insets(all: 4 * factor) && items[0].frame.width == .points(10 * factor))
            #expect(items[0].frame.offset == DrawingPoint(x: .points(3 * factor), y: .fraction(0.1)))
            #expect(items[0].content == .rect(.points(6 * factor)) && items[0].stroke?.width == 2)
            guard case .path(let path) = items[1].content, case .text(let text) = items[2].content else {
                throw UnexpectedContent()
            }
            #expect(path.unit == factor && text.style.size == 40)
        }
    }

    @Test func progressOfATime() {
        let time = DrawingTime(Timing(0.8))
        #expect([-1, 0, 0.2, 0.8, 9].map(time.progress) == [0, 0, 0.25, 1, 1])
        let round = DrawingTime(Timing(0.8), repeats: true)
        #expect([0, 0.2, 0.8, 1, 80.2].map(round.progress) == [0, 0.25, 0, 0.25, 0.25])
        #expect(time.progressAtRest(isReduced: false) == 0 && time.progressAtRest(isReduced: true) == 1)
        #expect(DrawingTime(Timing(1), rest: 0.5).progressAtRest(isReduced: true) == 0.5)
        // A spring overshoots, but a progress does not.
        let spring = DrawingTime(Timing(5, .spring(Spring(mass: 1, stiffness: 100, damping: 3))))
        #expect(stride(from: 0, to: 5, by: 0.01).map(spring.progress).max() == 1)
    }
}

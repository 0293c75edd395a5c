import FieldGeometry
import FieldScene
import Testing

/// Paints, lines, radii, shadows and backgrounds in scene files.
@Suite struct PaintDecodingTests {
    private func box(_ yaml: String) throws -> BoxStyle {
        let scene = try decode("field: { box: \(yaml) }")
        return try #require(scene.content.fields.first).style.box
    }

    private func gradient(_ yaml: String) throws -> GradientSource {
        guard case .gradient(let gradient)? = try box("{ fill: { gradient: \(yaml) } }").fill else {
            throw UnexpectedPaint()
        }
        return gradient
    }

    private struct UnexpectedPaint: Error {}

    @Test func gradientsHaveTheDefaultsOfCSS() throws {
        let linear = try gradient("{ stops: [red, blue] }")
        #expect(linear.kind == .linear(angle: 180))
        #expect(linear.stops.map(\.position) == [0, 1])
        let radial = try gradient("{ kind: radial, stops: [red, blue] }")
        #expect(radial.kind == .radial && radial.center == Point(x: 0.5, y: 0.5))
        let conic = try gradient("{ kind: conic, angle: -30, center: [0%, 120%], stops: [red, blue] }")
        #expect(conic.kind == .conic(angle: -30) && conic.center == Point(x: 0, y: 1.2))
    }

    @Test func stopsWithoutAPositionAreSpreadBetweenTheirNeighbors() throws {
        // CSS Images 3, section 3.4.3: the last stop without a position is at 100 %, the others are spaced evenly.
        let stops = try gradient("{ stops: [[red, 20%], white, white, [blue, 80%], black] }").stops
        #expect(stops.map { ($0.position * 1000).rounded() } == [200, 400, 600, 800, 1000])
        let sparse = try gradient("{ stops: [red, white, [blue, 50%], white, black] }").stops
        #expect(sparse.map(\.position) == [0, 0.25, 0.5, 0.75, 1])
    }

    @Test func linesHavePartsAndDashes() throws {
        let box = try box(
            "{ border: { width: 2, color: { gradient: { stops: [red, blue] } }, trim: [0.25, 1] }, ring: { width: 1, dash: [4, 2] } }"
        )
        #expect(box.border.trim == LineTrim(from: 0.25, to: 1))
        #expect(box.ring.dash == LineDash(on: 4, off: 2))
        guard case .gradient? = box.border.paint else { throw UnexpectedPaint() }
    }

    @Test func stateKeepsUnchangedValues() throws {
        let scene = try decode(
            "field: { box: { border: { width: 2, color: red, dash: [4, 2] } }, when: { active: { box: { border: { dash: none } } } } }"
        )
        let field = try #require(scene.content.fields.first)
        let active = try #require(field.when.values.first { $0.box.border.dash != nil }).over(field.style)
        #expect(active.box.border.width == 2 && active.box.border.paint == .color(.fixed(Color(rgba: 0xFF00_00FF))))
        #expect(active.box.border.dash?.off == 0)
    }

    @Test func radiiAndShadowsCanBeSingleOrLists() throws {
        let box = try box("{ radius: [1, 50%, 3, 4], shadow: [{ y: 1 }, { inset: true, blur: 4 }] }")
        #expect(box.radius == CornerRadii(.points(1), .fraction(0.5), .points(3), .points(4)))
        #expect(box.shadows?.map(\.isInset) == [false, true])
        #expect(try self.box("{ radius: 8 }").radius == .points(8))
        #expect(try self.box("{ radius: { points: 16, smoothing: 0.6 } }").radius == .points(16, smoothing: 0.6))
        #expect(try self.box("{ radius: { points: 16, smoothing: 0 } }").radius == .points(16))
        #expect(try self.box("{ radius: { points: 16 } }").radius == .points(16))
        #expect(try self.box("{ shadow: none }").shadows == [])
    }

    @Test func stacksOverlaysAndTheCanvasHaveBackgrounds() throws {
        let scene = try decode(
            """
            canvas: { background: { image: a.jpg } }
            content:
              overlay:
                alignment: bottomTrailing
                background: { gradient: { stops: [red, blue] } }
                children:
                  - stack: { background: red, border: {}, children: [{ field: {} }] }
            """)
        #expect(scene.images.map(\.path.value) == ["a.jpg"])
        #expect(scene.canvas.background.image?.mode == .fill)
        guard case .overlay(let overlay) = scene.content, case .stack(let stack)? = overlay.children.first else {
            throw UnexpectedPaint()
        }
        #expect(overlay.alignment == .bottomTrailing)
        #expect(stack.decoration.background == .paint(.color(.fixed(Color(rgba: 0xFF00_00FF)))))
        #expect(stack.decoration.border.width == 1)
        #expect(overlay.id == "overlay" && stack.id == "stack")
    }

    @Test func imagesBehindElementsAreFoundInReactions() throws {
        let scene = try decode(
            """
            content:
              stack:
                background: { image: a.png }
                when: { error: { background: { image: b.png } } }
                children: [{ field: {} }]
            states: { c: { after: [{ set: { stack: { background: { image: c.png } } } }] } }
            """)
        #expect(Set(scene.images.map(\.path.value)) == ["a.png", "b.png", "c.png"])
    }

    static let errors: [(yaml: String, message: String)] = [
        (
            "field: { box: { fill: { gradeint: 1 } } }",
            "1:23: error: 'fill' must be a colour, or { gradient: { stops: … } }"
        ),
        (
            "field: { box: { fill: { gradient: {} } } }",
            "1:35: error: a gradient needs 'stops', such as [[white, 0%], [black, 100%]]"
        ),
        (
            "field: { box: { fill: { gradient: { stops: [red] } } } }",
            "1:44: error: 'stops' must be a list of at least two stops, such as [[white, 0%], [black, 100%]]"
        ),
        (
            "field: { box: { fill: { gradient: { stops: [[red, 0.5], blue] } } } }",
            "1:51: error: 'position of a stop' must be a percentage such as 50%, not '0.5'"
        ),
        (
            "field: { box: { fill: { gradient: { kind: radial, angle: 4, stops: [red, blue] } } } }",
            "1:51: error: a radial gradient has no 'angle'; remove it"
        ),
        (
            "field: { box: { fill: { gradient: { center: [0%, 0%], stops: [red, blue] } } } }",
            "1:37: error: a linear gradient has no 'center'; remove it"
        ),
        ("field: { box: { border: { trim: [0, 2] } } }", "1:37: error: 'trim' must be from 0 to 1, not '2'"),
        (
            "field: { box: { border: { trim: 0.5 } } }",
            "1:33: error: 'trim' must be two numbers from 0 to 1, such as [0, 0.5], or none"
        ),
        ("field: { box: { border: { dash: [0, 2] } } }", "1:34: error: 'dash' must be from 0.1 to 1000, not '0'"),
        (
            "field: { box: { radius: [1, 2] } }",
            "1:25: error: 'radius' must be points, a percentage, or a list of four, clockwise from the top left"
        ),
        ("field: { box: { radius: { smoothing: 0.6 } } }", "1:25: error: 'radius' needs 'points'"),
        (
            "field: { box: { radius: { points: 8, smoothing: 1.5 } } }",
            "1:49: error: 'smoothing' must be from 0 to 1, not '1.5'"
        ),
        (
            "field: { cursor: { radius: { points: 8, smoothin: 1 } } }",
            "1:41: error: unknown key 'smoothin' in 'radius'; did you mean 'smoothing'?"
        ),
        (
            "canvas: { background: { imgae: a.png } }\nfield: {}",
            "1:23: error: 'background' must be a colour, { gradient: … } or { image: PATH }; did you mean 'image'?"
        ),
        (
            "field: { box: { fill: { gradient: { stops: [[red, 2000%], blue] } } } }",
            "1:51: error: 'position of a stop' must be from -1000% to 1000%, not '2000%'"
        ),
        (
            "canvas: { background: \"linear-gradient(red, blue)\" }\nfield: {}",
            "1:23: error: a gradient is written { gradient: { angle: 90, stops: [red, blue] } }"
        ),
        ("canvas: { background: a.png }\nfield: {}", "1:23: error: an image is written { image: a.png }"),
        (
            "field: { box: { gradient: { stops: [red, blue] } } }",
            "1:27: error: 'gradient' takes only 'top' and 'bottom'; for other gradients, use 'fill: { gradient: … }'"
        ),
        (
            "content: { overlay: { alignment: start, children: [] } }",
            "1:34: error: 'alignment' must be one of fill, center, top, bottom, leading, trailing, topLeading, topTrailing,"
                + " bottomLeading, bottomTrailing, not 'start'"
        ),
    ]

    @Test(arguments: errors) func reportsErrorsWithTheirLocation(yaml: String, message: String) {
        #expect(diagnostics(of: yaml).contains { $0.contains(message) }, "\(diagnostics(of: yaml))")
    }

    @Test func tooManyStopsAndShadowsAreErrors() {
        let stops = Array(repeating: "red", count: 65).joined(separator: ", ")
        #expect(
            diagnostics(of: "field: { box: { fill: { gradient: { stops: [\(stops)] } } } }").first?
                .hasSuffix("a gradient can have at most 64 stops, not 65") == true)
        let shadows = Array(repeating: "{ y: 1 }", count: 17).joined(separator: ", ")
        #expect(
            diagnostics(of: "field: { box: { shadow: [\(shadows)] } }").first?
                .hasSuffix("'shadow' can have at most 16 shadows, not 17") == true)
    }
}

import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// The drawings of cells, with geometry worked out by hand. The cells are 40 × 40 points and begin at (10, 10).
@Suite struct DrawingTests {
    private func scene(_ items: String, more: String = "") -> String {
        """
        canvas: { width: 100, height: 60 }
        field:
          kind: cells
          length: 2
          sizing: { packed: { width: 40, height: 40, spacing: 0 } }
          label: { size: 20, color: "#112233" }
          input: { needsFocus: false }
          content: { drawing: [\(items)] }
          \(more)
        states: { typing: { text: "4" } }
        animations: { a: { script: [wait: 1s, type: "4", wait: 3s] } }
        """
    }

    private func item(_ item: String, cell: Int = 0, more: String = "") throws -> SolvedElement {
        let layout = try solve(scene(item, more: more))
        let name = try #require(layout.ids.first { $0.hasPrefix("field.cell[\(cell)].drawing.") })
        return try #require(layout.element(name))
    }

    /// The layout of the animation at a time in seconds.
    private func layout(_ items: String, more: String = "", at time: Double) throws -> SolvedLayout {
        let file = try SceneFile(
            bytes: Array(scene(items, more: more).utf8), path: "scene.yaml", presets: Preset.catalog)
        let scene = try file.scene(variant: 0)
        let moment = Timeline(scene.animations[0], in: scene).moment(at: Duration(seconds: time))
        return try LayoutSolver.solve(scene, at: moment, scale: 1, measurer: FakeTextMeasurer())
    }

    private let red = Color(rgba: 0xFF00_00FF)
    private let cell = Rect(x: 10, y: 10, width: 40, height: 40)

    @Test func rectanglesFillTheirFrames() throws {
        let rect = try item(
            "{ rect: { inset: 4, radius: 25%, fill: red, stroke: { width: 2, color: red, dash: [4, 2] } } }")
        let frame = Rect(x: 14, y: 14, width: 32, height: 32)
        let shape = Shape.rect(frame, Corners(all: 8))
        #expect(rect.frame == frame && rect.kind == "rect" && rect.name == "rect[0]")
        #expect(
            rect.ink == [
                .fill(shape, red), .stroke(shape, Stroke(width: 2, dash: LineDash(on: 4, off: 2)), .color(red)),
            ])
        #expect(rect["radius"] == .length(.fraction(0.25), points: 8) && rect.hex("fill") == "#FF0000FF")
    }

    @Test func circlesAreInTheMiddleOfTheirFrames() throws {
        let circle = try item("{ circle: { height: 50%, offset: { x: 5 }, fill: red } }")
        let square = Rect(x: 25, y: 20, width: 20, height: 20)
        #expect(circle.frame == square && circle.ink == [.fill(.rect(square, Corners(all: 10)), red)])
    }

    @Test func strokesOfEllipsesLieInsideTheirEdges() throws {
        let ellipse = try item("{ ellipse: { height: 20, stroke: { width: 4, color: red } } }")
        guard case .stroke(let shape, _, _)? = ellipse.ink.first else { throw UnexpectedInk() }
        #expect(shape.outline.bounds == Rect(x: 12, y: 22, width: 36, height: 16))
    }

    private struct UnexpectedInk: Error {}

    @Test func pathsAndLinesAreRelativeToTheirFrames() throws {
        let line = try item("{ line: { inset: 10, points: [[0, 50%], [100%, 5]], stroke: { color: red } } }")
        guard case .stroke(let shape, let stroke, _)? = line.ink.first else { throw UnexpectedInk() }
        #expect(shape.outline.elements == [.move(Point(x: 20, y: 30)), .line(Point(x: 40, y: 25))])
        #expect(stroke == Stroke(width: 1) && line["points"] == .list(["20,30", "40,25"]))
        let path = try item("{ path: { inset: 10, d: M1 2 L3 4, fill: red } }")
        guard case .fill(let area, _)? = path.ink.first else { throw UnexpectedInk() }
        #expect(area.outline.elements == [.move(Point(x: 21, y: 22)), .line(Point(x: 23, y: 24))])
        #expect(path["d"] == .text("M1 2 L3 4"))
    }

    /// A view box of 10 × 5 is scaled by 4 to a width of 40, and centred: 10 points above and below.
    @Test func viewBoxesFitTheirFrames() throws {
        let path = try item("{ path: { viewBox: [1, 1, 10, 5], d: M1 1 L11 6, stroke: { width: 2, color: red } } }")
        guard case .stroke(let shape, let stroke, _)? = path.ink.first else { throw UnexpectedInk() }
        #expect(shape.outline.elements == [.move(Point(x: 10, y: 20)), .line(Point(x: 50, y: 40))])
        #expect(stroke.width == 2)
    }

    /// The gradient of a line extends over the line, so that no part of it is outside.
    @Test func gradientsExtendOverTheirItems() throws {
        let gradient = "{ gradient: { stops: [red, blue] } }"
        let rect = try item("{ rect: { fill: \(gradient), stroke: { width: 2, color: \(gradient) } } }")
        let path = try item("{ path: { d: M5 5 L35 25, stroke: { width: 4, color: \(gradient) } } }")
        func areas(_ element: SolvedElement) -> [Rect?] {
            element.ink.map { item in
                switch item {
                case .fill(_, .gradient(_, let over)), .stroke(_, _, .gradient(_, let over)): over.bounds
                default: nil
                }
            }
        }
        #expect(areas(rect) == [cell, cell])
        #expect(areas(path) == [Rect(x: 13, y: 13, width: 34, height: 24)])
    }

    @Test func itemsHaveOpacitiesAndTurns() throws {
        let rect = try item("{ rect: { inset: { left: 20 }, fill: red, opacity: 0.5, turn: 90 } }")
        #expect(rect.opacity == 0.5 && rect["turn"] == .number(90))
        // The frame's middle is (40, 30). A clockwise quarter turn moves its top left corner (30, 10) to (60, 20).
        guard case .transform(let transform, _)? = rect.ink.first else { throw UnexpectedInk() }
        let corner = transform.apply(Point(x: 30, y: 10))
        #expect(abs(corner.x - 60) < 1e-9 && abs(corner.y - 20) < 1e-9)
    }

    @Test func drawingsFillTheBoxOfTheirCell() throws {
        let circle = try item("{ circle: { fill: red } }", more: "box: { width: 30, height: 20, fill: white }")
        // The two boxes touch, so the first one begins at 50 - 30.
        #expect(circle.frame == Rect(x: 25, y: 20, width: 20, height: 20))
    }

    @Test func drawingsAreAboveTheBoxAndBelowOtherParts() throws {
        let layout = try solve(
            scene("{ text: {} }, { circle: { fill: red } }", more: "box: { fill: white }\n  rule: { height: 1 }"))
        let cell = layout.ids.filter { $0.hasPrefix("field.cell[0].") }
        #expect(
            cell.map { $0.dropFirst("field.cell[0].".count) } == [
                "box", "drawing", "drawing.text[0]", "drawing.circle[1]", "label", "rule",
            ])
        #expect(layout.element("field.cell[0].label")?.ink.isEmpty == true)
    }

    /// The characters of the fake font are squares as large as the font size.
    @Test func textsShowTheCharacterOfTheCell() throws {
        let text = try item("{ text: { offset: { x: 5, y: 4 } } }")
        #expect(text["text"] == .text("4") && text.hex("color") == "#112233FF" && text.kind == "text")
        #expect(text.glyphCorners == [Point(x: 25, y: 24)])
        let empty = try item("{ text: {} }", cell: 1)
        #expect(empty["text"] == .text("") && empty.ink.isEmpty)
        let fixed = try item("{ text: { string: ab, size: 10, color: red } }", cell: 1)
        #expect(fixed["text"] == .text("ab") && fixed.hex("color") == "#FF0000FF" && fixed.glyphs.count == 2)
    }

    @Test func drawnTextsAreObscuredLikeTheLabel() throws {
        #expect(try item("{ text: {} }", more: "obscure: \"x\"")["text"] == .text("x"))
        let disc = try item("{ text: { color: red } }", more: "obscure: { disc: 10 }")
        #expect(disc["text"] == .text("") && disc["disc"] == .number(10))
        guard case .fill(let shape, .color(red))? = disc.ink.first else { throw UnexpectedInk() }
        #expect(shape.bounds == Rect(x: 25, y: 25, width: 10, height: 10))
        #expect(try item("{ text: { string: a } }", more: "obscure: \"x\"")["text"] == .text("a"))
    }

    /// Font fitting reduces the texts of drawings by the ratio by which it reduces labels.
    @Test func drawnTextsShrinkWithTheRow() throws {
        let yaml = """
            canvas: { width: 100 }
            field: { kind: cells, length: 4, label: { size: 40 }, sizing: { shrinkToFit: { spacing: 8 } }, content: { drawing: [{ text: { size: 20 } }] } }
            states: { typing: { text: "4" } }
            """
        let layout = try solve(yaml)
        let fitted = try #require(layout.fits["field"]).fontSize
        guard case .font(_, let size)? = layout.element("field.cell[0].drawing.text[0]")?["font"] else {
            throw UnexpectedInk()
        }
        #expect(fitted < 40 && size == fitted / 2)
    }

    private let ring = "{ circle: { stroke: { color: red, trim: [0, filled] } } }"

    private func trims(_ layout: SolvedLayout) -> [Double?] {
        (0..<2).map { cell in
            guard case .border(let stroke, _)? = layout.element("field.cell[\(cell)].drawing.circle[0]")?["stroke"]
            else {
                return nil
            }
            return stroke.trim?.end ?? 1
        }
    }

    @Test func progressOfFilledIsZeroOrOneAtRest() throws {
        let layout = try solve(scene(ring))
        #expect(trims(layout) == [1, 0])
        #expect(layout.element("field.cell[1].drawing.circle[0]")?.ink.isEmpty == true)
    }

    @Test func filledTakesTheTransitionOfTheField() throws {
        let more = "motion: { change: { duration: 800ms, curve: linear } }"
        for (time, trim) in [(0.9, 0.0), (1, 0), (1.2, 0.25), (1.6, 0.75), (1.8, 1), (3, 1)] {
            let found = try #require(trims(layout(ring, more: more, at: time))[0])
            #expect(abs(found - trim) < 1e-9, "at \(time)")
        }
        #expect(try trims(layout(ring, at: 1))[0] == 1)
        // Without `content`, the transition leaves drawings out.
        let box = "motion: { change: { duration: 800ms, properties: [box] } }"
        #expect(try trims(layout(ring, more: box, at: 1.2))[0] == 1)
    }

    private let spinner = "{ circle: { stroke: { color: red, trim: [0, { time: 2s }] } } }"

    @Test func timesBeginWithTheDrawing() throws {
        for (time, trim) in [(0.0, 0.0), (0.5, 0.25), (1.5, 0.75), (2, 1), (4, 1)] {
            #expect(try trims(layout(spinner, at: time)) == [trim, trim], "at \(time)")
        }
        // The first cell gets its drawing when its character is typed, after a second.
        let more = "when: { filled: { content: { drawing: [\(spinner)] } } }"
        let plain = "{ circle: { fill: red } }"
        for (time, trim) in [(0.9, nil), (1, 0.0), (1.5, 0.25), (3, 1)] {
            #expect(try trims(layout(plain, more: more, at: time)) == [trim, nil], "at \(time)")
        }
    }

    @Test func drawingTimesRepeat() throws {
        let ring = "{ circle: { stroke: { color: red, trim: [0, { time: 2s, repeats: true }] } } }"
        for (time, trim) in [(0.5, 0.25), (2, 0), (2.5, 0.25), (3.5, 0.75)] {
            #expect(try trims(layout(ring, at: time)) == [trim, trim], "at \(time)")
        }
    }

    @Test func drawingsDoNotMoveInStillsOrWithReducedMotion() throws {
        #expect(try trims(solve(scene(spinner))) == [0, 0])
        let reduced = scene(spinner).replacing("canvas:", with: "reducedMotion: true\ncanvas:")
        #expect(try trims(solve(reduced)) == [1, 1])
        let rest = scene("{ circle: { stroke: { color: red, trim: [0, { time: 2s, rest: 0.5 }] } } }")
        #expect(try trims(solve(rest)) == [0.5, 0.5])
        let file = try SceneFile(bytes: Array(reduced.utf8), path: "scene.yaml", presets: Preset.catalog)
        let scene = try file.scene(variant: 0)
        let timeline = Timeline(scene.animations[0], in: scene)
        let first = timeline.moment(at: .zero)
        #expect(try trims(LayoutSolver.solve(scene, at: first, scale: 1, measurer: FakeTextMeasurer())) == [1, 1])
        // Nothing moves, so the moments of the whole wait are equal.
        #expect(timeline.moment(at: .milliseconds(700)) == first)
    }

    @Test func momentsContainProgressAndNoClock() throws {
        let file = try SceneFile(bytes: Array(scene(spinner).utf8), path: "scene.yaml", presets: Preset.catalog)
        let scene = try file.scene(variant: 0)
        let timeline = Timeline(scene.animations[0], in: scene)
        #expect(timeline.moment(at: .milliseconds(300)) != timeline.moment(at: .milliseconds(400)))
        #expect(timeline.moment(at: .milliseconds(2300)) == timeline.moment(at: .milliseconds(3400)))
        let times = (0..<240).map { Duration.milliseconds($0 * 17) }
        let forward = times.map { timeline.moment(at: $0) }
        #expect(Array(times.reversed().map { timeline.moment(at: $0) }.reversed()) == forward)
    }

    /// A bound part that would end before it begins is empty; a fixed one passes over the top.
    @Test func boundTrimsDoNotWrapAround() throws {
        func ink(_ trim: String, cell: Int) throws -> Int {
            try item("{ circle: { stroke: { color: red, trim: \(trim) } } }", cell: cell).ink.count
        }
        #expect(try ink("[0.5, filled]", cell: 0) == 1 && ink("[0.5, filled]", cell: 1) == 0)
        #expect(try ink("[0.75, 0.25]", cell: 1) == 1)
    }

    @Test func cachedCellsEqualNewOnes() throws {
        let more = "motion: { change: { duration: 800ms, curve: linear } }"
        let items = "\(spinner), \(ring), { rect: { fill: red, turn: { time: 700ms, repeats: true } } }"
        let file = try SceneFile(
            bytes: Array(scene(items, more: more).utf8), path: "scene.yaml", presets: Preset.catalog)
        let scene = try file.scene(variant: 0)
        let timeline = Timeline(scene.animations[0], in: scene)
        let cache = LayoutCache()
        for step in [0, 30, 31, 7, 65, 66, 66, 2, 130, 200, 90] {
            let moment = timeline.moment(at: .milliseconds(step * 17))
            let cached = try LayoutSolver.solve(
                scene, at: moment, scale: 1, measurer: FakeTextMeasurer(), cache: cache)
            #expect(try cached == LayoutSolver.solve(scene, at: moment, scale: 1, measurer: FakeTextMeasurer()))
        }
    }

    @Test func flashingRepeatedDrawingsCauseWarnings() throws {
        func warnings(_ item: String) throws -> [String] {
            let file = try SceneFile(bytes: Array(scene(item).utf8), path: "scene.yaml", presets: Preset.catalog)
            let scene = try file.scene(variant: 0)
            return scene.flashWarnings(of: scene.animations[0]).map(\.message)
        }
        #expect(
            try warnings("{ rect: { fill: red, opacity: { time: 200ms, repeats: true } } }").first?
                .hasPrefix("a drawing of 'field' flashes 5 times a second") == true)
        #expect(try warnings("{ rect: { fill: red, opacity: { time: 500ms, repeats: true } } }").isEmpty)
        #expect(try warnings("{ rect: { fill: red, turn: { time: 200ms, repeats: true } } }").isEmpty)
        #expect(try warnings("{ rect: { fill: red, opacity: { time: 200ms } } }").isEmpty)
    }
}

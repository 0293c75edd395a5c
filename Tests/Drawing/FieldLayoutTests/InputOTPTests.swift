import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// Compares `joined` and `keycaps` with the components that they are modelled on: shadcn's `InputOTP` and input-otp's
/// keycaps.
///
/// The expected numbers are from the components' CSS; a glyph of the fake font is as wide and as high as its size.
@Suite struct InputOTPTests {
    private func joined(_ state: String, theme: String = "light") throws -> SolvedLayout {
        try solve("canvas: { width: 256 }\ntheme: \(theme)\nfield: { preset: joined }\nstates: { a: { \(state) } }")
    }

    private func box(_ index: Int, _ layout: SolvedLayout) throws -> SolvedElement {
        try #require(layout.element("field.cell[\(index)].box"))
    }

    @Test func lastCellOfAFullFieldStaysActive() throws {
        let layout = try joined("text: \"482913\", focused: true")
        #expect(try box(5, layout)["border"] == .border(width: 1, Color(rgba: 0xA1A1_A1FF)))
        #expect(
            try box(5, layout)["ring"]
                == .border(width: 3, Color(red: 161 / 255, green: 161 / 255, blue: 161 / 255, alpha: 0.5)))
        #expect(!layout.ids.contains { $0.hasSuffix("cursor") })
        #expect(layout.inputs["field"]?.cells?.activeCell == 5)
        // Without the focus, no cell is active.
        #expect(try joined("text: \"482913\"").inputs["field"]?.cells?.activeCell == nil)
    }

    @Test func centersGlyphsAndCursorsInsideTheBorders() throws {
        // The inside of the first cell of a group is from 1 to 35. Others have no left border: from 36 to 71.
        let layout = try joined("text: \"48\", focused: true")
        #expect(try #require(layout.element("field.cell[0].label")?.glyphCorners.first).x == 18 - 7)
        #expect(try #require(layout.element("field.cell[1].label")?.glyphCorners.first).x == 53.5 - 7)
        #expect(isClose(layout.element("field.cell[2].cursor")?.frame, Rect(x: 89, y: 10, width: 1, height: 16)))
        let first = try joined("focused: true")
        #expect(isClose(first.element("field.cell[0].cursor")?.frame, Rect(x: 17.5, y: 10, width: 1, height: 16)))
    }

    @Test func neighboringCellsShareOneBorder() throws {
        let grid = PixelGrid(size: Size(width: 256, height: 36), scale: 1)
        func inside(_ index: Int) throws -> Rect? {
            let ink = try box(index, joined("focused: true")).ink
            guard case .fill(.evenOdd(_, let inner), _) = ink.snapped(to: grid).last else { return nil }
            return inner.bounds
        }
        #expect(try inside(0) == Rect(x: 1, y: 1, width: 34, height: 34))
        #expect(try inside(1) == Rect(x: 36, y: 1, width: 35, height: 34))
        #expect(try inside(5) == Rect(x: 220, y: 1, width: 35, height: 34))
    }

    /// Tailwind's `shadow-xs` is 0 1px 2px 0 in black at 5 %. The ring is above the shadow, and the box is cut out of
    /// both.
    @Test func drawsShadowAndRingBelowTheBox() throws {
        let ink = try box(1, joined("text: \"4\", focused: true")).ink
        guard case .shadow(let shape, let blur, let color, let cutout) = ink[0],
            case .fill(.evenOdd(let outer, let inner), .color(let ring)) = ink[1]
        else {
            Issue.record("the ink does not begin with a shadow and a ring")
            return
        }
        #expect(shape.bounds == Rect(x: 36, y: 1, width: 36, height: 36))
        #expect(blur == 2)
        #expect(color == Color(red: 0, green: 0, blue: 0, alpha: 0.05))
        // The ring overlaps the borders of the neighbours, which are drawn below it.
        #expect(outer.bounds == Rect(x: 33, y: -3, width: 42, height: 42))
        #expect(inner == cutout)
        #expect(ring.alpha == 0.5)
        let cells = try joined("text: \"4\", focused: true")
        #expect(cells.element("field.cell[1]")?.layer == 1)
        #expect(cells.element("field.cell[0]")?.layer == 0 && cells.element("field.cell[2]")?.layer == 0)
    }

    @Test func keycapsUseTabularDigits() throws {
        let spec = try #require(try Preset.catalog.spec(named: "keycaps"))
        #expect(spec.style.label.hasTabularDigits == true)
        let joined = try #require(try Preset.catalog.spec(named: "joined"))
        #expect(joined.style.label.hasTabularDigits == nil)
    }

    @Test func dashIsAPillSixteenPointsWide() throws {
        let dash = try #require(try joined("").element("field.separator[0]")?.ink.first)
        guard case .fill(.path(let path, _), .color(let color)) = dash else {
            Issue.record("the dash is not a filled path")
            return
        }
        #expect(path == .rounded(Rect(x: 120, y: 17, width: 16, height: 2), corners: Corners(all: 1)))
        #expect(color.hex == "#0A0A0AFF")
    }

    @Test func disabledRowHasOneOpacity() throws {
        let layout = try joined("text: \"4829\", status: disabled")
        #expect(layout.element("field")?.opacity == 0.5)
        #expect(layout.element("field")?["opacity"] == .number(0.5))
        #expect((0..<6).allSatisfy { layout.element("field.cell[\($0)]")?.opacity == 1 })
        #expect(try joined("text: \"4829\"").element("field")?.opacity == 1)
    }

    @Test func colorsMatchTheNeutralTheme() throws {
        let light = try box(3, joined("", theme: "light"))
        #expect(light.hex("fill") == "#00000000")
        #expect(light["border"] == .border(width: 1, Color(rgba: 0xE5E5_E5FF)))
        let dark = try box(3, joined("", theme: "dark"))
        // 30 % of the input colour, which is white at 15 %.
        #expect(dark["fill"] == .color(Color(red: 1, green: 1, blue: 1, alpha: 0.045)))
        #expect(dark["border"] == .border(width: 1, Color(red: 1, green: 1, blue: 1, alpha: 0.15)))
        let error = try box(5, joined("text: \"482913\", focused: true, status: error"))
        #expect(error["border"] == .border(width: 1, Color(rgba: 0xE700_0BFF)))
        #expect(error["ring"] == .border(width: 3, Color(red: 231 / 255, green: 0, blue: 11 / 255, alpha: 0.2)))
    }

    @Test func joinedCursorBlinksEvery1250Milliseconds() throws {
        let spec = try #require(try Preset.catalog.spec(named: "joined"))
        let blink = try #require(spec.style.cursor.blink)
        #expect(blink.period == 1.25)
        // tw-animate-css: 1 at 0, 70 and 100 %, 0 at 20 and 50 %.
        for (at, opacity) in [(0.0, 1.0), (0.25, 0), (0.625, 0), (0.875, 1), (1.2, 1), (1.25, 1)] {
            #expect(abs(blink.opacity(after: at) - opacity) < 1e-9, "\(at)")
        }
    }

    @Test func keycapsHaveAPillCursorNinePointsAboveTheEdge() throws {
        let layout = try solve("field: { preset: keycaps }\nstates: { a: { focused: true } }")
        let (cell, cursor) = (
            try #require(layout.element("field.cell[0]")), try #require(layout.element("field.cell[0].cursor"))
        )
        #expect(cursor.frame.size == Size(width: 20, height: 2))
        #expect(cell.frame.maxY - cursor.frame.maxY == 9)
        #expect(cursor.ink == [.fill(.rect(cursor.frame, Corners(all: 1)), Color(rgba: 0xFAFA_FAFF))])
        // The active key is one point lower than the others.
        #expect(cell.frame.y == (layout.element("field.cell[1]")?.frame.y ?? 0) + 1)
    }

    /// The layout of `keycaps` some seconds after a digit was typed.
    private func typing(_ seconds: Double) throws -> SolvedLayout {
        let yaml = """
            field: { preset: keycaps }
            animations: { a: { script: [focus, wait: 1s, { type: "48", every: 1s }, wait: 1s] } }
            """
        let scene = try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: Preset.catalog).scene(
            variant: 0)
        let timeline = Timeline(scene.animations[0], in: scene)
        return try LayoutSolver.solve(
            scene, at: timeline.moment(at: Duration(seconds: 1 + seconds, rounded: .towardZero)), scale: 1,
            measurer: FakeTextMeasurer())
    }

    @Test func typedDigitDropsFadesInAndIsClippedByItsKey() throws {
        // 60 % of the span of 32 points.
        let start = try #require(try typing(0).element("field.cell[0].label"))
        #expect(abs((start.pose?.offset.y ?? 0) + 19.2) < 1e-9)
        #expect(start.opacity == 0)
        // The clip is the inside of the border with radii of 8 - 1, and does not move with the digit.
        let key = try #require(try typing(0.5).element("field.cell[0]")).frame
        let window = try #require(start.window)
        #expect(window.bounds == key.inset(by: 1))
        let half = try #require(try typing(0.11).element("field.cell[0].label"))
        #expect(half.opacity > 0.9 && half.opacity < 1)
        #expect(try typing(0.23).element("field.cell[0].label")?.window == nil)
    }

    @Test func onlyTheOffsetOfAKeyChangesGradually() throws {
        // The first key is no longer active once it has a digit: its border changes to the resting one immediately.
        let layout = try typing(0.05)
        #expect(try box(0, layout)["border"] == .border(width: 1, Color(rgba: 0x2727_2AFF)))
        #expect(try box(1, layout)["border"] == .border(width: 1, Color(rgba: 0xFAFA_FA66)))
        let offset = try #require(layout.element("field.cell[0]")?.pose?.offset.y)
        #expect(offset > 0 && offset < 1)
        // The frame is the one at rest. The movement is a pose, so that the text is not snapped while it moves.
        #expect(try typing(0.2).element("field.cell[0]")?.pose == nil)
    }
}

import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// Boxes around groups of cells, and their states. Cells of 30 points with gaps of 4 are in groups that are 10 apart.
@Suite struct GroupBoxTests {
    private func layout(
        _ box: String, state: String = "", groups: String = "counts: [3, 2]", keys: String = "", scene: String = ""
    ) throws -> SolvedLayout {
        try solve(
            """
            \(scene)canvas: { width: 300, height: 100 }
            field:
              kind: cells
              length: 5
              sizing: { packed: { width: 30, height: 40, spacing: 4 } }
              groups: { spacing: 10, \(groups), box: \(box) }
              \(keys)
            states: { a: { \(state) } }
            """)
    }

    /// 5 · 30 + 3 · 4 + 10 = 172 points, from 64 on.
    @Test func boxIsAroundTheCellsOfAGroup() throws {
        let layout = try layout("{ fill: red, radius: 6 }")
        #expect(layout.element("field.group[0]")?.frame == Rect(x: 64, y: 30, width: 98, height: 40))
        #expect(layout.element("field.group[1]")?.frame == Rect(x: 172, y: 30, width: 64, height: 40))
        #expect(layout.element("field.group[2]") == nil)
        #expect(layout.element("field.group[0]")?.hex("fill") == "#FF0000FF")
        #expect(layout.element("field.group[0]")?["radius"] == .length(.points(6), points: 6))
    }

    @Test func firstGroupIsOnTheRightFromRightToLeft() throws {
        let layout = try layout("{ fill: red }", keys: "direction: rightToLeft")
        #expect(layout.element("field.group[0]")?.frame == Rect(x: 138, y: 30, width: 98, height: 40))
    }

    @Test func aFieldWithoutGroupsHasOneBox() throws {
        let layout = try layout("{ fill: red }", groups: "joined: true")
        #expect(layout.element("field.group[0]")?.frame == Rect(x: 75, y: 30, width: 150, height: 40))
    }

    @Test func boxIsBelowTheCells() throws {
        let layout = try layout("{ fill: red }", keys: "box: { fill: blue }")
        let fills = layout.paint().items.compactMap { item -> Color? in
            if case .fill(_, .color(let color)) = item { color } else { nil }
        }
        #expect(fills.prefix(2) == [Color(rgba: 0xFF00_00FF), Color(rgba: 0xFF00_00FF)])
        #expect(fills.dropFirst(2).prefix(5).allSatisfy { $0 == Color(rgba: 0x0000_FFFF) })
    }

    /// Which groups have a ring in a state of the field.
    @Test(arguments: [
        ("error", "status: error", [true, true]), ("error", "", [false, false]),
        ("success", "status: success", [true, true]), ("disabled", "status: disabled", [true, true]),
        ("active", "text: '12', focused: true", [true, false]),
        ("active", "text: '123', focused: true", [false, true]),
        ("active", "text: '12'", [false, false]), ("filled", "text: '1234'", [true, false]),
        ("filled", "text: '12345'", [true, true]), ("empty", "text: '123'", [false, true]),
        ("following", "text: '12', focused: true", [false, true]),
    ])
    func boxFollowsTheStateOfItsGroup(_ name: String, _ state: String, _ rings: [Bool]) throws {
        let layout = try layout(
            "{ radius: 6, when: { \(name): { ring: { width: 3, color: red } } } }", state: state,
            keys: "input: { whenFull: stay }")
        for (index, hasRing) in rings.enumerated() {
            let group = try #require(layout.element("field.group[\(index)]"))
            #expect((group["ring"] != nil) == hasRing, "\(index)")
        }
    }

    /// The group of shadcn's current styles: `has-aria-invalid:ring-[3px] has-aria-invalid:ring-destructive/20`.
    @Test func errorRingSurroundsTheWholeGroup() throws {
        let layout = try layout(
            "{ radius: 8, when: { error: { ring: { width: 3, color: rgb(231 0 11 / 20%) } } } }",
            state: "text: '12', status: error")
        let ring = ElementProperty.Value.border(width: 3, Color(red: 231 / 255, green: 0, blue: 11 / 255, alpha: 0.2))
        #expect(layout.element("field.group[0]")?["ring"] == ring)
        #expect(layout.element("field.group[0]")?.paintedBounds == Rect(x: 61, y: 27, width: 104, height: 46))
    }

    /// The field's order of precedence applies, and a box that only one state shows is there in this state alone.
    @Test func statesOverrideOneAnother() throws {
        let when = "when: { active: { fill: blue }, error: { fill: red } }"
        let state = "text: '1', focused: true, status: error"
        #expect(try layout("{ \(when) }", state: state).element("field.group[0]")?.hex("fill") == "#FF0000FF")
        #expect(
            try layout("{ \(when) }", state: state, keys: "precedence: [error, active]").element("field.group[0]")?.hex(
                "fill")
                == "#0000FFFF")
        #expect(try layout("none", state: state).element("field.group[0]") == nil)
    }

    /// Three and two cells of 30 points do not fit 120: the groups become two lines, with a box each.
    @Test func eachLineHasABox() throws {
        let layout = try layout("{ fill: red }", groups: "counts: [5]", keys: "wraps: true\n  width: 120")
        let frames = [0, 1].compactMap { layout.element("field.group[\($0)]")?.frame }
        #expect(frames.count == 2)
        #expect(frames.allSatisfy { $0.height == 40 })
        #expect(frames[0].maxY <= frames[1].y)
        #expect(layout.element("field.group[2]") == nil)
    }

    @Test func radiusGrowsWithTheCells() throws {
        let layout = try layout("{ fill: red, radius: 6 }", keys: "box: { grows: true }", scene: "textScale: 2\n")
        #expect(layout.element("field.group[0]")?["radius"] == .length(.points(12), points: 12))
    }
}

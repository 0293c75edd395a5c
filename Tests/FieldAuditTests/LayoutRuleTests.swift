import FieldAudit
import Testing

/// The rules about sizes: `target-size`, `text-spacing`, `text-scale`, `reflow`, `clipping` and `overlap`.
@Suite struct LayoutRuleTests {
    private func buttons(_ size: String, spacing: Double) -> String {
        """
        canvas: { width: 375, height: 100 }
        content:
          stack:
            axis: horizontal
            alignment: center
            spacing: \(spacing)
            children:
              - button: { id: a, title: A, size: 10, padding: 0, \(size) }
              - button: { id: b, title: B, size: 10, padding: 0, \(size) }
              - spacer: {}
        """
    }

    @Test func smallTargetsNeedSpace() throws {
        // The middles are 20 + 2 = 22 points apart, and the circles of 24 points touch.
        let near = try audit(buttons("width: 20, height: 20", spacing: 2), rules: "target-size")
            .filter { $0.level == .aa }
        #expect(near.map(\.element) == ["a", "b"])
        #expect(near.allSatisfy { $0.value == 20 && $0.required == 24 && $0.criterion == "2.5.8" })
        // 25 points apart.
        let far = try audit(buttons("width: 20, height: 20", spacing: 5), rules: "target-size")
        #expect(far.allSatisfy { $0.level != .aa })
    }

    @Test func levelAAAAndPlatformsRequireMore() throws {
        let found = try audit(buttons("width: 40, height: 40", spacing: 8), level: .aaa, rules: "target-size")
        #expect(found.filter { $0.level == .aaa }.map(\.required) == [44, 44])
        #expect(found.filter { $0.level == .info }.map(\.required) == [44, 44])
        let android = try audit(
            "content: { device: { model: android, content: { stack: { padding: 40, children: [{ button: { title: A, height: 46, width: 100 } }, { spacer: {} }] } } } }",
            rules: "target-size")
        #expect(android.map(\.required) == [48])
        #expect(android.map(\.level) == [.info])
    }

    @Test func cellsAreTargetsIfATapOnThemDoesSomething() throws {
        func found(tap: String) throws -> [String?] {
            try audit(
                """
                field: { length: 3, sizing: { packed: { width: 16, height: 30, spacing: 2 } }, input: { tap: \(tap) } }
                """, rules: "target-size"
            ).filter { $0.level == .aa }.map(\.element)
        }
        #expect(try found(tap: "focus") == [])
        #expect(try found(tap: "select") == ["field.cell[0]", "field.cell[1]", "field.cell[2]"])
    }

    @Test func cutTextIsClipping() throws {
        let found = try audit(
            "canvas: { width: 80 }\ncontent: { stack: { children: [{ text: { id: t, string: A long sentence, lines: 1 } }] } }",
            rules: "clipping")
        #expect(found.map(\.element) == ["t"])
        #expect(found.map(\.level) == [.a] && found[0].criterion == nil)
    }

    @Test func cellsOutsideTheCanvasAreClipping() throws {
        // Four cells of 40 points with gaps of 8 are 184 points wide, 42 more than the canvas on each side.
        let scene =
            "canvas: { width: 100 }\nfield: { length: 4, rule: none, sizing: { packed: { width: 40, height: 40, spacing: 8 } } }"
        let found = try audit(scene, rules: "clipping").filter { $0.element?.hasSuffix("box") == true }
        #expect(found.map(\.element) == ["field.cell[0].box", "field.cell[3].box"])
        #expect(found.map(\.value) == [42, 42])
    }

    @Test func cellsThatOverlapAreFound() throws {
        // Three cells of 60 points in 150 overlap by 15 points.
        let found = try audit(
            "field: { length: 3, width: 150, sizing: { fixedWidth: 60 }, rule: none }", rules: "overlap")
        #expect(found.filter { $0.message.contains("overlaps") }.map(\.element) == ["field.cell[1]", "field.cell[2]"])
        #expect(found.first { $0.element == "field.cell[1]" }?.value == 15)
    }

    @Test func aWideFieldDoesNotReflow() throws {
        func found(_ width: Double) throws -> [Finding] {
            try audit(
                "field: { length: 6, rule: none, sizing: { packed: { width: \(width), height: 48, spacing: 8 } } }",
                rules: "reflow")
        }
        // 6 × 46 + 5 × 8 = 316 points, and 6 × 48 + 40 = 328.
        #expect(try found(46).isEmpty)
        #expect(try found(48).contains { $0.element == "field.cell[0].box" && $0.value == 4 })
    }

    @Test func textThatCannotGrowIsFound() throws {
        // 30 points at a scale of 1 are 60 at a scale of 2, in a box of 40.
        let tight = try audit(
            "field: { length: 2, rule: none, box: { width: 40, height: 40 }, label: { size: 50, padding: { vertical: 0 } } }\nstates: { a: { text: \"48\" } }",
            rules: "text-scale")
        #expect(tight.contains { $0.element == "field.cell[0].label" })
        let shrunk = try audit(
            """
            canvas: { width: 200 }
            field: { preset: underline, length: 6, wraps: false }
            states: { a: { text: "482913" } }
            """, rules: "text-scale")
        #expect(shrunk.count == 6)
        #expect(shrunk.allSatisfy { $0.criterion == "1.4.4" && $0.message.contains("stays at") })
    }

    /// The title has 9 letters, and needs 8 × 0.12 × 20 = 19.2 points more.
    @Test func aTightTitleHasNoRoomForTextSpacing() throws {
        func found(_ width: Double) throws -> [Finding] {
            try audit(
                "content: { stack: { alignment: center, children: [{ button: { id: b, title: Verifying, size: 20, padding: 0, width: \(width) } }] } }",
                rules: "text-spacing")
        }
        #expect(try found(100).map(\.element) == ["b"])
        #expect(try found(140).isEmpty)
    }
}

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

    /// At an edge of the screen, Android recommends 32 points. The screen is 16 points below the edge of the device, so that
    /// the padding is the distance of the button from the edge.
    @Test(arguments: [(0, 40, []), (0, 30, [32.0]), (1, 40, [48]), (1, 30, [48])])
    func targetsAtTheTopEdgeOfTheScreenCanBeSmaller(padding: Int, height: Int, required: [Double]) throws {
        let found = try audit(
            """
            content: { device: { model: android, content: { stack: { padding: { top: \(padding) }, children: [
              { button: { title: A, height: \(height), width: 100 } }, { spacer: {} }] } } } }
            """, rules: "target-size")
        #expect(found.map(\.required) == required)
        #expect(found.allSatisfy { $0.level == .info && $0.value == Double(height) })
    }

    @Test func cellsAreTargetsIfTapsOnThemHaveAnEffect() throws {
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

    /// The box of a card's row has 40 points, and so have its inputs.
    @Test func cardInputsCountAsTapTargets() throws {
        let found = try audit("field: { preset: stripe }", level: .aaa, rules: "target-size").filter {
            $0.level == .aaa
        }
        #expect(found.map(\.element) == ["field.form.page[0]", "field.form.page[2]", "field.form.page[3]"])
        #expect(found.allSatisfy { $0.value == 40 && $0.required == 44 })
        // The last input is 42 points wide, so a higher form is not enough.
        #expect(found.map { $0.suggestion?.value } == ["44", "44", nil])
    }

    /// The keys of an iPhone are wide and high enough for level AA; Android recommends 32 points.
    @Test func keysAreTargets() throws {
        func keys(_ style: String, width: Int = 375) throws -> [Finding] {
            try audit(
                "content: { stack: { children: [{ field: {} }, { spacer: {} }, { keypad: { style: \(style) } }] } }\ncanvas: { width: \(width), height: 600 }",
                level: .aaa, rules: "target-size"
            ).filter { $0.element?.contains("key[") == true }
        }
        #expect(try keys("ios").allSatisfy { $0.level != .aa })
        // Three keys on 100 points have less than 32 points each.
        let narrow = try keys("android", width: 100)
        #expect(narrow.contains { $0.level == .aaa && $0.required == 44 })
        let recommended = narrow.filter { $0.level == .info }
        #expect(!recommended.isEmpty && recommended.allSatisfy { $0.required == 32 })
        #expect(recommended.allSatisfy { $0.message.contains("Android recommends 32") })
    }

    @Test func cutTextIsClipping() throws {
        let found = try audit(
            "canvas: { width: 80 }\ncontent: { stack: { children: [{ text: { id: t, string: A long sentence, lines: 1 } }] } }",
            rules: "clipping")
        #expect(found.map(\.element) == ["t"])
        #expect(found.map(\.level) == [.a] && found[0].criterion == nil)
        #expect(found.first?.suggestion?.path == "content.stack.children.0.text.lines")
    }

    @Test func cellsOutsideTheCanvasAreClipping() throws {
        // Four cells of 40 points with gaps of 8 are 184 points wide, 42 more than the canvas on each side.
        let scene =
            "canvas: { width: 100 }\nfield: { length: 4, rule: none, sizing: { packed: { width: 40, height: 40, spacing: 8 } } }"
        let found = try audit(scene, rules: "clipping").filter { $0.element?.hasSuffix("box") == true }
        #expect(found.map(\.element) == ["field.cell[0].box", "field.cell[3].box"])
        #expect(found.map(\.value) == [42, 42])
        // 184 points without the tolerance of half a point on both sides.
        #expect(found.map(\.suggestion?.path) == ["canvas.width", "canvas.width"])
        #expect(found.map(\.suggestion?.value) == ["183", "183"])
    }

    @Test func cellsThatOverlapAreFound() throws {
        // Three cells of 60 points in 150 overlap by 15 points.
        let found = try audit(
            "field: { length: 3, width: 150, sizing: { fixedWidth: 60 }, rule: none }", rules: "overlap")
        #expect(found.filter { $0.message.contains("overlaps") }.map(\.element) == ["field.cell[1]", "field.cell[2]"])
        #expect(found.first { $0.element == "field.cell[1]" }?.value == 15)
        #expect(found.first { $0.element == "field.cell[1]" }?.suggestion?.path == "field.sizing.fixedWidth")
        #expect(found.first { $0.element == "field.cell[1]" }?.suggestion?.value == "50")
    }

    /// Four cells of 60 points in 200 are 46⅔ apart: boxes of 47 points overlap by less than half a point.
    @Test func boxesThatOverlapGetNarrower() throws {
        let found = try audit(
            """
            canvas: { width: 200, height: 60 }
            field: { length: 4, sizing: { fixedWidth: 60 }, box: { width: 64, height: 30 }, rule: none }
            """, rules: "overlap")
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.suggestion == .init(keys: ["field", "box", "width"], value: "47") })
    }

    /// Two cells of 60 points with 10 between them need 130 points, and have 100: the field wraps, or its cells get 45 points
    /// (45 + 10 + 45) if its height has no room for two rows.
    @Test(arguments: [
        ("{}", "", "field.wraps", "true"),
        ("{ height: 80 }", "height: 40, ", "field.sizing.packed.width", "45"),
    ])
    func packedCellsBeyondTheirFieldWrapOrGetNarrower(
        _ canvas: String, _ height: String, path: String, value: String
    ) throws {
        let found = try audit(
            """
            canvas: \(canvas)
            field: { length: 2, width: 100, \(height)rule: none,
                     sizing: { packed: { width: 60, height: 40, spacing: 10 } } }
            """
        ).filter { $0.rule == "overlap" }
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.suggestion?.path == path && $0.suggestion?.value == value })
    }

    /// The number of 286 points fits a canvas of 300, but the focus frame is 10 points wider on each side.
    @Test func focusFrameBeyondTheCanvasIsClipped() throws {
        func found(_ page: Double) throws -> [String?] {
            try audit(
                "canvas: { width: 300, height: 300 }\nfield: { preset: card }\nstates: { a: { number: '4242424242424242', page: \(page) } }",
                rules: "clipping"
            ).map(\.element)
        }
        // The frame is 11.5 + 16 - 10 points from the edges, and grows by 20 a page.
        #expect(try found(-1) == ["field.front.focus"])
        #expect(try found(-0.8) == [])
    }

    /// The text of a card that is cut off gets a smaller font, of 11 points at least.
    @Test func textsOfCardsGetSmaller() throws {
        let found = try audit(
            """
            canvas: { width: 375, height: 220 }
            field: { preset: card, front: { holder: { size: 20 } } }
            states: { filled: { number: "4242", holder: A very long name of a holder } }
            """, rules: "clipping")
        #expect(
            found.map(\.message) == [
                "the text of 'field.front.holder' is cut off with an ellipsis",
                "the text of 'field.front.holder.label' is cut off with an ellipsis",
            ])
        #expect(found.allSatisfy { $0.suggestion?.path == "field.front.holder.size" })
        #expect(found.allSatisfy { (11..<20).contains($0.suggestion.flatMap { Int($0.value) } ?? 0) })
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
        #expect(shrunk.allSatisfy { $0.suggestion?.path == "field.wraps" && $0.suggestion?.value == "largerText" })
    }

    /// The font of 40 points shrinks until six digits fit a line, but would be 80 points at a scale of 2.
    @Test func textThatGrowsTooLittleIsFound() throws {
        let found = try audit(
            "canvas: { width: 375, height: 300 }\nfield: { preset: underline }\nstates: { a: { text: \"482913\" } }",
            rules: "text-scale")
        #expect(found.count == 6)
        #expect(found.allSatisfy { $0.required == 2 && (1.1..<1.9).contains($0.value ?? 0) && $0.level == .aa })
    }

    /// The texts on the picture of a card stay. The form, whose text grows, is higher than the canvas by 44 points.
    @Test(arguments: ["card", "card-id1"])
    func textsOnCardPicturesNeedNotGrow(_ preset: String) throws {
        let found = try audit(
            """
            canvas: { width: 375, height: 292 }
            field: { preset: \(preset) }
            states: { a: { number: '4242', focused: true }, b: { code: '369', page: 3 } }
            """, rules: "text-scale")
        #expect(found.allSatisfy { $0.level == .info && $0.element == nil })
    }

    /// Boxes of 56 points become 112 points high, 40 more than the canvas.
    @Test func aCanvasThatIsTooLowIsARecommendation() throws {
        let found = try audit(
            """
            canvas: { width: 375, height: 72 }
            field: { length: 2, rule: none, sizing: { packed: { width: 56, height: 56, spacing: 8 } }, box: { grows: true } }
            """, rules: "text-scale")
        #expect(found.map(\.level) == [.info])
        #expect(found.first?.suggestion?.path == "canvas.height")
        #expect(try #require(found.first?.value) == 72)
        #expect(try #require(found.first?.required) >= 112)
    }

    /// Two lines of 20 points are 30 points apart, and two paragraphs 70 points, which is more than the screen is high.
    @Test func paragraphSpacingIsChecked() throws {
        func found(_ string: String) throws -> [Finding] {
            try audit(
                """
                content:
                  device:
                    model: phone-home-button
                    frame: none
                    screen: { width: 200, height: 64 }
                    content: { stack: { children: [{ text: { id: t, size: 20, string: \(string) } }] } }
                """, rules: "text-spacing")
        }
        #expect(try found("\"One\\nTwo\"").map(\.element).contains("t"))
        #expect(try found("One hundred and two").isEmpty)
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

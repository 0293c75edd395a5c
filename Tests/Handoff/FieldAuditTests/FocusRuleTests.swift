import FieldAudit
import FieldGeometry
import FieldPixels
import FieldRendering
import Testing

/// `focus-visible`, `focus-appearance` and `color-alone`.
@Suite struct FocusRuleTests {
    /// A field of one cell whose border gets another colour and width with the focus.
    private func scene(border: String) -> String {
        """
        canvas: { width: 100, height: 60 }
        scale: 2
        field:
          kind: cells
          length: 1
          sizing: { packed: { width: 40, height: 40, spacing: 0 } }
          rule: none
          cursor: none
          box: { radius: 8, border: { width: 1, color: "#767676" } }
          when: { active: { box: { border: \(border) } } }
          input: { accepts: digits }
        states: { empty: , focused: { focused: true } }
        """
    }

    @Test func invisibleFocusIsFound() throws {
        let found = try audit(scene(border: "{ color: \"#767676\" }"), rules: "focus-visible")
        #expect(found.map(\.picture) == ["scene/empty@2x", "scene/focused@2x"])
        #expect(found.allSatisfy { $0.criterion == "2.4.7" && $0.element == "field" && $0.value == 0 })
        #expect(try audit(scene(border: "{ color: \"#767677\" }"), rules: "focus-visible").isEmpty)
    }

    /// The focus of a card is seen in its cursor. On the first page it is; in a state in which a finger drags the page of the number
    /// away, it is not judged.
    @Test(arguments: [
        ("page: 0", true), ("page: 3", true), ("page: -0.5", false), ("page: 3.5", false), ("page: 1.5", false),
    ])
    func focusOfCardsIsCheckedAtRest(_ page: String, isFound: Bool) throws {
        func found(_ caret: String) throws -> [String?] {
            try audit(
                "field: { preset: card, form: { caret: { \(caret) } } }\nstates: { a: { \(page) } }",
                rules: "focus-visible"
            ).map(\.element)
        }
        #expect(try found("width: 2") == [])
        #expect(try found("width: 2, color: transparent") == (isFound ? ["field"] : []))
    }

    /// A field of 44 points from 20 to 64 in a scroll of 100: what is scrolled away is not judged, also if a part of it is seen.
    @Test(arguments: [(0, true), (20, true), (21, false), (90, false)])
    func scrolledAwayFieldsAreSkipped(offset: Int, isJudged: Bool) throws {
        let yaml = """
            canvas: { width: 200, height: 100, background: white }
            content:
              scroll:
                offset: \(offset)
                content:
                  stack:
                    padding: { top: 20, bottom: 400 }
                    children:
                      - field: { id: code, kind: cells, length: 4, cursor: none, rule: none,
                                 sizing: { packed: { width: 40, height: 44, spacing: 8 } },
                                 box: { border: { width: 1, color: "#DDDDDD" } } }
            states: { empty: }
            """
        let found = try audit(yaml, rules: "focus-visible", "non-text-contrast")
        #expect(Set(found.map(\.rule)) == (isJudged ? ["focus-visible", "non-text-contrast"] : []))
    }

    /// A field of 44 points whose top is at 20 in a scroll of 100 points, and a scroll of 40 points.
    @Test(
        arguments: [
            // The offset, the height of the scroll, the criterion, the points that are out of view, and the offset that shows all.
            (0, 100, nil, 0, nil), (20, 100, nil, 0, nil), (30, 100, "2.4.12", 10, "20"), (64, 100, "2.4.11", 44, "20"),
            (0, 50, "2.4.12", 14, "14"), (0, 20, "2.4.11", 44, nil), (0, 40, "2.4.12", 24, nil),
        ] as [(Int, Int, String?, Double, String?)])
    func aFocusThatIsScrolledAwayIsFound(
        offset: Int, height: Int, criterion: String?, distance: Double, suggestion: String?
    ) throws {
        let yaml = """
            canvas: { width: 200, height: 400, background: white }
            content:
              stack:
                children:
                  - scroll:
                      height: \(height)
                      offset: \(offset)
                      content:
                        stack:
                          padding: { top: 20, bottom: 400 }
                          children: [{ field: { id: code, kind: cells, length: 4, sizing: { packed: { width: 40, height: 44, spacing: 8 } } } }]
            states: { typing: { focused: true }, empty: }
            """
        let found = try audit(yaml, level: .aaa, rules: "focus-not-obscured")
        #expect(found.map(\.criterion) == [criterion].compactMap(\.self))
        #expect(found.first?.value == (criterion == nil ? nil : distance))
        #expect(found.first?.level == (criterion.map { $0 == "2.4.11" ? .aa : .aaa }))
        #expect(found.first?.suggestion?.value == suggestion)
    }

    /// The content of a phone scrolls above its keypad, which is below the field and not the reason.
    @Test func aFocusThatIsScrolledAwayOnADeviceIsFound() throws {
        let yaml = """
            content:
              device:
                model: phone-island
                content:
                  stack:
                    children:
                      - scroll: { id: page, content: { stack: { children: [{ spacer: 900 }, { field: { id: code, length: 4 } }] } } }
                      - keypad:
            states: { typing: { focused: true } }
            """
        let found = try audit(yaml, rules: "focus-not-obscured")
        #expect(found.map(\.criterion) == ["2.4.11"])
        let suggestion = try #require(found.first?.suggestion)
        #expect(suggestion.path.hasSuffix("scroll.offset"))
        #expect(
            try audit(yaml.replacing("id: page", with: "offset: \(suggestion.value)"), rules: "focus-not-obscured")
                .isEmpty)
    }

    /// A sheet in the middle of the canvas, above a field from 20 to 64, hides the focus if it is opaque and covers all of the field.
    @Test(arguments: [("white", 100, true), ("#FFFFFF80", 100, false), ("white", 40, false)])
    func aFocusThatIsCoveredIsFound(fill: String, height: Int, isFound: Bool) throws {
        let yaml = """
            canvas: { width: 200, height: 100, background: white }
            content:
              overlay:
                children:
                  - stack: { padding: 20, children: [{ field: { id: code, length: 4, sizing: { packed: { width: 40, height: 44, spacing: 0 } } } }] }
                  - stack: { width: 200, height: \(height), background: "\(fill)", children: [{ text: Sheet }] }
            states: { typing: { focused: true } }
            """
        let found = try audit(yaml, rules: "focus-not-obscured")
        #expect(found.map(\.element) == (isFound ? ["code"] : []))
    }

    /// The ring of 4 points around the cell reaches 2 points out of the scroll, where it has no colour to judge.
    @Test func scrolledAwayRingIsSkipped() throws {
        let yaml = """
            canvas: { width: 200, height: 66, background: white }
            content:
              scroll:
                content:
                  stack:
                    padding: { top: 20, bottom: 400 }
                    children:
                      - field: { id: code, kind: cells, length: 1, sizing: { packed: { width: 40, height: 44, spacing: 8 } }, cursor: none,
                                 box: { border: { width: 1, color: black } }, when: { active: { box: { ring: { width: 4, color: black } } } } }
            states: { typing: { focused: true } }
            """
        #expect(try audit(yaml, rules: "non-text-contrast").isEmpty)
    }

    /// The area is that of the pixels of the two images that differ by 3:1, counted here over the images themselves.
    @Test(arguments: ["{ color: black }", "{ width: 2, color: \"#004080\" }", "{ width: 1, color: \"#F0F0F0\" }"])
    func focusAppearanceCountsChangedPixels(border: String) throws {
        let yaml = scene(border: border)
        let finding = try #require(audit(yaml, level: .aaa, rules: "focus-appearance").first)
        let proof = try Proof(yaml: yaml)
        let renderer = Renderer(proof)
        let images = try proof.snapshots().map { try renderer.pixels(of: $0) }
        var count = 0
        for y in 0..<images[0].height {
            for x in 0..<images[0].width {
                let colors = images.map { Color(rgba: $0[x, y] << 8 | 0xFF) }
                if colors[0].contrast(to: colors[1]) >= 3 { count += 1 }
            }
        }
        #expect(try #require(finding.value) == Double(count) / 4)
        // 4 × 40 + 4 × 40 − (16 − 4π) × 8, or without the radius for the field.
        let required = try #require(finding.required)
        #expect(abs(required - (320 - (16 - 4 * Double.pi) * 8)) < 1e-9)
        #expect(finding.level == .aaa && finding.criterion == "2.4.13")
    }

    @Test func aThickRingIsLargeEnough() throws {
        #expect(try audit(scene(border: "{ width: 3, color: black }"), level: .aaa, rules: "focus-appearance").isEmpty)
    }

    @Test func errorShownOnlyByColorIsFound() throws {
        func found(_ error: String, _ message: String = "") throws -> [Finding] {
            try audit(
                """
                content:
                  stack:
                    children:
                      - field: { kind: cells, length: 4, rule: none, box: { border: { width: 1, color: "#767676" } }, cursor: none,
                                 when: { error: \(error) } }
                \(message)
                states: { wrong: { text: "4829", status: error } }
                """, rules: "color-alone")
        }
        let alone = try found("{ box: { border: { color: \"#FF3B30\" } } }")
        #expect(alone.map(\.criterion) == ["1.4.1"])
        // #767676 has 4.54:1 to white, #FF3B30 3.55:1.
        #expect(abs(try #require(alone.first?.value) - 4.54 / 3.55) < 0.005)
        // The nearest red with 3:1 to #767676, which is a darker one: a lighter one would be lighter than white.
        let suggestion = try #require(alone.first?.suggestion)
        #expect(suggestion.path == "content.stack.children.0.field.when.error.box.border.color")
        #expect(try found("{ box: { border: { color: \"\(suggestion.value)\" } } }").isEmpty)
        #expect(try found("{ box: { border: { width: 2, color: \"#FF3B30\" } } }").isEmpty)
        #expect(try found("{ box: { border: { color: \"#FFFFFF\" } } }").isEmpty)
        // A status that changes nothing has no contrast at all.
        #expect(try found("{}").map(\.value) == [1])
        let message = "      - text: { string: Wrong, visible: { status: error } }"
        #expect(try found("{ box: { border: { color: \"#FF3B30\" } } }", message).isEmpty)
    }

    /// The canvas has no height of its own, and the text that the focus shows makes it higher. The pixels in common count.
    @Test func focusThatResizesTheCanvasIsCounted() throws {
        let found = try audit(
            """
            content:
              stack:
                children:
                  - field: { length: 2, rule: none, cursor: none, box: { width: 40, height: 40, fill: white, border: none },
                             sizing: { packed: { width: 40, height: 40, spacing: 8 } }, when: { active: { box: { fill: black } } } }
                  - text: { string: Help, visible: { focused: true } }
            states: { empty: }
            """, level: .aaa, rules: "focus-appearance")
        #expect(found.isEmpty)
    }

    /// An opaque fill is drawn in another way than a translucent one, but has the same shape.
    @Test func translucentAndOpaqueFillsHaveTheSameShape() throws {
        let found = try audit(
            """
            field: { kind: cells, length: 4, rule: none, cursor: none, box: { fill: "#33333380", radius: 8, border: none },
                     when: { error: { box: { fill: "#FF9999" } } } }
            states: { wrong: { text: "48", status: error } }
            """, rules: "color-alone")
        #expect(found.map(\.element) == ["field"])
    }

    @Test func filledCellsShownOnlyByColorAreFound() throws {
        func found(_ filled: String, _ label: String = "obscure: \"\"") throws -> [Finding] {
            try audit(
                """
                field: { length: 4, rule: none, cursor: none, \(label), box: { fill: "#DDDDDD", border: none },
                         when: { filled: { box: { fill: "\(filled)" } } } }
                states: { typed: { text: "48" } }
                """, rules: "color-alone")
        }
        #expect(try found("#AAAAAA").map(\.element) == ["field"])
        #expect(try found("#333333").isEmpty)
        // A character that is transparent is not seen.
        #expect(try found("#AAAAAA", "label: { color: \"#00000000\" }").map(\.element) == ["field"])
    }
}

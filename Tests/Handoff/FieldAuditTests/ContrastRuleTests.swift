import FieldAudit
import FieldRaster
import FieldScene
import Testing

/// `text-contrast` and `non-text-contrast`. The contrasts are those of WebAIM's contrast checker.
@Suite struct ContrastRuleTests {
    @Test func grayTextOnWhiteIsTooLight() throws {
        let found = try audit(
            "content: { stack: { children: [{ text: { id: hint, string: Code, color: \"#808080\" } }] } }",
            rules: "text-contrast")
        let finding = try #require(found.first)
        #expect(found.count == 1)
        #expect((finding.criterion, finding.level, finding.element) == ("1.4.3", .aa, "hint"))
        #expect(abs(try #require(finding.value) - 3.95) < 0.005)
        #expect(finding.required == 4.5)
        #expect((finding.location.line, finding.location.column) == (1, 73))
    }

    @Test(arguments: [(23.9, 400, 4.5), (24, 400, 3), (18.5, 700, 4.5), (18.7, 700, 3)])
    func largeTextNeedsLessContrast(size: Double, weight: Int, required: Double) throws {
        let found = try audit(
            """
            content: { stack: { children: [{ text: { string: Code, size: \(size), weight: \(weight), color: "#AAAAAA" } }] } }
            """, rules: "text-contrast")
        #expect(found.first?.required == required)
    }

    @Test func levelAAARequiresSevenToOne() throws {
        let scene = "content: { stack: { children: [{ text: { string: Code, color: \"#666666\" } }] } }"
        #expect(try audit(scene).filter { $0.level != .info }.isEmpty)
        let finding = try #require(audit(scene, level: .aaa).first { $0.rule == "text-contrast" })
        #expect((finding.criterion, finding.level, finding.required) == ("1.4.6", .aaa, 7))
        #expect(abs(try #require(finding.value) - 5.74) < 0.005)
    }

    /// Half of black on a box of #808080 with half its opacity: the box is #BFBFBF, and the text #808080 (rounded) on it.
    @Test func opacitiesOfTextAndCellAreBlended() throws {
        let found = try audit(
            """
            field: { length: 1, rule: none, box: { fill: "#808080", border: none }, cursor: none, opacity: 0.5,
                     label: { size: 20, color: "rgb(0 0 0 / 50%)" } }
            states: { typed: { text: "4" } }
            """, rules: "text-contrast")
        // 0x80 / 255 = 0.50196; the box on white is 0.75098 (L 0.5242), the text 0.62549 (L 0.3491).
        let expected = 0.5742 / 0.3991
        #expect(abs(try #require(found.first?.value) - expected) < 0.002)
    }

    /// A black ring on white has 21:1, which identifies a cell whose border cannot be seen.
    @Test func aRingIdentifiesACell() throws {
        let scene = { (ring: String) in
            """
            field: { length: 1, rule: none, box: { fill: "#F8FAFC", border: { color: transparent }\(ring) } }
            """
        }
        #expect(try audit(scene(""), rules: "non-text-contrast").map(\.element) == ["field.cell[0]"])
        #expect(try audit(scene(", ring: { width: 3, color: black }"), rules: "non-text-contrast").isEmpty)
    }

    /// At the left end the gradient is white, and white text on it has no contrast; at the right end it has 21:1.
    @Test func worstPixelCountsOnAGradient() throws {
        let found = try audit(
            """
            canvas: { width: 300, height: 60, background: { gradient: { angle: 90, stops: [white, black] } } }
            content: { stack: { children: [{ text: { id: long, string: "IIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIII", color: white } }] } }
            """, rules: "text-contrast")
        #expect(found.count == 1)
        #expect(try #require(found.first?.value) < 1.05)
    }

    /// The back of a card while it flips: #999999 (L 0.3185) on #C4C4C4 (L 0.5520).
    @Test func turnedTextIsMeasured() throws {
        let found = try audit(
            """
            canvas: { height: 300 }
            field: { preset: card, back: { code: { color: "#999999" } } }
            states: { flipping: { number: "4829032190000000", code: "369", page: 2.8 } }
            """, rules: "text-contrast")
        let finding = try #require(found.first { $0.element == "field.back.code" })
        #expect(abs(try #require(finding.value) - 0.6020 / 0.3685) < 0.01)
        #expect(finding.suggestion?.path == "field.back.code.color")
    }

    /// A row of eight digits across a cell of 100 points begins on a gray strip at the left. Turned by 90 degrees it begins
    /// on a strip at the top. Black on #808080 (L 0.2159) has 0.2659 / 0.05 = 5.32:1, and on white 21:1.
    @Test(arguments: [("right", 0, 5.317), ("right", 90, nil), ("bottom", 0, nil), ("bottom", 90, 5.317)])
    func turnedTextOfADrawingIsMeasuredAtItsVisiblePosition(side: String, turn: Int, contrast: Double?) throws {
        let found = try audit(
            """
            canvas: { width: 120, height: 120, background: white }
            field:
              kind: cells
              length: 1
              sizing: { packed: { width: 100, height: 100 } }
              content:
                drawing:
                  - rect: { fill: "#808080", inset: { \(side): 70 } }
                  - text: { string: "88888888", size: 14, turn: \(turn), color: black }
            states: { typed: { text: "4" } }
            """, level: .aaa, rules: "text-contrast")
        #expect(found.map(\.element) == (contrast == nil ? [] : ["field.cell[0].drawing.text[1]"]))
        if let contrast { #expect(abs(try #require(found.first?.value) - contrast) < 0.001) }
    }

    /// An input that is too long is clipped. #BBBBBB has 1.92:1 on white.
    @Test func clippedTextIsMeasured() throws {
        func found(_ number: String) throws -> Finding? {
            try audit(
                """
                canvas: { width: 375, height: 72, background: white }
                field: { preset: stripe, form: { color: "#BBBBBB" } }
                states: { typing: { number: "\(number)" } }
                """, rules: "text-contrast"
            ).first { $0.element?.contains("page") == true || $0.element?.contains("number") == true }
        }
        #expect(abs(try #require(try found("4242")?.value) - 1.92) < 0.02)
        #expect(abs(try #require(try found("4242424242424242")?.value) - 1.92) < 0.02)
    }

    /// The first line has no outlines, because an emoji is an image. #AAAAAA has 2.32:1.
    @Test func aTextThatBeginsWithAnEmojiIsMeasured() throws {
        let found = try audit(
            "content: { stack: { children: [{ text: { string: \"😀\\nCode\", color: \"#AAAAAA\" } }] } }",
            rules: "text-contrast")
        #expect(abs(try #require(found.first?.value) - 2.32) < 0.02)
    }

    @Test func disabledFieldsAndButtonsAreExempt() throws {
        let scene = """
            content:
              stack:
                children:
                  - field: { label: { color: "#EEEEEE" }, box: { border: { color: "#EEEEEE" } } }
                  - button: { title: Verify, enabled: false, color: "#EEEEEE" }
            states: { off: { text: "12", status: disabled } }
            """
        #expect(try audit(scene, rules: "text-contrast", "non-text-contrast").isEmpty)
    }

    /// A text that another element covers is not seen, and is not measured.
    @Test func coveredTextIsNotMeasured() throws {
        let scene = """
            content:
              overlay:
                children:
                  - text: { string: Code, color: "#EEEEEE" }
                  - stack: { width: 375, height: 40, background: black, children: [] }
            """
        #expect(try audit(scene, rules: "text-contrast").isEmpty)
    }

    @Test func cellNeedsOnlyOneVisiblePart() throws {
        func cells(_ box: String) throws -> [Finding] {
            try audit(
                "field: { length: 2, rule: none, cursor: none, box: \(box) }\nstates: { empty: }",
                rules: "non-text-contrast")
        }
        let light = try cells("{ fill: \"#F2F2F7\", border: { width: 1, color: \"#AAAAAA\" } }")
        #expect(light.map(\.element) == ["field.cell[0]", "field.cell[1]"])
        #expect(abs(try #require(light.first?.value) - 2.32) < 0.005)
        #expect(try cells("{ fill: \"#F2F2F7\", border: { width: 1, color: \"#949494\" } }").isEmpty)
        #expect(try cells("{ fill: \"#767676\", border: { width: 1, color: \"#AAAAAA\" } }").isEmpty)
        #expect(try cells("none").isEmpty)
    }

    /// Texts over a gradient are compared by pixels, unless each of its colours has the contrast: black has 18.1:1 to
    /// #EEEEEE, and 3.66:1 to #666666. For each text, its cell and the cell's shadow are drawn, about 90 × 60 pixels.
    @Test func onlyUndecidedContrastsAreDrawn() throws {
        func painted(_ end: String) throws -> Int {
            let (picture, _, _) = try picture(
                """
                canvas: { width: 400, height: 200 }
                field:
                  length: 4
                  sizing: { spacing: 30 }
                  label: { color: black }
                  box:
                    height: 48
                    fill: { gradient: { stops: [white, "\(end)"] } }
                    shadow: { y: 1, blur: 4, color: "#00000033" }
                states: { full: { text: "4829" } }
                """)
            _ = try TextContrastRule.violations(in: picture)
            return picture.rasterizer.paintedPixels
        }
        #expect(try painted("#EEEEEE") == 0)
        // The glyphs, and the picture with the text, with its inverse and without it.
        let pixels = try painted("#666666")
        #expect(pixels > 4 * 4 * 100 && pixels < 4 * 4 * 90 * 80, "\(pixels)")
    }

    /// An audit for AA need not draw a text whose contrast is surely 4.5:1, and one for AAA needs 7:1. Both find the same
    /// texts below 4.5:1, on random gradients and shadows.
    @Test func contrastsDecidedWithoutDrawingAreSufficient() throws {
        var number: UInt32 = 1
        func color() -> String {
            number = number &* 1_664_525 &+ 1_013_904_223
            return "\"#" + String(number >> 8 | 0x100_0000, radix: 16).dropFirst() + "\""
        }
        func gradient() -> String { "{ gradient: { angle: \(number % 360), stops: [\(color()), \(color())] } }" }
        var counts = [0, 0]
        for _ in 0..<80 {
            let yaml = """
                canvas: { width: 300, height: 90, background: \(gradient()) }
                field:
                  length: 3
                  label: { color: \(color()) }
                  box: { fill: \(gradient()), border: { width: 2, color: \(color()) }, shadow: { blur: 12, color: \(color()) } }
                states: { full: { text: "482", focused: true } }
                """
            let found = try audit(yaml, rules: "text-contrast")
            let all = try audit(yaml, level: .aaa, rules: "text-contrast")
            #expect(found.map(\.value) == all.filter { $0.level == .aa }.map(\.value), "\(yaml)")
            counts = [counts[0] + found.count, counts[1] + all.count - found.count]
        }
        #expect(counts.allSatisfy { $0 > 5 }, "\(counts)")
    }

    /// Each of four shadows covers the picture. A blur of 50 is drawn from what is up to 116 points away, in steps of 6: at most
    /// (375 + 232 + 5) × (96 + 232 + 5) pixels, which are blurred once for each shadow, however many pictures are compared.
    @Test func shadowsFarLargerThanThePictureAreBlurredOnce() throws {
        let (picture, _, _) = try picture(
            """
            canvas: { width: 375, height: 96 }
            field: { preset: underline, length: 4, box: { fill: white, shadow: { blur: 50, spread: 1000 } } }
            states: { full: { text: "4829" } }
            """)
        for rule in AuditRules.all where rule.id.hasSuffix("contrast") { _ = try rule.violations(in: picture) }
        let pixels = picture.rasterizer.blurredPixels
        #expect(pixels > 0 && pixels <= 4 * 612 * 333, "\(pixels)")
    }

    @Test func cursorsSeparatorsAndRingsAreMeasured() throws {
        let found = try audit(
            """
            field:
              length: 4
              rule: none
              box: { border: { width: 1, color: black } }
              cursor: { shape: bar, width: 2, height: 20, color: "#CCCCCC" }
              groups: { counts: [2, 2], separator: { width: 20, color: "#CCCCCC" } }
              when: { active: { box: { ring: { width: 3, color: "#CCCCCC" } } } }
            states: { focused: { focused: true } }
            """, rules: "non-text-contrast")
        #expect(
            Set(found.compactMap(\.element)) == ["field.cell[0].cursor", "field.cell[0].box", "field.separator[0]"])
        // #CCCCCC on white.
        for finding in found { #expect(abs(try #require(finding.value) - 1.61) < 0.005) }
    }
}

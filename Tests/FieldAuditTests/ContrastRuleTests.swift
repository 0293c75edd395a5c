import FieldAudit
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
    func largeTextNeedsLess(size: Double, weight: Int, required: Double) throws {
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

    /// At the left end the gradient is white, and white text on it has no contrast; at the right end it has 21:1.
    @Test func onAGradientTheWorstPixelCounts() throws {
        let found = try audit(
            """
            canvas: { width: 300, height: 60, background: { gradient: { angle: 90, stops: [white, black] } } }
            content: { stack: { children: [{ text: { id: long, string: "IIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIII", color: white } }] } }
            """, rules: "text-contrast")
        #expect(found.count == 1)
        #expect(try #require(found.first?.value) < 1.05)
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

    @Test func aCellNeedsOneVisiblePart() throws {
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

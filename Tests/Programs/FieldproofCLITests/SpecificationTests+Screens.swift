import Foundation
import TestTools
import Testing

/// Sheets of whole screens: devices, safe areas, languages, reactions.
extension SpecificationTests {
    /// A phone whose screen has 59 points above and 34 below that are covered. The row is 6 × 40 + 5 × 7 = 275 points wide
    /// in a field of 393 - 2 × 24 = 345, and 44 of its 52 points high.
    static let phone = """
        content:
          device:
            model: phone-island
            statusBar: { time: "9:41" }
            content:
              stack:
                id: page
                padding: { top: 28, leading: 24, bottom: 16, trailing: 24, safeArea: true }
                spacing: 16
                children:
                  - text: { id: title, string: "{title}", when: { success: { string: "{done}", color: success } } }
                  - field:
                      id: code
                      length: 6
                      height: 52
                      sizing: { packed: { width: 40, spacing: 7 } }
                      motion: { enter: { duration: 200ms, from: { x: 50%, y: 8, scale: 0.8, opacity: 0 }, clip: true } }
                  - button: { id: verify, title: "{title}", enabledWhen: filled, when: { disabled: { opacity: 0.5 } } }
                  - spacer:
                  - keypad: { id: pad }
        strings:
          en: { title: Enter your code, done: Welcome, unused: Nothing }
          de: { title: Code eingeben, done: Willkommen, unused: Nichts }
          ar: { title: أدخل الرمز, done: أهلاً, unused: لا شيء }
        states: { empty: , typing: { text: "4", focused: true } }

        """

    private func facts(_ options: String...) throws -> SpecificationFacts {
        try Program.inFolder { program in
            try program.write(Self.phone, to: "phone.yaml")
            return try SpecificationFacts("phone.yaml", options, in: program)
        }
    }

    @Test func safeAreasAreSeparateFromPaddings() throws {
        let facts = try facts()
        #expect(facts.errors == [])
        let spacing = facts.numbers("Gaps, paddings and margins of typing")
        #expect(spacing["page safeArea.top"] == "59" && spacing["page padding.top"] == "28")
        #expect(spacing["page safeArea.bottom"] == "34" && spacing["page padding.bottom"] == "16")
        #expect(spacing["page padding.left"] == "24" && spacing["page safeArea.left"] == nil)
        #expect(
            facts.rows("Gaps and paddings").contains(["Safe area top in page, outside its padding", "59", "once"]))
    }

    /// (345 - 275) / 2 = 35 beside the row, (52 - 44) / 2 = 4 above and below it.
    @Test func spaceAroundAPackedRowIsMeasured() throws {
        let facts = try facts()
        let spacing = facts.numbers("Gaps, paddings and margins of typing")
        #expect(spacing["code inset.left"] == "35" && spacing["code inset.right"] == "35")
        #expect(spacing["code inset.top"] == "4" && spacing["code inset.bottom"] == "4")
        #expect(facts.kinds.contains("inset.left"))
    }

    @Test func systemPartsAreOmittedUnlessRequested() throws {
        let system = [
            "device", "device.cutout", "device.screen.homeIndicator", "device.screen.statusBar.time", "pad", "pad.key",
        ]
        func names(_ facts: SpecificationFacts) -> Set<String> {
            let rows =
                facts.rows("Parts").map { $0[1] }
                + facts.rows("Colours, fonts and borders of the state typing").map { $0[0] }
            return Set(rows.map { String($0.prefix { $0 != " " }) })
        }
        let (usual, all) = (names(try facts()), names(try facts("--system")))
        #expect(usual.isDisjoint(with: system), "\(usual)")
        #expect(usual.isSuperset(of: ["device.screen", "title", "code.cell.box", "verify"]), "\(usual)")
        #expect(all.isSuperset(of: system), "\(all)")
    }

    /// A keypad that appears takes the 34 points of the safe area below, so that only the padding is left.
    @Test(arguments: [false, true]) func animationsShowThePartsThatTheSheetDescribes(showsSystem: Bool) throws {
        let scene = Self.phone.replacing(
            "keypad: { id: pad }", with: "keypad: { id: pad, visible: { focused: true } }")
        let facts = try Program.inFolder { program in
            try program.write(
                scene + "animations: { film: { script: [{ wait: 100ms }, focus, { type: \"48\" }] } }\n",
                to: "phone.yaml")
            return try SpecificationFacts("phone.yaml", showsSystem ? ["--system"] : [], in: program)
        }
        let words = try #require(facts.figures["Events and tracks of the animation film over time"]?.words)
        #expect(words.contains("code.cell[0] · state"), "\(words)")
        #expect(words.contains { $0.hasPrefix("pad") } == showsSystem, "\(words)")
        #expect(!words.contains { $0.contains("spacer") || $0.contains("padding") }, "\(words)")
    }

    @Test func sceneWithOnlyAKeypadIsDescribed() throws {
        let facts = try Program.inFolder { program in
            try program.write("canvas: { width: 390 }\ncontent: { keypad: { id: pad } }\n", to: "pad.yaml")
            return try SpecificationFacts("pad.yaml", in: program)
        }
        #expect(facts.rows("Parts").map { $0[1] } == ["pad", "pad.key × 11"])
    }

    /// Parts of one name that differ have the sizes from the least to the greatest: 60 and 80 points wide.
    @Test func sizesOfUnequalPartsAreRanges() throws {
        let scene = """
            canvas: { width: 300 }
            content:
              stack:
                children:
                  - field: { id: code, kind: cells, length: 2, rule: none, sizing: { packed: { width: 60, height: 40, spacing: 20 } },
                             box: { border: { width: 1 } }, when: { active: { box: { width: 80 } } } }
            states: { typing: { focused: true } }

            """
        let facts = try Program.inFolder { program in
            try program.write(scene, to: "cells.yaml")
            return try SpecificationFacts("cells.yaml", in: program)
        }
        #expect(facts.rows("Parts").first { $0[1].hasPrefix("code.cell.box") }?[3] == "60–80 × 40")
    }

    @Test func posesOfEntrancesAreListed() throws {
        let facts = try facts()
        #expect(
            facts.rows("Keyframes of code · entrance of characters") == [
                ["0 ms", "0 %", "50 % of the cell’s width", "8", "0.8", "0"], ["200 ms", "100 %", "0", "0", "1", "1"],
            ])
        #expect(
            facts.rows("Durations and curves").contains {
                $0[0] == "code · entrance of characters" && $0[1].hasSuffix("only inside its box")
            })
    }

    /// An element comes from a pose within the 200 ms of the default. The headings are words, not keys.
    @Test func posesOfElementsAreListed() throws {
        let scene = """
            content: { stack: { children: [{ field: { id: code, length: 2 } }, { text: { id: note, string: x, visible: { focused: true }, motion: { from: { x: 40, y: 100%, opacity: 0 } } } }] } }
            states: { typing: { focused: true } }

            """
        let facts = try Program.inFolder { program in
            try program.write(scene, to: "screen.yaml")
            return try SpecificationFacts("screen.yaml", in: program)
        }
        #expect(
            facts.rows("Keyframes of note · appearance") == [
                ["0 ms", "0 %", "40", "100 % of the element’s height", "0"], ["200 ms", "100 %", "0", "0", "1"],
            ])
        #expect(facts.rows("Durations and curves").contains { $0[0] == "note · appearance" })
    }

    /// The strings that the scene refers to, in all languages of the table.
    @Test func stringsOfAllLanguagesAreListed() throws {
        #expect(
            try facts().rows("Strings in en, de, ar") == [
                ["title", "Enter your code", "Code eingeben", "أدخل الرمز"], ["done", "Welcome", "Willkommen", "أهلاً"],
            ])
    }

    @Test func reactionsOfElementsAreDescribed() throws {
        let items = try facts().items
        #expect(
            items.contains(#"title has, while the status of the field is success, string: "{done}", color: success."#),
            "\(items)")
        #expect(items.contains("verify has, while it is disabled, opacity: 0.5."), "\(items)")
    }
}

import Foundation
import TestTools
import Testing

/// `fieldproof spec`: sheets are read by Python's parser, Chromium and poppler.
@Suite(.enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct SpecificationTests {
    static func example(_ name: String) -> String {
        Document.root.appending(path: "Examples/\(name).yaml").path
    }

    /// Every number equals that of `inspect`, rounded to hundredths; every colour is that of `inspect`.
    @Test(
        arguments: [
            ("verify-boxes", [], ["frame.width", "gap.x", "margin.top", "baseline", "font.size", "length"]),
            ("card", [], ["frame.height", "gap.y", "border.width", "radius", "fill"]),
            ("stripe", [], ["ring.width", "border.color", "shadow.0.blur"]),
            ("joined", [], ["frame.width", "shadow.blur", "dashWidth"]),
            (
                "sign-in", ["--only", "*language-de*textScale-1.35*"],
                ["padding.top", "gap.y", "baseline", "font.size", "border.width", "ring.width", "fill", "radius"]
            ),
        ] as [(String, [String], [String])])
    func numbersEqualInspect(example: String, options: [String], kinds: [String]) throws {
        let facts = try Program.inFolder { try SpecificationFacts(Self.example(example), options, in: $0) }
        #expect(facts.errors == [])
        #expect(facts.unclosed == [])
        #expect(facts.compared > 40)
        for kind in kinds { #expect(facts.kinds.contains(kind), "\(kind) of \(facts.kinds)") }
    }

    /// A column with a field of three boxes. All distances are worked out by hand.
    static let column = """
        canvas: { width: 200 }
        content:
          stack:
            id: column
            padding: { top: 11, leading: 20, bottom: 9, trailing: 20 }
            spacing: 7
            alignment: leading
            children:
              - text: { id: title, string: Code & <Kode>, size: 20 }
              - spacer: 3
              - field:
                  id: code
                  length: 3
                  width: 160
                  sizing: { spacing: 5 }
                  box: { height: 40, fill: "#336699", radius: 6, border: { width: 1.25, color: accent } }
                  input: { accepts: digits, cleansPaste: true, overflow: ignore, delete: backward, tap: cut, whenFull: endEditing }
                  motion: { change: { duration: 300ms, curve: linear }, error: input-otp }
        states: { empty: , typing: { text: "4", focused: true }, wrong: { text: "482", status: error } }
        matrix: { theme: [light, dark] }
        animations:
          enter: { script: [wait: 250ms, focus, { type: "48", every: 200ms }, wait: 350ms] }

        """

    @Test func distancesMatchCalculationsByHand() throws {
        let facts = try Program.inFolder { program in
            try program.write(Self.column, to: "column.yaml")
            return try SpecificationFacts("column.yaml", in: program)
        }
        #expect(facts.errors == [])
        let spacing = facts.numbers("Gaps, paddings and margins of typing")
        // The spacer of 3 lies between two gaps of 7.
        #expect(spacing["title gap.y"] == "17")
        #expect(spacing["code.cell[0].box gap.x"] == "5")
        #expect(spacing["column padding.top"] == "11" && spacing["column padding.left"] == "20")
        #expect(spacing["column padding.right"] == "20" && spacing["column padding.bottom"] == "9")
        #expect(
            facts.rows("Gaps and paddings").contains([
                "Gap between code.cell[0].box and code.cell[1].box", "5", "2 times",
            ]))
        // 160 less two gaps of 5, in three.
        let sizes = facts.numbers("Sizes of the parts of typing")
        #expect(sizes["code.cell[1].box frame.width"] == "50" && sizes["code.cell[1].box frame.height"] == "40")
        #expect(sizes["code frame.width"] == "160")
        // The list of parts has a row for each circle of the anatomy.
        let parts = facts.rows("Parts")
        #expect(
            facts.figures["Parts of typing, with the numbers of the list"]?.words.sorted()
                == parts.map { $0[0] }.sorted())
        #expect(parts.contains { $0[1] == "code.cell.box × 3" && $0[3] == "50 × 40" })
        #expect(parts.contains { $0[1] == "title" && $0[4] == "Code & <Kode>" })
    }

    @Test func allStatesAndThemesAreShown() throws {
        let facts = try Program.inFolder { program in
            try program.write(Self.column, to: "column.yaml")
            return try SpecificationFacts("column.yaml", in: program)
        }
        #expect(
            facts.images.map { $0[1] } == [
                "column/empty.theme-light", "column/empty.theme-dark", "column/typing.theme-light",
                "column/typing.theme-dark", "column/wrong.theme-light", "column/wrong.theme-dark",
            ])
        #expect(facts.headings.filter { $0[0] == "h1" } == [["h1", "column"]])
        for heading in [
            "Anatomy", "Sizes", "Gaps and paddings", "Baselines", "States", "Motion", "Behaviour", "Accessibility",
        ] {
            #expect(facts.headings.contains(["h2", heading]), "\(heading)")
        }
        #expect(
            facts.headings.filter { $0[0] == "h3" }.map { $0[1] } == ["empty", "typing", "wrong", "Animation enter"])
        // The accent of the built-in themes, with the name of its token.
        let typing = facts.rows("Colours, fonts and borders of the state typing")
        let active = typing.first { $0[0] == "code.cell.box · active" }
        #expect(active?[1] == "fill #336699")
        #expect(active?[2] == "light: border 2 #007AFF accent dark: border 2 #0A84FF accent")
        #expect(active?[4] == "radius 6")
        let filled = typing.first { $0[0] == "code.cell.box · filled" }
        #expect(filled?[2] == "light: border 1.25 #007AFF accent dark: border 1.25 #0A84FF accent")
        #expect(typing.contains { $0[0] == "title" && $0[3] == "Inter 20, weight 400" })
    }

    /// The colour behind everything is that of `inspect`; rows with the same label say how they differ.
    @Test func backgroundsAndActiveCellsAreNamed() throws {
        let scene = """
            canvas: { width: 200, height: 60 }
            field: { preset: plain, length: 3, box: { border: { width: 1, color: "#888888" } }, when: { active: { box: { border: { width: 3 } } }, error: { box: { border: { width: 2, color: "#CC0000" } } } } }
            themes: { light: { background: "#FAFAFA" }, dark: { background: "#101010" } }
            states: { wrong: { text: "48", status: error, focused: true } }
            matrix: { theme: [light, dark] }

            """
        let facts = try Program.inFolder { program in
            try program.write(scene, to: "wrong.yaml")
            return try SpecificationFacts("wrong.yaml", in: program)
        }
        #expect(facts.errors == [])
        #expect(facts.kinds.contains("background"))
        #expect(
            facts.rows("Overview").contains(["Background", "light: #FAFAFA background dark: #101010 background"]))
        let boxes = facts.rows("Colours, fonts and borders of the state wrong").filter {
            $0[0].hasPrefix("code.cell.box") || $0[0].hasPrefix("field.cell.box")
        }
        #expect(
            boxes.map { $0[0] } == ["field.cell.box · error × 2", "field.cell.box · error, active cell"])
        // In errors, the active cell of plain has the same border and a ring.
        #expect(boxes.first?[2] == "border 2 #CC0000" && boxes.last?[2].contains("border 2 #CC0000") == true)
        #expect(boxes.last?[2].contains("ring 1") == true)
    }

    @Test func behaviourIsDescribedInSentences() throws {
        let facts = try Program.inFolder { program in
            try program.write(Self.column, to: "column.yaml")
            return try SpecificationFacts("column.yaml", in: program)
        }
        let rules = Dictionary(uniqueKeysWithValues: facts.rows("Behaviour of code").map { ($0[0], $0[1]) })
        #expect(rules["Maximum length"] == "At most 3 characters, one in each cell.")
        #expect(rules["Allowed characters"] == "Only digits are accepted; other characters are ignored.")
        #expect(
            rules["Paste"]
                == "Pasted text fills the cells in one step. Spaces, dashes and invisible characters are removed first."
                + " Characters that are not allowed are left out. Text that is too long is not entered at all.")
        #expect(rules["Delete"]?.hasPrefix("Deletes the character of the active cell. If this cell is empty") == true)
        #expect(rules["Tap"]?.hasSuffix("empties the cell and all cells after it.") == true)
        #expect(rules["Focus"] == "The field takes characters and has an active cell only while it has the focus.")
        #expect(rules["Last character"]?.hasPrefix("The field loses the focus when it is full.") == true)
        #expect(rules["Error"]?.hasSuffix("The row moves for 450 ms.") == true)
        let reactions = try Program.inFolder { program in
            try SpecificationFacts(
                Self.example("sign-in"), ["--only", "*language-en.theme-light.device-phone.textScale-1"], in: program
            )
            .items
        }
        #expect(
            reactions.contains(
                "message is visible while the status of the field is error; otherwise it takes no space."))
        #expect(reactions.contains("resend counts down from 24 s while it is visible."))
        #expect(reactions.contains("verify is enabled while every cell of the field is filled."))
    }

    /// What `audit` finds is on the sheet.
    @Test func findingsMatchTheAudit() throws {
        try Program.inFolder { program in
            let scene =
                "canvas: { width: 200, height: 80 }\nfield: { preset: plain, length: 2, label: { color: \"#CCCCCC\" } }\n"
                + "states: { typing: { text: \"4\", focused: true } }\n"
            try program.write(scene, to: "pale.yaml")
            let audit = try program.run("audit", "pale.yaml", "--json")
            let facts = try SpecificationFacts("pale.yaml", in: program)
            let findings = facts.rows("Findings of the audit")
            #expect(audit.text.contains("\"rule\": \"text-contrast\""))
            #expect(findings.contains { $0[0] == "text-contrast WCAG 1.4.3" && $0[3].contains("4.5") })
        }
    }

    @Test func severalScenesMakeOneDocument() throws {
        try Program.inFolder { program in
            try program.write(Self.column, to: "column.yaml")
            try program.write(
                "canvas: { width: 90, height: 60 }\nfield: { preset: plain, length: 1 }\nstates: { a: }\n",
                to: "pin.yaml")
            let result = try program.run("spec", "column.yaml", "pin.yaml")
            #expect(result.status == 0, "\(result.errors)")
            for text in ["<title>column, pin: specification</title>", "<bdi>column</bdi></h2>", "<bdi>pin</bdi></h2>"] {
                #expect(result.text.contains(text), "\(text)")
            }
        }
    }

    @Test(
        arguments: [
            (["column.yaml", "-o", "sheet.docx"], "'--output' must end in .html or .pdf, not 'sheet.docx'"),
            (["column.yaml", "-o", ""], "'--output' must end in .html or .pdf"),
            (["missing.yaml"], "missing.yaml"), (["bad.yaml", "-o", "sheet.html"], "bad.yaml:1:10: error:"),
            (["column.yaml", "--only", "nothing"], "nothing"), (["-", "-"], "standard input can be read only once"),
        ] as [([String], String)])
    func mistakesAreErrors(arguments: [String], message: String) throws {
        try Program.inFolder { program in
            try program.write(Self.column, to: "column.yaml")
            try program.write("field: { lenght: 3 }\n", to: "bad.yaml")
            let result = try program.run(arguments: ["spec"] + arguments)
            #expect(result.status == 2, "\(result.errors)")
            #expect(result.errors.contains(message), "\(result.errors)")
            #expect(try !program.files().contains("sheet.html"))
        }
    }

    /// A folder that cannot be created is an error of the system, with the path.
    @Test func unwritableFoldersAreErrors() throws {
        try Program.inFolder { program in
            try program.write(Self.column, to: "column.yaml")
            try program.write("a file", to: "taken")
            let result = try program.run("spec", "column.yaml", "-o", "taken/sheet.pdf")
            #expect(result.status != 0 && result.errors.contains("taken"), "\(result.errors)")
        }
    }
}

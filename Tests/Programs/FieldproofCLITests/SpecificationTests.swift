import Foundation
import TestTools
import Testing

/// `fieldproof spec`: sheets are read by Python's parser, Chromium and poppler.
@Suite(.enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct SpecificationTests {
    private func with<R>(_ body: (Program) throws -> R) throws -> R {
        let program = try Program()
        defer { program.remove() }
        return try body(program)
    }

    private static func example(_ name: String) -> String {
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
        let facts = try with { try SpecificationFacts(Self.example(example), options, in: $0) }
        #expect(facts.errors == [])
        #expect(facts.unclosed == [])
        #expect(facts.compared > 40)
        for kind in kinds { #expect(facts.kinds.contains(kind), "\(kind) of \(facts.kinds)") }
    }

    /// A column with a field of three boxes. All distances are worked out by hand.
    private static let column = """
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

    @Test func distancesAreThoseWorkedOutByHand() throws {
        let facts = try with { program in
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
        let facts = try with { program in
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

    @Test func motionHasDurationsAndCurves() throws {
        let facts = try with { program in
            try program.write(Self.column, to: "column.yaml")
            return try SpecificationFacts("column.yaml", in: program)
        }
        let rows = facts.rows("Durations and curves")
        #expect(rows.contains(["code · motion.change", "A cell changes its state", "300 ms", "linear"]))
        #expect(
            rows.contains([
                "code · motion.error", "The value is rejected", "450 ms",
                "input-otp: 6 keyframes, ease-in-ease-out, cubic-bezier(0.42, 0, 0.58, 1)",
            ]))
        // input-otp's CSS: translateX of -5, 4, -3, 2 points at fifths of 450 ms.
        #expect(
            facts.rows("Keyframes of motion.error of code") == [
                ["0 ms", "0 %", "0"], ["90 ms", "20 %", "-5"], ["180 ms", "40 %", "4"], ["270 ms", "60 %", "-3"],
                ["360 ms", "80 %", "2"], ["450 ms", "100 %", "0"],
            ])
        let figure = try #require(
            facts.figures.first { $0.key.hasPrefix("Curves of the motions: motion.change, motion.error") }?.value)
        // A linear curve is straight: its middle is the mean of its ends.
        let linear = try #require(figure.curves.first)
        let (start, middle, end) = (linear[0], linear[linear.count / 2], linear[linear.count - 1])
        #expect(abs(middle[1] - (start[1] + end[1]) / 2) < 0.02 && start[1] - end[1] > 50)
        // The shake is at -5 points after a fifth of its time, and at 4 after two fifths; y grows downwards.
        let shake = figure.curves[1]
        let axis = figure.numbers.filter { $0[1].hasPrefix("motion.error.") }.map { "\($0[1]) \($0[2])" }
        #expect(axis == ["motion.error.lowest -5", "motion.error.highest 4", "motion.error.duration 450 ms"])
        func offset(_ part: Double) -> Double { shake[0][1] - shake[Int(Double(shake.count - 1) * part)][1] }
        #expect(abs(offset(0.2) / offset(0.4) - -5.0 / 4) < 0.01)
        #expect(
            facts.rows("Events of the animation enter") == [
                ["The field gets the focus", "0.25 s", ""], ["The user types “48”", "0.25 s", "0.4 s"],
            ])
        let timeline = try #require(facts.figures["Events and tracks of the animation enter over time"])
        #expect(timeline.words.contains("focus") && timeline.words.contains("type 48"))
        #expect(timeline.words.contains("active") && timeline.words.contains("filled"))
        // The first two cells become active and filled.
        #expect(timeline.words.contains("code.cell[0].label · text") && !timeline.curves.isEmpty)
    }

    /// Springs, keyframes with curves of their own, and a motion of one cell after another.
    @Test func motionCanBeImplementedFromTheSheet() throws {
        let scene = """
            canvas: { width: 200, height: 60 }
            field:
              preset: plain
              length: 4
              motion:
                change: { duration: 200ms, curve: default }
                enter: { effect: scale, duration: 300ms, curve: "spring(1, 200.125, 12)" }
                error: { duration: 400ms, keyframes: { 0%: { x: 0, curve: ease-in }, 25%: { x: 10%, turn: 45 }, 100%: { x: 0 } } }
                success: { duration: 450ms, stagger: 50ms, keyframes: { 40%: { y: -10, opacity: 0.3 } } }
            states: { empty: }
            animations: { quick: { script: [focus, wait: 40ms] }, long: { fps: 0.01, script: [focus, wait: 3500s] } }

            """
        let facts = try with { program in
            try program.write(scene, to: "moving.yaml")
            return try SpecificationFacts("moving.yaml", in: program)
        }
        #expect(facts.errors == [])
        let curves = Dictionary(uniqueKeysWithValues: facts.rows("Durations and curves").map { ($0[0], $0[3]) })
        // CSS's `ease`, which Core Animation calls `default`.
        #expect(curves["field · motion.change"] == "default, cubic-bezier(0.25, 0.1, 0.25, 1)")
        #expect(curves["field · motion.enter"] == "spring with mass 1, stiffness 200.125, damping 12")
        #expect(curves["field · motion.error"] == "3 keyframes, each with its own curve")
        let error = facts.rows("Keyframes of motion.error of field")
        #expect(error.first == ["0 ms", "0 %", "0", "0°", "ease-in, cubic-bezier(0.42, 0, 1, 1)"])
        #expect(Array(error[1].prefix(4)) == ["100 ms", "25 %", "10 % of the row’s width", "45°"])
        let success = facts.rows("Keyframes of motion.success of field")
        #expect(success.contains(["180 ms", "40 %", "-10", "0.3"]))
        // Four cells: 450 ms, and three delays of 50 ms.
        let rules = Dictionary(uniqueKeysWithValues: facts.rows("Behaviour of field").map { ($0[0], $0[1]) })
        #expect(
            rules["Success"]?.hasSuffix(
                "Each cell moves for 450 ms, and begins 50 ms after the one before; all of them take 600 ms.") == true)
        // Times below the diagrams: at most ten steps of any timeline.
        func times(_ name: String) -> [String] {
            (facts.figures["Events and tracks of the animation \(name) over time"]?.numbers ?? []).map { $0[2] }
        }
        #expect(times("quick").prefix(4) == ["0 ms", "5 ms", "10 ms", "15 ms"])
        #expect(times("long").prefix(3) == ["0 s", "600 s", "1200 s"])
    }

    /// Every track has a row, equal ones have one together, and rows that are left out are counted.
    @Test func timelinesShowAllTracks() throws {
        let scene = """
            canvas: { width: 900 }
            field: { preset: plain, length: 40, rule: { height: 1 }, box: { fill: "#FFFFFF" }, when: { filled: { box: { fill: "#EEEEEE" } } } }
            states: { empty: }
            animations:
              few: { script: [focus, wait: 100ms, { paste: "1234567890" }, wait: 100ms] }
              many: { script: [focus, { type: "1234567890123456789012345678901234567890", every: 100ms }, wait: 100ms] }

            """
        let facts = try with { program in
            try program.write(scene, to: "row.yaml")
            return try SpecificationFacts("row.yaml", in: program)
        }
        let few = try #require(facts.figures["Events and tracks of the animation few over time"])
        // Ten boxes change their fill at once.
        #expect(few.words.contains("field.cell.box × 10 · fill"), "\(few.words)")
        #expect(!few.words.contains { $0.hasPrefix("and ") })
        // A cell changes when its character is typed, so no two are alike: 72 rows in three figures, and a number.
        let figures = ["Events and tracks", "Tracks from 25", "Tracks from 49"].compactMap {
            facts.figures["\($0) of the animation many over time"]
        }
        #expect(figures.count == 3)
        #expect(figures.map { $0.words.count { $0.contains(" · ") } } == [24, 24, 24])
        #expect(figures.last?.words.contains { $0.hasPrefix("and ") && $0.hasSuffix(" more tracks …") } == true)
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
        let facts = try with { program in
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

    @Test func behaviourIsInWords() throws {
        let facts = try with { program in
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
        let reactions = try with { program in
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
    @Test func findingsAreThoseOfTheAudit() throws {
        try with { program in
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

    @Test(
        .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
        .enabled(if: axeIsPresent, "axe is not installed"))
    func chromiumShowsSheets() throws {
        struct Facts: Decodable {
            let violations: [String]
            let passes: [Int]
            let faults: [String]
            let labels: [Int]
            let fits: [Bool]
            let grounds: [String]
            let requests: [String]
            let errors: [String]
        }
        let facts = try with { program in
            try program.write(Self.column, to: "column.yaml")
            let sheets = [
                ("column.yaml", []), (Self.example("stripe"), []), (Self.example("card"), []),
                (Self.example("sign-in"), ["--only", "*language-ar*textScale-1.35*"]),
            ]
            for (index, sheet) in sheets.enumerated() {
                let result = try program.run(arguments: ["spec", sheet.0, "-o", "\(index).html"] + sheet.1)
                try #require(result.status == 0, "\(result.errors)")
            }
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "specification_page.py")
                .path
            let python = try #require(Tool.pythonWithPackages)
            let paths = sheets.indices.map { program.folder.appending(path: "\($0).html").path }
            let output = try Tool.run(python, ["-B", script] + paths)
            return try JSONDecoder().decode(Facts.self, from: output)
        }
        #expect(facts.violations == [])
        #expect(facts.passes.count == 12 && facts.passes.allSatisfy { $0 > 10 })
        // No label covers another one, none is cut off, and each is as wide as its text.
        #expect(facts.faults == [])
        #expect(facts.labels.allSatisfy { $0 > 10 })
        #expect(facts.fits.allSatisfy { $0 })
        #expect(facts.grounds.count == 2)
        #expect(facts.requests.isEmpty && facts.errors.isEmpty)
    }

    private static var axeIsPresent: Bool {
        guard let python = Tool.pythonWithPackages else { return false }
        return (try? Tool.run(python, "-c", "import axe_playwright_python")) != nil
    }

    /// poppler reads the texts of the document, also those from right to left.
    @Test(.enabled(if: ["pdfinfo", "pdftotext"].allSatisfy(Tool.isPresent), "poppler-utils is not installed"))
    func popplerReadsTheDocument() throws {
        try with { program in
            let options = ["--only", "*language-ar.theme-light.device-phone.textScale-1"]
            let result = try program.run(arguments: ["spec", Self.example("sign-in"), "-o", "sheet.PDF"] + options)
            try #require(result.status == 0, "\(result.errors)")
            let file = program.folder.appending(path: "sheet.PDF").path
            let info = String(decoding: try Tool.run("pdfinfo", file), as: UTF8.self)
            #expect(info.contains(#/Title: +sign-in: specification/#) && info.contains(#/Page size: +842 x 595 pts/#))
            let pages = try #require(info.firstMatch(of: #/Pages: +([0-9]+)/#).flatMap { Int($0.1) })
            #expect(pages > 8)
            let text = String(decoding: try Tool.run("pdftotext", "-layout", file, "-"), as: UTF8.self)
            for words in [
                "Anatomy", "345 × 60", "At most 6 characters, one in each cell.", "#0071E3", "450 ms", "تحقق",
                "أدخل الرمز",
            ] {
                #expect(text.contains(words), "\(words)")
            }
            for page in 1...pages { #expect(text.contains("\(page) / \(pages)"), "\(page)") }
            // No page ends with a heading, or with the introduction of the states.
            let headings = ["States", "empty", "typing", "error", "success", "Motion", "Behaviour", "Accessibility"]
            for page in 1...pages {
                // Without the margins.
                let area = ["-x", "0", "-y", "50", "-W", "842", "-H", "505"]
                let output = try Tool.run("pdftotext", area + ["-f", "\(page)", "-l", "\(page)", file, "-"])
                let lines = String(decoding: output, as: UTF8.self).split { $0.isNewline || $0 == "\u{C}" }
                let last = lines.last.map(String.init) ?? ""
                #expect(!headings.contains(last) && !last.hasPrefix("4 states in"), "page \(page): \(last)")
            }
        }
    }

    /// Lines of a text, emoji and long words in a PDF document. A script without a font is an error there, and no error in
    /// HTML.
    @Test(.enabled(if: Tool.isPresent("pdftotext"), "poppler-utils is not installed"))
    func textsOfAllKindsAreSet() throws {
        try with { program in
            let word = String(repeating: "Bestätigungscode", count: 12)
            try program.write(
                "canvas: { width: 300 }\ncontent: { stack: { children: [ { text: { string: \"Zwei\\nZeilen 🙂\" } },"
                    + " { text: { string: \(word), lines: 1 } } ] } }\nstates: { a: }\n", to: "texts.yaml")
            let result = try program.run("spec", "texts.yaml", "-o", "texts.pdf")
            try #require(result.status == 0, "\(result.errors)")
            let file = program.folder.appending(path: "texts.pdf").path
            let text = String(decoding: try Tool.run("pdftotext", "-layout", file, "-"), as: UTF8.self)
            #expect(text.contains("Zwei Zeilen 🙂"), "\(text)")
            try program.write(
                "canvas: { width: 90 }\nfield: { preset: plain, length: 1 }\nstates: { 文字: }\n", to: "han.yaml")
            let pdf = try program.run("spec", "han.yaml", "-o", "han.pdf")
            #expect(pdf.status == 2 && pdf.errors.contains("an .html file needs no font"), "\(pdf.errors)")
            let html = try program.run("spec", "han.yaml")
            #expect(html.status == 0 && html.text.contains("文字"), "\(html.errors)")
        }
    }

    @Test func severalScenesMakeOneDocument() throws {
        try with { program in
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
        try with { program in
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
        try with { program in
            try program.write(Self.column, to: "column.yaml")
            try program.write("a file", to: "taken")
            let result = try program.run("spec", "column.yaml", "-o", "taken/sheet.pdf")
            #expect(result.status != 0 && result.errors.contains("taken"), "\(result.errors)")
        }
    }
}

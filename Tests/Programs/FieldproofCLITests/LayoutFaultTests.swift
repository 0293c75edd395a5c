import Foundation
import TestTools
import Testing

/// Warnings about elements that cannot be seen or read completely.
@Suite struct LayoutFaultTests {
    private func render(_ scene: String, _ arguments: String...) throws -> Program.Result {
        let program = try Program()
        defer { program.remove() }
        try program.write(scene, to: "otp.yaml")
        return try program.run(arguments: ["render", "otp.yaml"] + arguments)
    }

    private func warnings(_ result: Program.Result) -> [String] {
        result.errors.split(separator: "\n").map(String.init).filter { $0.contains(": warning: ") }
    }

    /// Six cells of 56 points with five gaps of 8 are 376 wide, on a canvas of 300.
    @Test func warnsAboutCellsOutsideTheCanvas() throws {
        let result = try render(
            """
            canvas: { width: 300, height: 80 }
            scale: [1, 2]
            field: { preset: soft, length: 6 }
            states:
              empty:
              typing: { text: "4", focused: true }
            """)
        #expect(result.status == 0)
        #expect(
            warnings(result) == [
                "otp.yaml:3:1: warning: in the state 'empty', 'field.cell[0]' reaches beyond the canvas; make the"
                    + " canvas larger, or the element smaller"
            ])
    }

    /// Eight dots of 16 points with seven gaps of 25 are 303 wide, on a canvas of 120.
    @Test func animationsCauseWarningsAsStatesDo() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(
            """
            canvas: { width: 120, height: 60 }
            field: { preset: passcode, length: 8 }
            animations: { enter: { script: [focus, { type: "48" }, wait: 1s] } }
            """, to: "otp.yaml")
        for options in [[], ["--strip", "2"]] {
            let result = try program.run(arguments: ["animate", "otp.yaml", "-o", "out\(options.count)"] + options)
            #expect(result.status == 0)
            #expect(
                warnings(result) == [
                    "otp.yaml:2:1: warning: in the animation 'enter', 'field.cell[0]' reaches beyond the canvas; make the"
                        + " canvas larger, or the element smaller"
                ])
        }
    }

    /// Only the box of the active cell is 68 points high, on a canvas of 64.
    @Test func warningNamesTheAffectedState() throws {
        let result = try render(
            """
            canvas: { width: 375, height: 64 }
            field: { preset: soft }
            states:
              empty:
              typing: { text: "4", focused: true }
            """)
        #expect(
            warnings(result) == [
                "otp.yaml:2:1: warning: in the state 'typing', 'field.cell[1]' reaches beyond the canvas; make the"
                    + " canvas larger, or the element smaller"
            ])
    }

    @Test func warningNamesTheVariant() throws {
        let result = try render(
            """
            canvas: { width: 375, height: 80 }
            field: { preset: soft, length: 6 }
            matrix: { canvas.width: [400, 320, 300] }
            """)
        #expect(
            warnings(result) == [
                "otp.yaml:2:1: warning: in the state 'default' with canvas.width 320, 'field.cell[0]' reaches beyond"
                    + " the canvas; make the canvas larger, or the element smaller"
            ])
    }

    /// Labels of 48 points are 58.1 high in Inter; with the rule and the button the field is 128 high.
    @Test func warnsAboutAButtonOutsideTheCanvas() throws {
        let result = try render("canvas: { width: 375, height: 110 }\nfield: { preset: verify-boxes }\nstates: { a: }")
        #expect(
            warnings(result) == [
                "otp.yaml:2:1: warning: in the state 'a', 'field.button' reaches beyond the canvas; make the canvas"
                    + " larger, or the element smaller"
            ])
    }

    /// Four cells of 100 points overlap by 33⅓ on a canvas of 300.
    @Test func warnsAboutOverlappingCells() throws {
        let result = try render(
            "canvas: { width: 300 }\nfield: { preset: plain, length: 4, sizing: { fixedWidth: 100 } }\nstates: { a: }")
        #expect(
            warnings(result) == [
                "otp.yaml:2:1: warning: in the state 'a', 'field.cell[1]' overlaps the cell before it; make the cells"
                    + " narrower, or the field wider"
            ])
    }

    /// A digit of Inter at 60 points is 44 high, and its box 30.
    @Test func warnsAboutALabelLargerThanItsBox() throws {
        let scene = """
            canvas: { width: 300 }
            field: { preset: plain, length: 3, label: { size: 60 }, box: { height: 30 } }
            states: { empty: , typing: { text: "4" }, more: { text: "48" } }
            """
        #expect(
            warnings(try render(scene)) == [
                "otp.yaml:2:1: warning: in the state 'typing', the label of 'field.cell[0]' is larger than the cell's"
                    + " box; make the box larger, or the 'size' of the label smaller"
            ])
        #expect(warnings(try render(scene, "--state", "empty")) == [])
    }

    /// A digit of Inter at 60 points is 44 high, and its box 30.
    @Test func warnsAboutATextOfADrawingLargerThanTheBox() throws {
        let result = try render(
            """
            canvas: { width: 300 }
            field:
              preset: plain
              length: 3
              box: { height: 30 }
              content: { drawing: [{ rect: { fill: red } }, { text: { size: 60 } }] }
            states: { typing: { text: "4" } }
            """)
        #expect(
            warnings(result) == [
                "otp.yaml:2:1: warning: in the state 'typing', the text 'field.cell[0].drawing.text[1]' is larger than"
                    + " the cell's box; make the box larger, or the 'size' of the text smaller"
            ])
    }

    @Test(arguments: [
        ("text: { id: title, string: Enter the code that we sent to you, lines: 1 }", "title", 12),
        ("button: { id: verify, title: Verify the code that we sent to you }", "verify", 12),
        ("stack: { children: [{ text: { id: note, string: One two three four five, height: 20 } }] }", "note", 34),
    ])
    func warnsAboutTruncatedText(_ element: String, _ id: String, _ column: Int) throws {
        let result = try render("canvas: { width: 120 }\ncontent: { \(element) }\nstates: { a: }")
        #expect(
            warnings(result) == [
                "otp.yaml:2:\(column): warning: in the state 'a', the text of '\(id)' is cut off; shorten the text, or make"
                    + " the element larger"
            ])
    }

    /// Parts of elements have the location of their element.
    @Test func warnsAboutATruncatedSuggestion() throws {
        let result = try render(
            "canvas: { width: 150 }\ncontent: { stack: { children: [{ keypad: { id: k, autofill: '12345678901234567890' } }] } }"
        )
        #expect(
            warnings(result) == [
                "otp.yaml:2:34: warning: in the state 'default', the text of 'k.autofill' is cut off; shorten the text,"
                    + " or make the element larger"
            ])
    }

    @Test func warnsAboutATruncatedCardHolderName() throws {
        let result = try render(
            """
            canvas: { width: 375, height: 292 }
            field: { preset: card }
            states: { a: { holder: A name that is much too long for any card there is } }
            """)
        #expect(
            warnings(result).filter { $0.contains("state") } == [
                "otp.yaml:2:1: warning: in the state 'a', the text of 'field.front.holder' is cut off; shorten the"
                    + " text, or make the element larger"
            ])
    }

    @Test func inspectMarksTruncatedText() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(
            "canvas: { width: 120 }\ncontent: { text: { string: Enter the code that we sent, lines: 1 } }",
            to: "otp.yaml")
        try program.write("content: { text: Enter the code }", to: "whole.yaml")
        #expect(try program.run("inspect", "otp.yaml").text.contains("\"truncated\": true"))
        #expect(try !program.run("inspect", "whole.yaml").text.contains("truncated"))
    }

    @Test func warnsOnceForEachKindOfFaultAndScene() throws {
        let program = try Program()
        defer { program.remove() }
        let scene = """
            canvas: { width: 300, height: 160 }
            content:
              stack:
                children:
                  - text: { id: title, string: A title that is much too long for the width of the canvas, lines: 1 }
                  - field: { preset: soft, length: 6 }
            states: { a: , b: }
            """
        try program.write(scene, to: "one.yaml")
        try program.write(scene, to: "two.yaml")
        let found = warnings(try program.run("render", "one.yaml", "two.yaml"))
        #expect(
            found.map { String($0.prefix(16)) } == [
                "one.yaml:5:9: wa", "one.yaml:6:9: wa", "two.yaml:5:9: wa", "two.yaml:6:9: wa",
            ])
        #expect(found.filter { $0.contains("beyond the canvas") }.count == 2)
        #expect(found.filter { $0.contains("cut off") }.count == 2)
    }

    @Test func presetsCauseNoWarnings() throws {
        let program = try Program()
        defer { program.remove() }
        let list = try program.run("presets").text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        let names = list.map(String.init).filter { !$0.isEmpty }
        #expect(names.contains("underline") && names.contains("card"))
        for name in names {
            try program.write(try program.run("presets", name).text, to: "\(name).yaml")
            #expect(warnings(try program.run("render", "\(name).yaml", "--dry-run")) == [], "\(name)")
        }
    }

    @Test func examplesCauseNoWarnings() throws {
        let program = try Program()
        defer { program.remove() }
        let examples = Project.root.appending(path: "Examples").path
        let result = try program.shell("fieldproof render \(examples)/*.yaml --dry-run")
        #expect(result.status == 0)
        #expect(warnings(result) == [])
    }
}

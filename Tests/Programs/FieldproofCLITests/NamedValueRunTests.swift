import Foundation
import Testing

/// Named values of the matrix in the files, documents and messages of runs.
@Suite struct NamedValueRunTests {
    private static let scene = """
        canvas: { height: 40 }
        field: { preset: plain, length: 2 }
        states: { a: { text: "1" } }
        animations: { type: { fps: 10, script: [focus, type: "1"] } }
        matrix:
          device:
            phone: { canvas.width: 60 }
            watch: { canvas.width: 40, canvas.height: 30, theme: dark }
          field.length: [1, 2]
        """

    private func with(_ scene: String = scene, _ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(scene, to: "otp.yaml")
        try body(program)
    }

    private func variants(_ data: Data, _ list: String) throws -> [NSDictionary?] {
        let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let entries = try #require(document[list] as? [[String: Any]])
        return entries.map { $0["variant"] as? NSDictionary }
    }

    private static var expected: [NSDictionary?] {
        ["phone", "watch"].flatMap { device in [1, 2].map { ["device": device, "field.length": $0] } }
    }

    @Test func jsonContainsTheNameOfANamedValue() throws {
        try with { program in
            let render = try program.run("render", "otp.yaml", "--json", "--quiet")
            #expect(render.status == 0, "\(render.errors)")
            #expect(try variants(render.output, "pictures") == Self.expected)
            let inspect = try program.run("inspect", "otp.yaml")
            #expect(try variants(inspect.output, "pictures") == Self.expected)
            let animate = try program.run("animate", "otp.yaml", "--json", "--quiet", "--manifest", "frames.json")
            #expect(animate.status == 0, "\(animate.errors)")
            #expect(try variants(animate.output, "films") == Self.expected)
            #expect(try variants(program.read("frames.json"), "films") == Self.expected)
        }
    }

    @Test func patternsSelectNamedValues() throws {
        try with { program in
            #expect(try program.run("render", "otp.yaml", "--only", "*device-watch*").status == 0)
            #expect(
                try program.files().sorted() == [
                    "otp.yaml", "out/otp/a.device-watch.length-1.png", "out/otp/a.device-watch.length-2.png",
                ])
            // Bytes 16 to 23 of a PNG are its width and height (PNG specification, 11.2.2).
            let png = try program.read("out/otp/a.device-watch.length-2.png")
            #expect(Array(png[16..<24]) == [0, 0, 0, 40, 0, 0, 0, 30])
        }
    }

    @Test func goldensBelongToNamedValues() throws {
        try with { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            try program.write(
                Self.scene.replacingOccurrences(of: "canvas.width: 60 }", with: "canvas.width: 61 }"), to: "otp.yaml")
            let check = try program.run("check", "otp.yaml", "--quiet", "--json")
            #expect(check.status == 1)
            let document = try #require(try JSONSerialization.jsonObject(with: check.output) as? [String: Any])
            let results = try #require(document["results"] as? [[String: Any]])
            #expect(
                results.filter { $0["match"] as? Bool == false }.map { $0["name"] as? String } == [
                    "a.device-phone.length-1", "a.device-phone.length-2",
                ])
        }
    }

    /// Six cells of 56 points with five gaps of 8 are 376 wide.
    @Test func warningsAndErrorsNameTheValue() throws {
        let scene = """
            canvas: { height: 80 }
            field: { preset: soft, length: 6 }
            matrix: { size: { wide: { canvas.width: 400 }, narrow: { canvas.width: 320, theme: dark } } }
            """
        try with(scene) { program in
            let result = try program.run("render", "otp.yaml")
            #expect(result.status == 0)
            #expect(
                result.errors.contains(
                    "otp.yaml:2:1: warning: in the state 'default' with size narrow, 'field.cell[0]' reaches beyond the"
                        + " canvas; make the canvas larger, or the element smaller\n"), "\(result.errors)")
        }
        let small = "field: { preset: underline }\nmatrix: { s: { xs: { canvas.width: 2 } }, theme: [light] }"
        try with(small) { program in
            let result = try program.run("render", "otp.yaml")
            #expect(result.status == 2)
            #expect(result.errors.contains("(with s xs, theme light)"), "\(result.errors)")
        }
    }

    /// The name is in a label of the sheet, but no path contains its character.
    @Test func labelWithoutAFontIsReportedAtItsName() throws {
        let scene = """
            canvas: { width: 40 }
            field: { preset: plain, length: 1 }
            matrix: { size: { s: { theme: dark }, 𒀀: { theme: light } }, scale: [1] }
            """
        try with(scene) { program in
            let result = try program.run("render", "otp.yaml", "--contact-sheet")
            #expect(result.status == 2)
            #expect(result.errors.contains("otp.yaml:3:39: error: no font has the character '𒀀'"), "\(result.errors)")
            #expect(result.errors.contains("label 'size 𒀀'"), "\(result.errors)")
        }
    }

    /// What the matrix sets decides which variants are read for their states, fonts and images.
    @Test func namedValuesCanSetScalesAndStatesAndFonts() throws {
        let scene = """
            field: { preset: plain, length: 2 }
            states: { a: {} }
            matrix:
              v: { one: { scale: 2 }, two: { states.a.text: "12", scale: [1, 3] }, three: { fonts: [missing.ttf] } }
            """
        try with(scene) { program in
            let result = try program.run("render", "otp.yaml")
            #expect(result.status == 2)
            #expect(result.errors.contains("otp.yaml:4:89: error: "), "\(result.errors)")
            try program.write(scene.replacingOccurrences(of: "[missing.ttf]", with: "[]"), to: "otp.yaml")
            #expect(try program.run("render", "otp.yaml", "--quiet").status == 0)
            #expect(
                try program.files().sorted() == [
                    "otp.yaml", "out/otp/a.v-one@2x.png", "out/otp/a.v-three.png", "out/otp/a.v-two.png",
                    "out/otp/a.v-two@3x.png",
                ])
        }
    }
}

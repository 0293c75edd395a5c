import Foundation
import Testing

/// The metrics, the budgets and the ignored areas of `check`.
@Suite struct CheckComparisonTests {
    private static func scene(_ text: String) -> String {
        """
        name: otp
        canvas: { width: 160, height: 60 }
        scale: 2
        field: { preset: underline, length: 4 }
        states: { typing: { text: "\(text)", focused: true } }
        """
    }

    @Test func anyDifferingPixelFailsByDefault() throws {
        let result = try check([])
        #expect(result.status == 1)
        #expect(result.text.contains("\notp/typing@2x: different, "))
    }

    @Test(arguments: [
        ["--metric", "yiq", "--threshold", "1"], ["--max-diff-pixels", "19200"], ["--max-diff-ratio", "0.5"],
        ["--ignore", "160,0,80,120"], ["--ignore", "field.cell[2].label"], ["--ignore", "field.*"],
        ["--ignore", "*[2].*", "--ignore", "0,0,1,1"],
    ])
    func toleratedOrIgnoredDifferencesPass(_ options: [String]) throws {
        let result = try check(options)
        #expect(result.status == 0, "\(result.text)")
        #expect(result.errors == "1 image: 1 unchanged\n")
    }

    @Test(arguments: [
        ["--metric", "yiq"], ["--metric", "ciede2000", "--ignore-antialiasing"], ["--max-diff-pixels", "3"],
        ["--max-diff-pixels", "19200", "--max-diff-ratio", "0.0001"], ["--ignore", "0,0,160,120"],
        ["--ignore", "field.cell[1].*"], ["--ignore", "field.cell[2].rule"],
    ])
    func differencesBeyondTheOptionsFail(_ options: [String]) throws {
        #expect(try check(options).status == 1)
    }

    @Test func resultCountsDifferencesWithinTheBudget() throws {
        let result = try check(["--max-diff-pixels", "19200", "--json"])
        let document = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        #expect(document["match"] as? Bool == true)
        let results = try #require(document["results"] as? [[String: Any]])
        #expect(results[0]["verdict"] as? String == "same")
        #expect(results[0]["reason"] is NSNull)
        #expect(try #require(results[0]["diffPixels"] as? Int) > 10)
    }

    @Test(arguments: [
        ["--threshold", "0.1"], ["--metric", "rgb"], ["--ignore", "1,2"], ["--ignore", ""],
        ["--max-diff-ratio", "nan"],
    ])
    func wrongOptionsExitWithTwo(_ options: [String]) throws {
        #expect(try check(options).status == 2)
    }

    @Test(arguments: ["label", "field.cell[2].cursor", "field.cell[4]", "otp"])
    func unmatchedIgnorePatternExitsWithTwo(_ pattern: String) throws {
        let result = try check(["--ignore", "field.cell[2].*", "--ignore", pattern, "--junit", "junit.xml"])
        #expect(result.status == 2)
        #expect(result.errors.contains("error: no element matches '\(pattern)'"), "\(result.errors)")
        #expect(result.text.isEmpty)
    }

    /// The canvas contains everything, so ignoring it would ignore the whole image.
    @Test func ignorePatternNeverMatchesTheCanvas() throws {
        let program = try Program()
        defer { program.remove() }
        let scene = Self.scene("12").replacing("preset: underline", with: "id: code, preset: underline")
        try program.write(scene, to: "otp.yaml")
        #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
        #expect(try program.run("check", "otp.yaml", "--ignore", "c*").status == 0)
        #expect(try program.run("check", "otp.yaml", "--ignore", "canvas").status == 2)
        try program.write(scene.replacing("height: 60", with: "height: 60, background: \"#F0F0F0\""), to: "otp.yaml")
        #expect(try program.run("check", "otp.yaml", "--ignore", "c*").status == 1)
        #expect(try program.run("check", "otp.yaml", "--ignore", "canvas").status == 2)
    }

    @Test func ignorePatternCanMatchAnElementThatOnlyTheGoldenHas() throws {
        let program = try Program()
        defer { program.remove() }
        let scene = Self.scene("12").replacing("length: 4", with: "length: 4, cursor: { shape: bar }")
        try program.write(scene, to: "otp.yaml")
        #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
        try program.write(scene.replacing("cursor: { shape: bar }", with: "cursor: none"), to: "otp.yaml")
        #expect(try program.run("check", "otp.yaml").status == 1)
        #expect(try program.run("check", "otp.yaml", "--ignore", "field.cell[*].cursor").status == 0)
    }

    /// A shard also accepts a pattern that matches only an element in the goldens of another shard.
    @Test func ignorePatternCanMatchAnElementOfAnotherShard() throws {
        let program = try Program()
        defer { program.remove() }
        let withoutCursor =
            Self.scene("12").replacing("length: 4", with: "length: 4, cursor: none")
            + "\nmatrix: { theme: [light, dark] }"
        try program.write(withoutCursor, to: "otp.yaml")
        #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
        // Only the golden of the light theme has a cursor.
        try program.write(withoutCursor.replacing("cursor: none", with: "cursor: { shape: bar }"), to: "otp.yaml")
        #expect(try program.run("approve", "otp.yaml", "--quiet", "--only", "*light*").status == 0)
        try program.write(withoutCursor, to: "otp.yaml")
        for shard in ["1/2", "2/2"] {
            let result = try program.run(
                "check", "otp.yaml", "--ignore", "field.cell[*].cursor", "--shard", shard, "-o", "shards")
            #expect(result.status == 0, "\(result.text)\(result.errors)")
        }
    }

    /// Checks a snapshot whose third digit has changed.
    private func check(_ options: [String]) throws -> Program.Result {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene("123"), to: "otp.yaml")
        #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
        try program.write(Self.scene("124"), to: "otp.yaml")
        return try program.run(arguments: ["check", "otp.yaml"] + options)
    }
}

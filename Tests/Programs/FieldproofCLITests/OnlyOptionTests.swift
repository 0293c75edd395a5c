import Foundation
import Testing

/// `--only`, and the commands with it that runs print at their end.
@Suite struct OnlyOptionTests {
    private let scene = """
        canvas: { width: 60, height: 40 }
        field: { preset: underline, length: 2 }
        states: { a: { text: "1" }, b: { text: "12" } }
        animations: { type: { fps: 10, script: [focus, type: "12"] }, wait: { fps: 10, script: [wait: 200ms] } }
        matrix: { theme: [light, dark] }
        """

    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(scene, to: "otp.yaml")
        try body(program)
    }

    @Test func selectsSnapshotsAndClipsByName() throws {
        try with { program in
            let snapshots = try program.run("render", "otp.yaml", "--only", "otp/a*", "--only", "otp/b.theme-dark")
            let clips = try program.run("animate", "otp.yaml", "--only", "*type*light", "--format", "gif")
            #expect([snapshots.status, clips.status] == [0, 0])
            #expect(
                try program.files().sorted() == [
                    "otp.yaml", "out/otp/a.theme-dark.png", "out/otp/a.theme-light.png", "out/otp/b.theme-dark.png",
                    "out/otp/type.theme-light.gif",
                ])
        }
    }

    @Test(arguments: [
        (["render", "otp.yaml", "--only", "otp/a*", "--only", "c*"], "no image matches 'c*'"),
        (["animate", "otp.yaml", "--only", "otp/a"], "no clip matches 'otp/a'"),
        (
            ["check", "otp.yaml", "--only", "a", "--shard", "1/2"],
            "'--only' needs a whole run, but this run is shard 1 of 2"
        ),
    ])
    func rejectsUnmatchedPatternsAndShards(_ arguments: [String], _ message: String) throws {
        try with { program in
            let result = try program.run(arguments: arguments)
            #expect(result.status == 2)
            #expect(result.errors.contains(message), "\(result.errors)")
            #expect(try program.files() == ["otp.yaml"])
        }
    }

    @Test func checkPrintsACommandThatRepeatsTheDifferences() throws {
        try with { program in
            #expect(try program.run("approve", "otp.yaml", "--goldens", "it's golden").status == 0)
            try program.write(scene.replacingOccurrences(of: "\"12\" }", with: "\"13\" }"), to: "otp.yaml")
            let checked = try program.run("check", "otp.yaml", "--goldens", "it's golden", "--only", "otp/*")
            #expect(checked.status == 1)
            let line = try #require(checked.errors.split(separator: "\n").last { $0.hasPrefix("to check only ") })
            #expect(
                String(line) == """
                    to check only what differs: fieldproof check otp.yaml --goldens 'it'\\''s golden' --only otp/b.theme-light \
                    --only otp/b.theme-dark
                    """)
            let command = try #require(line.components(separatedBy: ": ").last)
            let again = try program.shell(command)
            #expect(again.status == 1)
            #expect(again.errors == "2 images: 0 unchanged, 2 different\n")
        }
    }

    @Test func otherSheetsAreWrittenWhenOneFails() throws {
        try with { program in
            try program.write(scene + "\nscale: [1, 2, 3]", to: "otp.yaml")
            try program.write(Data(), to: "out/otp/contact-sheet.png/in the way")
            let result = try program.run("render", "otp.yaml", "--contact-sheet")
            #expect(result.status == 3)
            #expect(result.errors.contains("1 of 3 sheets failed"), "\(result.errors)")
            #expect(
                try program.files().filter { $0.hasSuffix(".png") }.sorted() == [
                    "out/otp/contact-sheet@2x.png", "out/otp/contact-sheet@3x.png",
                ])
        }
    }

    @Test func otherStripsAreWrittenWhenOneFails() throws {
        try with { program in
            try program.write(Data(), to: "out/otp/type.strip.theme-light.png/in the way")
            let result = try program.run("animate", "otp.yaml", "--strip", "2")
            #expect(result.status == 3)
            #expect(
                result.errors.contains(
                    "1 of 4 strips failed; to render only what is missing: fieldproof animate otp.yaml --strip 2"
                        + " --only otp/type.theme-light"), "\(result.errors)")
            #expect(try program.files().filter { $0.hasSuffix(".png") }.count == 3)
        }
    }

    /// Names that are too many for one line are replaced by a pattern for each state.
    @Test func manyFailuresAreSummarizedByState() throws {
        try with { program in
            let values = (0..<30).map { "\(40 + $0)" }.joined(separator: ", ")
            try program.write(
                scene.replacingOccurrences(of: "theme: [light, dark]", with: "canvas.height: [\(values)]"),
                to: "otp.yaml")
            for value in 0..<30 { try program.write(Data(), to: "out/otp/b.height-\(40 + value).png/in the way") }
            let result = try program.run("render", "otp.yaml")
            #expect(result.status == 3)
            #expect(
                result.errors.hasSuffix(
                    "30 of 60 images failed (the first 20 errors are above); to render only what is missing:"
                        + " fieldproof render otp.yaml --only 'otp/b*'\n"), "\(result.errors)")
        }
    }
}

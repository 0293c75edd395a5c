import Foundation
import Testing

/// Goldens from the first approval to checks and later approvals.
@Suite struct GoldenWorkflowTests {
    static func scene(_ more: String = "") -> String {
        """
        canvas: { width: 150, height: 70 }
        field: { preset: underline, length: 3, \(more) }
        states: { typing: { text: "48", focused: true }, empty: }
        animations: { entering: { golden: 2, script: [focus, type: "1"] } }
        """
    }

    func withScene(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene(), to: "otp.yaml")
        try body(program)
    }

    @Test func approvesAndChecksStatesAndStrips() throws {
        try withScene { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            #expect(
                Set(try program.files()) == [
                    "otp.yaml", "Goldens/otp/typing.png", "Goldens/otp/empty.png", "Goldens/otp/entering.strip.png",
                ])
            let same = try program.run("check", "otp.yaml")
            #expect(same.status == 0)
            #expect(same.text.isEmpty)
            #expect(same.errors == "3 images: 3 unchanged\n")
        }
    }

    @Test func messagesNameTheGoldensOfRenamedStates() throws {
        try withScene { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            try program.write(Self.scene().replacing("typing: ", with: "entering: "), to: "otp.yaml")
            let lines = try program.run("check", "otp.yaml").text.split(separator: "\n")
            #expect(
                lines.contains {
                    $0.hasPrefix(
                        "otp/entering: new, no golden; it is equal to the golden of 'typing', which has no image any more; "
                    )
                }, "\(lines)")
            #expect(
                lines.contains {
                    $0.contains("the scene has no image for this golden; it is equal to the new image 'entering'; ")
                }, "\(lines)")
        }
    }

    /// Without the folder and the scale the commands would approve other images.
    @Test func approvalCommandsRepeatTheGoldensFolderAndTheScale() throws {
        try withScene { program in
            let options = ["--goldens", "it's golden", "--scale", "2"]
            #expect(try program.run(arguments: ["approve", "otp.yaml", "--state", "typing"] + options).status == 0)
            try program.write(Self.scene("rule: { color: \"#AAAAAB\" }"), to: "otp.yaml")
            let check = try program.run(arguments: ["check", "otp.yaml"] + options)
            let commands = check.text.split(separator: "\n").filter { $0.contains("fieldproof approve") }
                .compactMap { $0.components(separatedBy: ": ").last }
            #expect(commands.count == 3, "\(check.text)")
            for command in commands { #expect(try program.shell(command).status == 0, "\(command)") }
            #expect(try program.run(arguments: ["check", "otp.yaml"] + options).status == 0)
        }
    }

    @Test func approvesOnlyMatchingNames() throws {
        try withScene { program in
            #expect(try program.run("approve", "otp.yaml", "--only", "otp/t*", "--quiet").status == 0)
            #expect(Set(try program.files()) == ["otp.yaml", "Goldens/otp/typing.png"])
            let none = try program.run("approve", "otp.yaml", "--only", "nothing")
            #expect(none.status == 2)
            #expect(none.errors.contains("no image matches 'nothing'"))
            #expect(try program.run("approve", "otp.yaml", "--only", "x", "--prune").status == 2)
        }
    }

    @Test func pruneRemovesNothingBehindALink() throws {
        try withScene { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            let manager = FileManager.default
            try manager.moveItem(
                at: program.folder.appending(path: "Goldens/otp"), to: program.folder.appending(path: "elsewhere"))
            try manager.createSymbolicLink(
                atPath: program.folder.appending(path: "Goldens/otp").path, withDestinationPath: "../elsewhere")
            try program.write("precious", to: "elsewhere/own.png")
            let pruned = try program.run("approve", "otp.yaml", "--prune")
            #expect(pruned.status == 0)
            #expect(pruned.errors.contains("0 removed"), "\(pruned.errors)")
            #expect(try program.read("elsewhere/own.png") == Data("precious".utf8))
            #expect(try program.run("check", "otp.yaml").status == 0, "files behind the link are not orphans")
        }
    }

    @Test func pruneRemovesNothingWhenAGoldenFails() throws {
        try withScene { program in
            #expect(try program.run("approve", "otp.yaml", "--state", "empty", "--quiet").status == 0)
            let old = try program.read("Goldens/otp/empty.png")
            try program.write(old, to: "Goldens/otp/old.png")
            try program.write(Data(), to: "Goldens/otp/typing.png/in-the-way")
            let failed = try program.run("approve", "otp.yaml", "--prune")
            #expect(failed.status == 3)
            #expect(try program.read("Goldens/otp/old.png") == old)
            let hint = "to approve only those: fieldproof approve otp.yaml --only otp/typing\n"
            #expect(failed.errors.contains(hint), "\(failed.errors)")
            // The command in the hint works once the obstacle is gone.
            try FileManager.default.removeItem(at: program.folder.appending(path: "Goldens/otp/typing.png"))
            #expect(try program.shell("fieldproof approve otp.yaml --only otp/typing").status == 0)
            #expect(try program.run("approve", "otp.yaml", "--prune").errors.contains("1 removed"))
            #expect(try program.run("check", "otp.yaml").status == 0)
        }
    }

    @Test func approveRequiresForceInCI() throws {
        try withScene { program in
            for value in ["true", "1"] {
                let refused = try program.run(arguments: ["approve", "otp.yaml"], environment: ["CI": value])
                #expect(refused.status == 2)
                #expect(refused.errors.contains("--force"))
            }
            #expect(try program.files() == ["otp.yaml"])
            #expect(
                try program.run(arguments: ["approve", "otp.yaml", "--force"], environment: ["CI": "true"]).status == 0)
            #expect(try program.run(arguments: ["approve", "otp.yaml"], environment: ["CI": "false"]).status == 0)
            #expect(try program.run(arguments: ["check", "otp.yaml"], environment: ["CI": "true"]).status == 0)
        }
    }

    @Test func rejectsGoldensAboveTheSizeLimit() throws {
        try withScene { program in
            let result = try program.run("approve", "otp.yaml", "--size-limit", "900")
            #expect(result.status == 2)
            #expect(result.errors.contains("Goldens/otp/entering.strip.png: error: the golden would have "))
            #expect(result.errors.contains("the limit is 900; use a smaller canvas"))
            let files = try program.files()
            #expect(!files.contains("Goldens/otp/entering.strip.png"))
        }
    }

    /// Commands that are printed work: they have the option where they need it.
    @Test func commandsContainSizeLimits() throws {
        try withScene { program in
            // Each golden has more than 500 bytes: the scene and the layout alone do.
            let refused = try program.run("approve", "otp.yaml", "--size-limit", "500")
            #expect(refused.status == 2)
            let hint = try #require(
                refused.errors.split(separator: "\n").last { $0.hasPrefix("to approve goldens up to ") })
            let command = try #require(hint.components(separatedBy: "or run: ").last)
            #expect(command.contains("--size-limit") && !command.contains("500"), "\(hint)")
            #expect(try program.shell(command).status == 0)
            #expect(try program.run("check", "otp.yaml").status == 0)

            let limit = "goldens: { sizeLimit: 500 }\n"
            try program.write(limit + Self.scene("rule: { color: \"#AAAAAB\" }"), to: "otp.yaml")
            let check = try program.run("check", "otp.yaml")
            let accept = try #require(check.text.split(separator: "\n").last?.components(separatedBy: ": ").last)
            #expect(
                accept.contains(" --size-limit ") && accept.hasSuffix("KB --cause \(accept.suffix(8))"), "\(accept)")
            let words = accept.components(separatedBy: " ")
            let option = try #require(words.firstIndex(of: "--size-limit"))
            let without = try program.shell((words[..<option] + words[(option + 2)...]).joined(separator: " "))
            #expect(without.status == 2 && without.errors.contains("; the limit is 500; "), "\(without.errors)")
            #expect(try program.shell(accept).status == 0)
            #expect(try program.run("check", "otp.yaml").status == 0)

            // A limit in the scene needs no option, and the option wins.
            try program.write(
                limit.replacing("500", with: "1MB") + Self.scene("rule: { color: \"#AAAAAC\" }"), to: "otp.yaml")
            #expect(try !program.run("check", "otp.yaml").text.contains("--size-limit"))
            #expect(try program.run("approve", "otp.yaml", "--size-limit", "0.5KB").status == 2)
            #expect(try program.run("approve", "otp.yaml", "--size-limit", "1").status == 2)
            #expect(try program.run("approve", "otp.yaml").status == 0)
        }
    }

    @Test func checkWritesReportsAndAnnotations() throws {
        try withScene { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            try program.write(Self.scene("rule: { color: \"#AAAAAB\" }"), to: "otp.yaml")
            let result = try program.run(
                arguments: ["check", "otp.yaml", "--report", "r", "--junit", "j/junit.xml"],
                environment: ["GITHUB_ACTIONS": "true"])
            #expect(result.status == 1)
            let files = try program.files()
            #expect(files.contains("r/index.html"))
            #expect(files.contains("j/junit.xml"))
            #expect(files.count == 4 + 2)
            #expect(result.text.contains("::error file=otp.yaml,line=2,col=55,"), "\(result.text)")
            let page = try String(contentsOf: program.folder.appending(path: "r/index.html"), encoding: .utf8)
            #expect(page.contains("#AAAAABFF"))
            let junit = try String(contentsOf: program.folder.appending(path: "j/junit.xml"), encoding: .utf8)
            #expect(junit.contains("failures=\"3\""))
        }
    }

    @Test func escapesControlCharactersInTexts() throws {
        try withScene { program in
            #expect(try program.run("approve", "otp.yaml", "--only", "otp/typing", "--quiet").status == 0)
            // The text contains an escape sequence and a line that looks like a workflow command.
            try program.write(
                Self.scene("content: \"\\e[2J\\n::error::x\", label: { size: 40 }").replacingOccurrences(
                    of: "typing", with: "typing"),
                to: "otp.yaml")
            let result = try program.run(
                arguments: ["check", "otp.yaml", "--state", "typing"], environment: ["GITHUB_ACTIONS": "true"])
            #expect(!result.text.unicodeScalars.contains { $0.value == 0x1B })
            #expect(!result.text.split(separator: "\n").contains { $0.hasPrefix("::error::x") })
        }
    }

    @Test func rejectsStateNamesOfAlternativeGoldens() throws {
        try withScene { program in
            try program.write("field: { preset: plain }\nstates: { a: , a.alt-1: { text: \"1\" } }\n", to: "s.yaml")
            let result = try program.run("check", "s.yaml")
            #expect(result.status == 2)
            #expect(
                result.errors
                    == "s.yaml:2:16: error: the name 'a.alt-1' is reserved for an alternative golden of 'a'\n")
        }
    }

    @Test func unwritableReportExitsWithThree() throws {
        try withScene { program in
            try program.write("", to: "file")
            let result = try program.run("check", "otp.yaml", "--report", "file/report", "--quiet")
            #expect(result.status == 3)
            // The results are printed nevertheless.
            #expect(result.text.contains("otp/typing: new, no golden; "))
        }
    }

    @Test func checkWritesNoGoldens() throws {
        try withScene { program in
            let result = try program.run("check", "otp.yaml", "--quiet")
            #expect(result.status == 1)
            #expect(try program.files() == ["otp.yaml"])
        }
    }
}

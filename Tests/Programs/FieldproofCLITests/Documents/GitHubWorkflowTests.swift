import FieldScene
import Foundation
import TestTools
import Testing

/// The example of a GitHub Actions workflow: its YAML, and the steps that can run here.
@Suite struct GitHubWorkflowTests {
    private static let path = "Docs/examples/fieldproof.yml"

    private static func steps() throws -> [SourceNode] {
        let bytes = [UInt8](try Data(contentsOf: Document.root.appending(path: path)))
        let root = try SourceParser.parse(bytes, file: path)
        let job = try #require(root.entry(named: "jobs")?.value.entry(named: "check")?.value)
        #expect(root.entry(named: "on") != nil)
        #expect(job.entry(named: "runs-on")?.value.text == "ubuntu-latest")
        guard case .list(let steps) = try #require(job.entry(named: "steps")).value.content else { return [] }
        return steps
    }

    /// The script of the step with this name.
    private static func script(_ name: String) throws -> String {
        let step = try steps().first { $0.entry(named: "name")?.value.text == name }
        return try #require(step?.entry(named: "run")?.value.text, "no step '\(name)'")
    }

    @Test func stepsUseOnlyKnownKeys() throws {
        // "Workflow syntax for GitHub Actions", jobs.<job_id>.steps[*].
        let known: Set<String> = [
            "id", "if", "name", "uses", "run", "working-directory", "shell", "with", "env", "continue-on-error",
            "timeout-minutes",
        ]
        let steps = try Self.steps()
        #expect(steps.count == 8)
        for step in steps {
            guard case .mapping(let entries) = step.content else {
                Issue.record("a step is \(step.noun)")
                continue
            }
            #expect(known.isSuperset(of: entries.map(\.key)))
            #expect((step.entry(named: "run") == nil) != (step.entry(named: "uses") == nil))
        }
    }

    @Test func installStepNamesEveryBuildPackage() throws {
        let words = Set(try Self.script("Install what Fieldproof is built with").split(whereSeparator: \.isWhitespace))
        let packages = try Document("Scripts/setup/packages.txt").text.split(separator: "\n")
        for package in packages + ["make"] { #expect(words.contains(package), "\(package)") }
    }

    @Test func buildStepInstallsTheProgramWithMake() throws {
        let program = try Program()
        defer { program.remove() }
        let folder = program.folder.appending(path: ".fieldproof")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "source"), withDestinationURL: Document.root)
        let script = try Self.script("Build the program").replacingOccurrences(of: "make -C", with: "make --dry-run -C")
        let result = try program.shell(script)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.text.contains("install -D -m 755 .build/release/fieldproof"))
        #expect(result.text.contains("/.fieldproof/bin/fieldproof"))
    }

    @Test func checkStepPrintsAnnotationsAndWritesTheUploadedReport() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Data("field: { preset: underline, length: 2 }\n".utf8), to: "scenes/otp.yaml")
        #expect(try program.run("approve", "scenes/otp.yaml", "--quiet").status == 0)
        let check = try Self.script("Check the goldens")
        let environment = ["CI": "true", "GITHUB_ACTIONS": "true"]
        #expect(try program.shell(check, environment: environment).status == 0)

        try program.write(
            Data("field: { preset: underline, length: 2, rule: { color: red } }\n".utf8), to: "scenes/otp.yaml")
        let changed = try program.shell(check, environment: environment)
        #expect(changed.status == 1)
        #expect(changed.text.contains("::error file=scenes/otp.yaml,line="))
        let shown = try program.shell(
            try Self.script("Show the summary"), environment: ["GITHUB_STEP_SUMMARY": "shown.md"])
        #expect(shown.status == 0)
        #expect(try String(decoding: program.read("shown.md"), as: UTF8.self).contains("field.rule.color"))
        let upload = try #require(try Self.steps().last?.entry(named: "with")?.value)
        let report = try #require(upload.entry(named: "path")?.value.text)
        let files = try program.files()
        #expect(files.contains("\(report)/index.html"))
        #expect(files.contains("\(report)/junit.xml"))
    }

    // MARK: The action

    /// The script of a step of `action.yml`.
    private static func action(_ name: String) throws -> String {
        let bytes = [UInt8](try Data(contentsOf: Document.root.appending(path: "action.yml")))
        let root = try SourceParser.parse(bytes, file: "action.yml")
        let runs = try #require(root.entry(named: "runs")?.value)
        guard case .list(let steps) = try #require(runs.entry(named: "steps")).value.content else { return "" }
        let step = steps.first { $0.entry(named: "name")?.value.text == name }
        return try #require(step?.entry(named: "run")?.value.text, "no step '\(name)'")
    }

    @Test func actionComparesTheListedScreenshots() throws {
        let program = try Program()
        defer { program.remove() }
        let scene = """
            canvas: { width: 200, height: 80 }
            field: { preset: plain, length: 4, box: { radius: 8 } }
            states: { typing: { text: "48", focused: true } }
            screenshots: { path: "../out/otp/{state}.png" }
            """
        try program.write(Data(scene.utf8), to: "scenes/otp.yaml")
        #expect(try program.run("render", "scenes/otp.yaml", "--quiet").status == 0)
        let environment = [
            "CI": "true", "GITHUB_ACTIONS": "true", "RUNNER_TEMP": program.folder.path, "GITHUB_OUTPUT": "output",
            "ARGUMENTS": "scenes/*.yaml --scale 1",
        ]
        let match = try Self.action("Match")
        let same = try program.shell(match, environment: environment)
        #expect(same.status == 0, "\(same.errors)")
        #expect(try !program.files().contains("output"))

        let edited = scene.replacing("radius: 8", with: "radius: 12")
        try program.write(Data(edited.utf8), to: "scenes/otp.yaml")
        let different = try program.shell(match, environment: environment)
        #expect(different.status == 1)
        #expect(different.text.contains("::error file=scenes/otp.yaml,line=2,"))
        let output = try String(decoding: program.read("output"), as: UTF8.self)
        let report = try #require(output.split(separator: "\n").first?.split(separator: "=").last)
        #expect(FileManager.default.fileExists(atPath: "\(report)/index.html"))
    }

    // MARK: The comment on a pull request

    /// A `gh` that records its arguments and answers as GitHub would. The names of files are arguments of `printf`.
    private static let gh = """
        #!/bin/sh
        echo "$*" >> calls
        case "$*" in
            "run download"*) mkdir comment && printf '%s' "$SUMMARY" > comment/summary.md && printf '%s' "$NUMBER" > comment/number ;;
            *pulls/17*) echo "$HEAD" ;;
            *--paginate*) printf '%s' "$OLD" ;;
        esac
        """

    /// The calls of `gh` that write, and the exit code.
    private static func comment(
        summary: String = "<!-- fieldproof-summary -->\n## Fieldproof", number: String = "17\n", head: String = "abc",
        old: String = ""
    ) throws -> (writes: [String], status: Int32) {
        let program = try Program()
        defer { program.remove() }
        let root = try SourceParser.parse(
            [UInt8](try Data(contentsOf: Document.root.appending(path: "Docs/examples/comment.yml"))),
            file: "comment.yml")
        let job = try #require(root.entry(named: "jobs")?.value.entry(named: "comment")?.value)
        guard case .list(let steps) = try #require(job.entry(named: "steps")).value.content else { return ([], -1) }
        let script = try #require(steps[0].entry(named: "run")?.value.text)
        try Tool.write(script: gh, to: program.folder.appending(path: "bin/gh").path)
        let result = try program.shell(
            "PATH=$PWD/bin:$PATH\n" + script,
            environment: [
                "SUMMARY": summary, "NUMBER": number, "HEAD": head, "OLD": old, "RUN": "5", "COMMIT": "abc",
                "REPOSITORY": "o/r", "GH_TOKEN": "t",
            ])
        let calls = try String(decoding: program.read("calls"), as: UTF8.self).split(separator: "\n").map(String.init)
        return (calls.filter { $0.contains("body=@summary.md") }, result.status)
    }

    @Test func theSummaryIsPostedAndThenReplaced() throws {
        let first = try Self.comment()
        #expect(first.status == 0)
        #expect(first.writes == ["api repos/o/r/issues/17/comments --field body=@summary.md --silent"])
        let later = try Self.comment(old: "99\n")
        #expect(later.status == 0)
        #expect(later.writes == ["api --method PATCH repos/o/r/issues/comments/99 --field body=@summary.md --silent"])
    }

    @Test func untrustedFilesCannotPostOtherComments() throws {
        // Another pull request, another text, and a number that is a path.
        for attempt in [
            try Self.comment(head: "def"), try Self.comment(summary: "buy this"), try Self.comment(number: "x"),
        ] {
            #expect(attempt.writes == [])
            #expect(attempt.status != 0)
        }
        let path = try Self.comment(number: "../../17")
        #expect(path.writes == ["api repos/o/r/issues/17/comments --field body=@summary.md --silent"])
    }
}

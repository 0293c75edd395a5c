import FieldScene
import Foundation
import Testing

/// The example of a GitHub Actions workflow: its YAML, and the steps that can run here.
@Suite struct GitHubWorkflowTests {
    private static let path = "Docs/examples/fieldproof.yml"

    private static func steps() throws -> [SourceNode] {
        let bytes = [UInt8](try Data(contentsOf: Document.root.appending(path: path)))
        let root = try SourceParser.parse(bytes, file: path)
        let job = try #require(root.entry("jobs")?.value.entry("check")?.value)
        #expect(root.entry("on") != nil)
        #expect(job.entry("runs-on")?.value.text == "ubuntu-latest")
        guard case .list(let steps) = try #require(job.entry("steps")).value.content else { return [] }
        return steps
    }

    /// The script of the step with this name.
    private static func script(_ name: String) throws -> String {
        let step = try steps().first { $0.entry("name")?.value.text == name }
        return try #require(step?.entry("run")?.value.text, "no step '\(name)'")
    }

    @Test func stepsUseOnlyKnownKeys() throws {
        // "Workflow syntax for GitHub Actions", jobs.<job_id>.steps[*].
        let known: Set<String> = [
            "id", "if", "name", "uses", "run", "working-directory", "shell", "with", "env", "continue-on-error",
            "timeout-minutes",
        ]
        let steps = try Self.steps()
        #expect(steps.count == 7)
        for step in steps {
            guard case .mapping(let entries) = step.content else {
                Issue.record("a step is \(step.noun)")
                continue
            }
            #expect(known.isSuperset(of: entries.map(\.key)))
            #expect((step.entry("run") == nil) != (step.entry("uses") == nil))
        }
    }

    @Test func installStepNamesEveryBuildPackage() throws {
        let words = Set(try Self.script("Install what Fieldproof is built with").split(whereSeparator: \.isWhitespace))
        let packages = try Document("Scripts/packages.txt").text.split(separator: "\n")
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
        let upload = try #require(try Self.steps().last?.entry("with")?.value)
        let report = try #require(upload.entry("path")?.value.text)
        let files = try program.files()
        #expect(files.contains("\(report)/index.html"))
        #expect(files.contains("\(report)/junit.xml"))
    }
}

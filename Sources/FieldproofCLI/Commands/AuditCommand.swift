import ArgumentParser
import FieldAudit
import FieldReports
import Fieldproof

/// `fieldproof audit`: checks scenes by accessibility rules.
struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "audit", abstract: "Checks contrasts, targets, focus and motion by accessibility rules.",
        discussion: """
            EXAMPLES:
              fieldproof audit otp.yaml                     # WCAG 2.2, level AA
              fieldproof audit otp.yaml --level AAA --skip focus-appearance
              fieldproof audit otp.yaml --baseline audit.json --update-baseline
              fieldproof audit otp.yaml --baseline audit.json --sarif audit.sarif
            """)

    @OptionGroup var arguments: SceneArguments
    @OptionGroup var selection: StateArgument
    @OptionGroup var choice: OnlyArgument
    @OptionGroup var audited: AuditArguments

    @Option(
        help: ArgumentHelp("Write the findings as SARIF 2.1.0.", valueName: "FILE"),
        completion: .file(extensions: ["sarif", "json"]))
    var sarif: String?

    @Option(
        help: ArgumentHelp("Write the findings as JUnit XML.", valueName: "FILE"),
        completion: .file(extensions: ["xml"]))
    var junit: String?

    @Option(
        help: ArgumentHelp("Accept the findings in this file.", valueName: "FILE"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Flag(help: "Write all findings into the baseline, and succeed.")
    var updateBaseline = false

    func validate() throws {
        for (option, path) in [("--sarif", sarif), ("--junit", junit), ("--baseline", baseline)] where path == "" {
            throw ValidationError("'\(option)' needs a file")
        }
        if updateBaseline {
            if baseline == nil { throw ValidationError("'--update-baseline' needs '--baseline FILE'") }
            if selection.state != nil || !choice.only.isEmpty {
                throw ValidationError(
                    "'--update-baseline' writes the findings of whole scenes; it cannot be combined with '--state' or"
                        + " '--only'")
            }
        }
    }

    func run() throws {
        let options = try audited.options()
        // A baseline that cannot be read is reported before anything is audited.
        let accepted = try updateBaseline ? nil : baseline.map(Self.readBaseline)
        let run = try arguments.snapshots(state: selection.state, only: choice)
        let progress = Progress(total: run.items.count, quiet: arguments.quiet)
        var report = try AuditRun(options).report(
            of: run, jobs: arguments.threads, isWhole: selection.state == nil && choice.only.isEmpty,
            advance: progress.advance)
        report.baseline = accepted
        if updateBaseline, let baseline {
            let new = AuditBaseline(accepting: report.findings)
            try Files.write(new.bytes, to: baseline)
            report.baseline = new
        }
        Console.clearBar()
        if arguments.json { Console.print(report.json.line) } else { print(report) }
        try write(report, of: run)
        progress.finish(AuditSummary.totals(of: report))
        if !report.failures.isEmpty { throw ExitStatus.difference }
    }

    private func print(_ report: AuditReport) {
        for line in AuditSummary.lines(of: report) { Console.print(verdict: line) }
        if Console.isGitHub { for line in AuditAnnotations.lines(of: report) { Console.print(line) } }
    }

    /// Writes the files. All are tried before the first error is thrown.
    private func write(_ report: AuditReport, of run: SnapshotRun) throws {
        var failures: [any Error] = []
        func write(_ bytes: @autoclosure () -> [UInt8], to path: String?) {
            guard let path else { return }
            do { try Files.write(bytes(), to: path) } catch { failures.append(error) }
        }
        write(SARIFReport.bytes(of: report, version: FieldproofVersion.current), to: sarif)
        let scenes = run.proofs.map { (name: $0.file.name, path: $0.file.path) }
        write(AuditJUnitReport.bytes(of: report, scenes: scenes), to: junit)
        if !failures.isEmpty { throw InputErrors(all: failures) }
    }

    private static func readBaseline(_ path: String) throws -> AuditBaseline {
        try AuditBaseline(reading: Files.read(path, limit: AuditBaseline.fileBytes), path: path)
    }
}

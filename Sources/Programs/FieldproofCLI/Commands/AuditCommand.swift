import ArgumentParser
import FieldAudit
import FieldReports
import FieldShards
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

    @Option(help: .state)
    var state: String?

    @Option(help: .only)
    var only: [String] = []

    @OptionGroup var audited: AuditArguments

    @Option(
        help: .value("FILE", "Write the findings as SARIF 2.1.0."),
        completion: .file(extensions: ["sarif", "json"]))
    var sarif: String?

    @Option(help: .value("FILE", "Write the findings as JUnit XML."), completion: .file(extensions: ["xml"]))
    var junit: String?

    @Option(help: .value("FILE", "Accept the findings in this file."), completion: .file(extensions: ["json"]))
    var baseline: String?

    @Flag(help: "Write all findings into the baseline, and succeed.")
    var updateBaseline = false

    func validate() throws {
        try OutputFiles.validate(OutputFiles.named(("--sarif", sarif), ("--junit", junit), ("--baseline", baseline)))
        try reject(updateBaseline && baseline == nil, "'--update-baseline' needs '--baseline FILE'")
        try reject(
            updateBaseline && (state != nil || !only.isEmpty),
            "'--update-baseline' writes the findings of whole scenes; it cannot be combined with '--state' or '--only'")
    }

    func run() throws {
        let options = try audited.options()
        // Report a baseline that cannot be read before anything is audited.
        let read = OutputFiles.named(("the baseline", updateBaseline ? nil : baseline))
        try OutputFiles.check(outputs, inputs: arguments.files + read)
        let accepted = try baseline.flatMap {
            try updateBaseline ? Self.baselineToUpdate($0) : Self.readBaseline($0)
        }
        let run = try arguments.snapshots(state: state, only: only, outputs: outputs).run
        let progress = Progress(total: run.items.count, quiet: arguments.quiet)
        var report = try AuditRun(options).report(
            of: run, jobs: arguments.threads, isWhole: state == nil && only.isEmpty,
            advance: progress.advance)
        report.baseline = accepted
        if updateBaseline, let baseline {
            let new = (accepted ?? AuditBaseline(accepting: [])).updated(with: report.findings, of: report.scope)
            try Files.write(new.bytes, to: baseline)
            report.baseline = new
        }
        Console.clearBar()
        if arguments.json { Console.print(report.json.line) } else { print(report) }
        try write(report, of: run)
        progress.finish(AuditSummary.totals(of: report))
        if !report.failures.isEmpty { throw ExitStatus.difference }
    }

    /// The files that are written.
    private var outputs: [OutputFiles.Named] {
        OutputFiles.named(("--sarif", sarif), ("--junit", junit), ("--baseline", updateBaseline ? baseline : nil))
    }

    private func print(_ report: AuditReport) {
        for line in AuditSummary.lines(of: report) { Console.print(verdict: line) }
        if Console.isGitHub { for line in AuditAnnotations.lines(of: report) { Console.print(line) } }
    }

    /// Writes the files. If one cannot be written, the others are written before the first error is thrown.
    private func write(_ report: AuditReport, of run: SnapshotRun) throws {
        let scenes = run.proofs.map { (name: $0.file.name, path: $0.file.path) }
        let failures = ReportOutputs.write([
            (sarif, { SARIFReport.bytes(of: report, version: FieldproofVersion.current) }),
            (junit, { AuditJUnitReport.bytes(of: report, scenes: scenes) }),
        ])
        if !failures.isEmpty { throw InputErrors(all: failures) }
    }

    /// The baseline to update; nil if the file is new or empty.
    ///
    /// - Throws: `UsageError` if the file has other content; `FileError` if it cannot be read.
    private static func baselineToUpdate(_ path: String) throws -> AuditBaseline? {
        guard Files.exists(path) else { return nil }
        // Accept only a regular file: reading a pipe would never end, because its writer is this program.
        let bytes = try Files.read(path, limit: AuditBaseline.fileBytes, isRegular: true)
        if bytes.isEmpty { return nil }
        do { return try AuditBaseline(reading: bytes, path: path) } catch {
            throw UsageError(
                "'\(path)' is not a baseline that can be updated, and would be overwritten; remove it, or choose another"
                    + " file")
        }
    }

    private static func readBaseline(_ path: String) throws -> AuditBaseline {
        try AuditBaseline(reading: Files.read(path, limit: AuditBaseline.fileBytes), path: path)
    }
}

/// The options that choose the rules of an audit.
struct AuditArguments: ParsableArguments {
    @Option(help: .value("LEVEL", "The level that is required: A, AA or AAA."))
    var level = "AA"

    @Option(help: .value("ID", "Run only the rule with this id, whatever its level. The option can be repeated."))
    var rule: [String] = []

    @Option(help: .value("ID", "Do not run the rule with this id. The option can be repeated."))
    var skip: [String] = []

    func validate() throws { _ = try options() }

    /// The options of the audit.
    ///
    /// - Throws: `ValidationError` if a level or a rule is unknown, or no rule is left.
    func options() throws -> AuditOptions {
        var options = AuditOptions()
        options.level = try Self.level(level, of: "--level")
        options.only = try Set(rule.map { try Self.known($0, by: "--rule") })
        options.skipped = try Set(skip.map { try Self.known($0, by: "--skip") })
        if options.rules.isEmpty { throw ValidationError("'--skip' leaves no rule to run") }
        return options
    }

    /// The level with a name.
    static func level(_ name: String, of option: String) throws -> AuditLevel {
        guard let level = AuditLevel.required.first(where: { $0.rawValue == name.uppercased() }) else {
            throw ValidationError("'\(option)' must be A, AA or AAA, not '\(name)'")
        }
        return level
    }

    private static func known(_ id: String, by option: String) throws -> String {
        let ids = AuditRules.all.map { $0.id }
        guard ids.contains(id) else {
            throw ValidationError(
                "'\(option)': there is no rule '\(id)'\(Spelling.hint(for: id, among: ids, noun: "rules"))")
        }
        return id
    }
}

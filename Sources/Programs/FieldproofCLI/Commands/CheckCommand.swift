import ArgumentParser
import FieldAudit
import FieldReports
import FieldShards
import Fieldproof

/// `fieldproof check`: compares snapshots with their goldens.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "check", abstract: "Compares all snapshots with their goldens; writes no goldens.",
        discussion: """
            EXAMPLES:
              fieldproof check otp.yaml                     # exit code 0: all unchanged
              fieldproof check scenes/*.yaml --report report --junit report/junit.xml
              fieldproof check scenes/*.yaml --summary summary.md
              fieldproof check otp.yaml --metric oklab --ignore 'field.cell[*].label'
              fieldproof check otp.yaml --state typing --json
            """)

    @OptionGroup var arguments: SceneArguments

    @Option(help: .state)
    var state: String?

    @Option(help: .only)
    var only: [String] = []

    @Option(help: .shard)
    var shard: String?

    @Option(
        name: .shortAndLong, help: .value("DIR", "The folder for a shard's record, which 'merge' reads."),
        completion: .directory)
    var output = "out"

    @Option(help: .value("DIR", "The folder of the goldens."), completion: .directory)
    var goldens = "Goldens"

    @OptionGroup var how: ComparisonArguments

    @Option(
        help: .value(
            "X,Y,W,H|ELEMENT",
            "Ignore a rectangle, in pixels, or the elements whose ids match ELEMENT. In ELEMENT, * matches any text."
                + " The option can be repeated."))
    var ignore: [String] = []

    @Flag(help: "Draw all snapshots and compare their pixels, whatever the digests in their goldens claim.")
    var redraw = false

    @Flag(help: "Print every change of every image, not only its largest change.")
    var verbose = false

    @OptionGroup var reports: ReportArguments

    @Option(
        help: .value(
            "LEVEL", "Also audit the images by the rules of a level, A, AA or AAA, and fail if there are findings."))
    var audit: String?

    private var shards: ShardOption { ShardOption(argument: shard) }

    func validate() throws {
        try shards.validate()
        _ = try comparison()
        _ = try auditOptions()
        if audit != nil { try shards.reject("--audit") }
        try reject(goldens.isEmpty, "'--goldens' needs a folder")
        try reject(output.isEmpty, "'--output' needs a folder")
        try shards.rejectStandardOutput(output)
        if !only.isEmpty { try shards.reject("--only") }
    }

    func run() throws {
        // An error here is not written to the summary, because the summary may be the file that would be overwritten.
        try OutputFiles.check(reports.outputs.files, inputs: arguments.files)
        do {
            if arguments.scenes.allSatisfy(Files.isFolder) { try compareFolders() } else { try check() }
        } catch {
            // The summary contains the errors, for readers of the summary alone, unless writing it would overwrite a
            // file that is read.
            let lines = Failure.description(of: error).lines
            if let path = reports.summary, !lines.isEmpty, !OutputConflict.isPart(of: error) {
                _ = try? Files.write(MarkdownSummary.bytes(ofErrors: lines), to: path)
            }
            throw error
        }
    }

    /// Compares images that do not come from a scene.
    private func compareFolders() throws {
        let (folders, options) = (arguments.scenes, [state, shard, audit].contains { $0 != nil } || !only.isEmpty)
        if options || redraw || folders.count > 2 {
            throw UsageError("'\(folders[0])' is a folder of images, and these options and arguments need scenes")
        }
        let (comparison, patterns) = try comparison()
        if let pattern = patterns.first {
            throw UsageError("no element matches '\(pattern.text)' in a folder of images")
        }
        try FolderComparison(
            pairs: FolderComparison.pairs(folders[0], folders.count > 1 ? folders[1] : nil), comparison: comparison,
            reports: reports.outputs, isJSON: arguments.json, isQuiet: arguments.quiet
        ).run()
    }

    private func check() throws {
        let shard = try shards.shard(quiet: arguments.quiet)
        let part = try arguments.snapshots(
            state: state, strips: true, only: only, of: shard, outputs: reports.outputs.files)
        let record = try record(of: part, shard)
        let goldens = Goldens(folder: self.goldens)
        let (comparison, patterns) = try comparison()
        var check = GoldenCheck(goldens, by: comparison, ignoring: patterns)
        check.keepsImages = keepsImages(shard)
        check.trustsDigests = !redraw
        let progress = Progress(total: part.run.items.count, quiet: arguments.quiet)
        var results = try part.run.forEach(jobs: arguments.threads, with: GoldenScenes.init) {
            [check] renderer, item, scenes in
            defer { progress.advance() }
            return try check.check(item.rendered(by: renderer), scenes)
        }
        try rejectUnusedPatterns(check, part, shard)
        // Orphans come after all other results, so the last shard reports them.
        if state == nil, arguments.scale == nil, only.isEmpty, shard.isLast {
            results += try orphans(of: part.whole, in: goldens, keepsImages: check.keepsImages)
        }
        goldens.addRejections(to: &results)
        try record?.finish(results, in: output)
        let audited = try auditOptions().map {
            try AuditRun($0).report(of: part.run, jobs: arguments.threads, isWhole: state == nil && only.isEmpty)
        }
        let options = ApprovalOptions(scale: arguments.scale?.plainText, state: state, only: only)
        try CheckReporter(
            isJSON: arguments.json, isVerbose: verbose,
            // The reports contain the results of all shards. A single shard does not write them; `merge` does.
            outputs: shard.isWhole ? reports.outputs : ReportOutputs(), namesCommand: shard.isWhole, audit: audited
        ).report(CheckReport(results, options: options), progress)
    }

    /// The options of the audit; nil for none.
    private func auditOptions() throws -> AuditOptions? {
        guard let audit else { return nil }
        var options = AuditOptions()
        options.level = try AuditArguments.level(audit, of: "--audit")
        return options
    }

    /// Whether results contain images. The HTML report needs the images, and `merge` can write it from the records of
    /// shards.
    private func keepsImages(_ shard: Shard) -> Bool { reports.report != nil || !shard.isWhole }

    /// The record of the shard; nil if the run is not sharded.
    private func record(of part: ShardPart<Snapshot>, _ shard: Shard) throws -> ShardRecord? {
        var record = try shards.record(
            .check, shard, of: part.whole.proofs, range: part.range, total: part.total,
            toolVersions: PNG.libraryVersions,
            options: [
                ("state", state), ("scale", arguments.scale?.plainText), ("goldens", goldens),
                ("metric", how.metric), ("threshold", how.threshold?.plainText),
                ("ignore-antialiasing", how.ignoreAntialiasing ? "yes" : nil),
                ("max-diff-pixels", how.maxDiffPixels.map { "\($0)" }),
                ("max-diff-ratio", how.maxDiffRatio?.plainText), ("redraw", redraw ? "yes" : nil),
            ] + ignore.map { ("ignore", $0) }, in: output)
        for (name, path) in reports.outputs.paths { record?.wanted[name] = path }
        return record
    }

    /// Throws if a pattern of `--ignore` matches no element of any snapshot. A shard also searches the snapshots of
    /// other shards.
    private func rejectUnusedPatterns(_ check: GoldenCheck, _ part: ShardPart<Snapshot>, _ shard: Shard) throws {
        if !shard.isWhole, !check.ignored.unused.isEmpty {
            _ = try part.whole.forEach(jobs: arguments.threads) { renderer, item in
                try check.lookForIgnored(in: item.rendered(by: renderer))
            }
        }
        if let pattern = check.ignored.unused.first { throw UsageError("no element matches '\(pattern.text)'") }
    }

    /// The orphans, as results of the check.
    private func orphans(of run: SnapshotRun, in goldens: Goldens, keepsImages: Bool) throws -> [CheckResult] {
        try goldens.orphans(of: run).map { orphan in
            var orphan = orphan
            if keepsImages { orphan.expected = try? Files.readImage(orphan.golden) }
            return orphan
        }
    }

    /// The settings of the comparison of images, and the patterns of ignored elements.
    private func comparison() throws -> (ImageComparison, [ElementPattern]) {
        var comparison = try how.comparison(default: ExactMetric.self)
        var patterns: [ElementPattern] = []
        for text in ignore {
            try reject(text.isEmpty, "'--ignore' needs a rectangle or an element")
            if let rect = try PixelRect(argument: text, of: "--ignore") {
                comparison.ignored.append(rect)
            } else {
                patterns.append(ElementPattern(text))
            }
        }
        return (comparison, patterns)
    }
}

import ArgumentParser
import FieldShards
import Fieldproof

/// `fieldproof approve`: writes the goldens.
struct ApproveCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "approve", abstract: "Renders all snapshots and writes them as goldens.",
        discussion: """
            EXAMPLES:
              fieldproof approve otp.yaml                   # Goldens/otp/<state>….png
              fieldproof approve otp.yaml --state typing
              fieldproof approve otp.yaml --only 'otp/typing*'
              fieldproof approve otp.yaml --prune           # also removes orphans
            """)

    @OptionGroup var arguments: SceneArguments

    @Option(help: .state)
    var state: String?

    @Option(help: .value("DIR", "The folder of the goldens."), completion: .directory)
    var goldens = "Goldens"

    @Option(help: .only)
    var only: [String] = []

    @Option(
        help: .value(
            "ID",
            "Approve only images that differ by the cause whose id begins with these digits, or that has this path."
                + " 'check' prints both. The option can be repeated."))
    var cause: [String] = []

    @Flag(
        help:
            "Keep existing goldens; write images that differ beside them, as NAME.alt-1.png, which 'check' accepts too."
    )
    var alternative = false

    @Option(
        help: .value(
            "BYTES",
            "The largest size of a golden, such as 65536 or 256KB, in place of the limit of the scene."))
    var sizeLimit: String?

    @Flag(help: "After writing, remove orphans: goldens that belong to no snapshot of their scene. Keep other files.")
    var prune = false

    @Flag(help: "Write goldens even if the environment variable CI is set, and replace goldens that cannot be read.")
    var force = false

    func validate() throws {
        try reject(goldens.isEmpty, "'--goldens' needs a folder")
        try reject(cause.contains(""), "'--cause' needs the first digits of the id of a cause, or its path")
        _ = try sizeLimitBytes()
        try reject(
            prune && (state != nil || arguments.scale != nil || !only.isEmpty || !cause.isEmpty),
            "'--prune' needs all snapshots; it cannot be combined with '--state', '--scale', '--only' or '--cause'")
    }

    /// The value of `--size-limit`, in bytes; nil for the limits of the scenes.
    private func sizeLimitBytes() throws -> Int? {
        guard let sizeLimit else { return nil }
        guard let bytes = ByteCount.parse(sizeLimit), ByteCount.goldens.contains(bytes) else {
            throw ValidationError(
                "'--size-limit' must be \(ByteCount.noun), from 1 to \(ByteCount.goldens.upperBound), not '\(sizeLimit)'"
            )
        }
        return bytes
    }

    func run() throws {
        if Console.isContinuousIntegration, !force {
            throw UsageError(
                "'approve' does not run while CI is set, because nobody would look at the images; run it on your machine,"
                    + " or use --force")
        }
        let run = try arguments.snapshots(state: state, strips: true, only: only).run
        let goldens = Goldens(folder: self.goldens)
        var approval = GoldenApproval(goldens)
        approval.sizeLimit = try sizeLimitBytes()
        approval.addsAlternatives = alternative
        approval.replacesUnreadable = force
        let found = try causes(before: approval, of: run)
        let names = CauseNames(found.compactMap(\.self).joined())
        approval.causes = Set(try cause.map { try id(beginningWith: $0, in: names) })
        var outcomes: [GoldenApproval.Outcome?] = found.map { causes in
            guard !approval.causes.isEmpty else { return nil }
            guard let causes else { return .unchanged }
            return approval.causes.isDisjoint(with: causes.map(\.id)) ? .untouched : nil
        }
        let chosen = outcomes.indices.filter { outcomes[$0] == nil }
        let progress = Progress(total: chosen.count, quiet: arguments.quiet)
        let approved = try run.choosing(chosen).forEach(jobs: arguments.threads, with: GoldenScenes.init) {
            [approval] renderer, item, scenes in
            defer { progress.advance() }
            return try approval.approve(item.rendered(by: renderer), scenes)
        }
        for (index, outcome) in zip(chosen, approved) { outcomes[index] = outcome }
        // If a golden could not be written, orphans are kept: one of them may be the same image under its former name.
        let prunes = prune && !approved.contains(where: \.isFailure)
        if prune, !prunes { Console.error("orphans were not removed, because some goldens could not be written") }
        let pruning = GoldenPruning(of: prunes ? try goldens.orphans(of: run) : [], in: goldens)
        try report(outcomes.compactMap(\.self), of: run, names, pruning, progress)
    }

    /// The causes of each image, nil for an image that matches its golden. Without `--cause`, no causes are determined.
    private func causes(before approval: GoldenApproval, of run: SnapshotRun) throws -> [[Cause]?] {
        if cause.isEmpty { return Array(repeating: nil, count: run.items.count) }
        return try run.forEach(jobs: arguments.threads, with: GoldenScenes.init) { renderer, item, scenes in
            try approval.approvableCauses(of: item.rendered(by: renderer), scenes)
        }
    }

    /// The id of the only cause whose id begins with the value of `--cause`, or whose path equals the value.
    ///
    /// - Throws: `UsageError` if no cause or several causes match, so that a mistyped id approves nothing.
    private func id(beginningWith text: String, in names: CauseNames) throws -> String {
        let found = names.causes(beginningWith: text)
        if found.count == 1 { return found[0].id }
        if found.isEmpty { throw UsageError("no image differs by the cause \(text); nothing was approved") }
        let limit = 20
        let more = found.count > limit ? "\n  and \(found.count - limit) more" : ""
        let list = found.prefix(limit).map { "\n  \(names.named($0).id): \($0.locatedSummary)" }.joined() + more
        throw UsageError(
            "the ids of \(found.count) causes begin with \(text); nothing was approved; use more digits of one:\(list)")
    }

    /// Prints the goldens that were written and removed, and the errors.
    private func report(
        _ outcomes: [GoldenApproval.Outcome], of run: SnapshotRun, _ names: CauseNames, _ pruning: GoldenPruning,
        _ progress: Progress
    ) throws {
        var tally = ApprovalTally(names: names)
        for (outcome, item) in zip(outcomes, run.items) { tally.add(outcome, of: item.snapshot) }
        if arguments.json {
            let (written, removed) = (tally.written.map(JSON.text), pruning.removed.map(JSON.text))
            Console.print(document: "approve", [("written", .list(written)), ("removed", .list(removed))])
        }
        tally.printCauses()
        for error in pruning.errors { Console.error(error.description) }
        let causes = cause.count == 1 ? "this cause" : "these causes"
        let rejected = tally.rejected > 0 ? " \(tally.rejected) not approved," : ""
        let untouched = tally.untouched > 0 ? " \(tally.untouched) without \(causes)," : ""
        progress.finish(
            "\(tally.added) added, \(tally.written.count - tally.added) updated, \(tally.unchanged) unchanged,"
                + "\(rejected)\(untouched) \(pruning.removed.count) removed in \(self.goldens)")
        if !pruning.errors.isEmpty {
            let count = pruning.errors.count
            Console.error(
                "\(count) of \(count + pruning.removed.count) orphans could not be removed; to retry:"
                    + " \(CommandLineText.again())")
            throw ExitStatus.machineFailed
        }
        if !tally.failed.isEmpty {
            Console.error(
                "\(tally.failed.count) of \(run.items.count) goldens could not be written; to approve only those:"
                    + " \(CommandLineText.again(only: tally.failed))")
            throw ExitStatus.machineFailed
        }
        if let limit = tally.neededLimit {
            let command = CommandLineText.again(only: tally.tooLarge, setting: ("--size-limit", limit))
            Console.error(
                "to approve goldens up to \(limit), add 'goldens: { sizeLimit: \(limit) }' to the scene, or run: \(command)"
            )
        }
        if tally.hasError { throw ExitStatus.wrongInput }
        if tally.rejected > 0 { throw ExitStatus.difference }
    }
}

/// The counts of an approval's outcomes; each error is printed when it is added.
private struct ApprovalTally {
    /// The short ids of causes.
    let names: CauseNames
    /// The paths of the goldens that were written.
    private(set) var written: [String] = []
    /// The number of written goldens that are new.
    private(set) var added = 0
    /// The number of goldens that were not written, because the image has not changed.
    private(set) var unchanged = 0
    /// The number of goldens that were not written, because the image has none of the causes in `--cause`.
    private(set) var untouched = 0
    /// The number of goldens that were not written, because the image also differs by other causes.
    private(set) var rejected = 0
    /// The names of the images whose goldens would be too large.
    private(set) var tooLarge: [String] = []
    /// The greatest number of bytes of these goldens, and of their limits.
    private var largest = 0
    /// The other causes of rejected images, each once.
    private var otherCauses: [Cause] = []
    /// The names of the images whose goldens could not be written.
    private(set) var failed: [String] = []
    /// Whether a golden was rejected with an error, for example because it is too large.
    private(set) var hasError = false
    private var errors: Set<FileError> = []

    /// Creates empty counts.
    init(names: CauseNames) { self.names = names }

    /// The size limit with which all goldens can be written; nil if none is too large.
    var neededLimit: String? { tooLarge.isEmpty ? nil : ByteCount.text(atLeast: largest) }

    /// Prints how to revert the edits that caused images to be rejected.
    func printCauses() {
        for cause in otherCauses {
            if let reversal = cause.reversal { Console.error("cause \(cause.id): to leave it out, \(reversal)") }
        }
    }

    mutating func add(_ outcome: GoldenApproval.Outcome, of snapshot: Snapshot) {
        switch outcome {
        case .added(let path):
            added += 1
            written.append(path)
        case .updated(let path): written.append(path)
        case .unchanged: unchanged += 1
        case .untouched: untouched += 1
        case .otherCauses(let others):
            let causes = others.map(names.named)
            rejected += 1
            otherCauses += causes.filter { !otherCauses.contains($0) }
            Console.error(
                "\(snapshot.name): not approved, because it also has other causes; approve these causes too:"
                    + " \(causes.map(\.id).joined(separator: ", "))")
        case .unreadable(let path, let reason): reject(path, "cannot be read: \(reason); --force replaces it")
        case .tooMany(let path): reject(path, "it has 20 alternatives, which is the limit; remove one of them")
        case .tooLarge(let path, let bytes, let limit):
            tooLarge.append(snapshot.name)
            largest = max(largest, bytes, limit)
            reject(
                path,
                "the golden would have \(bytes) bytes with the scene file that it contains; the limit is \(limit); use"
                    + " a smaller canvas or --scale, fewer moments in a strip, a smaller scene file, or a larger limit")
        case .failed(let error):
            failed.append(snapshot.name)
            if errors.insert(error).inserted { Console.error(error.description) }
        }
    }

    private mutating func reject(_ path: String, _ reason: String) {
        hasError = true
        Console.error("\(path): error: \(reason)")
    }
}

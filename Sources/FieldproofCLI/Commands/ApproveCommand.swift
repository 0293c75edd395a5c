import ArgumentParser
import Fieldproof

/// `fieldproof approve`: renders and writes the goldens.
struct ApproveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve", abstract: "Renders and writes the goldens.",
        discussion: """
            EXAMPLES:
              fieldproof approve otp.yaml                   # Goldens/otp/<state>….png
              fieldproof approve otp.yaml --state typing
              fieldproof approve otp.yaml --only 'otp/typing*'
              fieldproof approve otp.yaml --prune           # removes what no picture has
            """)

    @OptionGroup var arguments: SceneArguments
    @OptionGroup var selection: StateArgument

    @Option(help: ArgumentHelp("The folder of the goldens.", valueName: "DIR"), completion: .directory)
    var goldens = "Goldens"

    @OptionGroup var choice: OnlyArgument

    @Option(
        help: ArgumentHelp("Only pictures that differ by this cause, as 'check' names it; repeatable.", valueName: "ID")
    )
    var cause: [String] = []

    @Flag(help: "Keep the goldens there are, and add what differs as one more: NAME.alt-1.png.")
    var alternative = false

    @Option(help: ArgumentHelp("The most bytes that a golden may have.", valueName: "BYTES"))
    var sizeLimit = GoldenApproval.usualSizeLimit

    @Flag(
        help:
            "Remove goldens in the scenes' folders that no picture has, once all others are written; other files stay.")
    var prune = false

    @Flag(help: "Write although CI is set.")
    var force = false

    func validate() throws {
        if goldens.isEmpty { throw ValidationError("'--goldens' names a folder") }
        if sizeLimit < 1 { throw ValidationError("'--size-limit' must be more than 0, not \(sizeLimit)") }
        if prune, selection.state != nil || arguments.scale != nil || !choice.only.isEmpty || !cause.isEmpty {
            throw ValidationError(
                "'--prune' looks at all pictures; it does not go with '--state', '--scale', '--only' or '--cause'")
        }
    }

    func run() async throws {
        if Console.isContinuousIntegration, !force {
            throw UsageError(
                "goldens are not approved where CI is set: what nobody looked at would pass; run it yourself, or say --force"
            )
        }
        let run = try await arguments.snapshots(state: selection.state, strips: true, only: choice)
        let goldens = Goldens(folder: self.goldens)
        var approval = GoldenApproval(goldens)
        approval.sizeLimit = sizeLimit
        approval.causes = Set(cause)
        approval.addsAlternatives = alternative
        let progress = Progress(total: run.items.count, quiet: arguments.quiet)
        let outcomes = try await run.forEach(jobs: arguments.threads) { [approval] renderer, item in
            defer { progress.advance() }
            return try approval.approve(item.snapshot, by: renderer)
        }
        // Nothing is removed while something in its place may be missing.
        let prunes = prune && !outcomes.contains(where: \.isFailure)
        if prune, !prunes { Console.error("orphans were not removed, because goldens could not be approved") }
        let pruning = GoldenPruning(of: prunes ? try goldens.orphans(of: run) : [], in: goldens)
        try tell(outcomes, of: run, pruning, progress)
    }

    /// Prints what was written and removed, and what was not.
    private func tell(
        _ outcomes: [GoldenApproval.Outcome], of run: SnapshotRun, _ pruning: GoldenPruning, _ progress: Progress
    ) throws {
        var (written, added, unchanged): ([String], Int, Int) = ([], 0, 0)
        var (hasMistake, failed, errors) = (false, [String](), Set<FileError>())
        for (outcome, item) in zip(outcomes, run.items) {
            switch outcome {
            case .added(let path):
                added += 1
                written.append(path)
            case .updated(let path): written.append(path)
            case .asItWas, .untouched: unchanged += 1
            case .otherCauses(let causes):
                unchanged += 1
                Console.error(
                    "\(item.snapshot.name): not accepted, it also differs by \(causes.joined(separator: ", "))")
            case .unreadable(let path):
                hasMistake = true
                Console.error(
                    "\(path): error: cannot be read, and other goldens do not stand beside it; approve it anew")
            case .tooMany(let path):
                hasMistake = true
                Console.error("\(path): error: it has 20 alternatives, the most there can be")
            case .tooLarge(let path, let bytes):
                hasMistake = true
                Console.error(
                    "\(path): error: the golden would have \(bytes) bytes, more than \(sizeLimit), the scene's text that it"
                        + " carries among them; use a smaller canvas or --scale, fewer moments in a strip, a smaller scene"
                        + " file, or a larger --size-limit")
            case .failed(let error):
                failed.append(item.snapshot.name)
                if errors.insert(error).inserted { Console.error(error.description) }
            }
        }
        if !cause.isEmpty, outcomes.allSatisfy({ if case .untouched = $0 { true } else { false } }) {
            throw UsageError("no picture differs by \(cause.joined(separator: " or "))")
        }
        if arguments.json {
            Console.print(
                JSON.object([
                    ("schema", .text("fieldproof.approve/1")), ("written", .list(written.map(JSON.text))),
                    ("removed", .list(pruning.removed.map(JSON.text))),
                ]).line)
        }
        for path in pruning.foreign {
            Console.error("\(path): left, for it is not a golden that fieldproof wrote; remove it yourself")
        }
        for error in pruning.errors { Console.error(error.description) }
        progress.finish(
            "\(added) added, \(written.count - added) updated, \(unchanged) unchanged, \(pruning.removed.count) removed in"
                + " \(self.goldens)")
        if !pruning.errors.isEmpty {
            let count = pruning.errors.count
            Console.error(
                "\(count) of \(count + pruning.removed.count) orphans could not be removed; to try again:"
                    + " \(CommandLineText.again())")
            throw ExitStatus.machineFailed
        }
        if !failed.isEmpty {
            Console.error(
                "\(failed.count) of \(run.items.count) goldens failed; to approve only those:"
                    + " \(CommandLineText.again(only: failed))")
            throw ExitStatus.machineFailed
        }
        if hasMistake { throw ExitStatus.wrongInput }
    }
}

import ArgumentParser
import FieldPlatform
import FieldShards
import Fieldproof

/// The arguments of all commands that read scenes.
struct SceneArguments: ParsableArguments {
    @Argument(help: .value("SCENE", "The scene files; - is standard input."), completion: .scene)
    var scenes: [String]

    @Option(help: .value("N", "Pixels per point; overrides the scale of the scenes."))
    var scale: Double?

    @Option(help: .jobs)
    var jobs: Int?

    @Flag(help: .quiet)
    var quiet = false

    @Flag(help: "Print one JSON document on standard output.")
    var json = false

    func validate() throws {
        if let scale, !(0.1...SceneLimits.scale).contains(scale) {
            throw ValidationError("'--scale' must be from 0.1 to \(Int(SceneLimits.scale)), not \(scale)")
        }
        try ThreadOption(jobs: jobs).validate()
        try reject(scenes.count { $0 == "-" } > 1, "standard input can be read only once")
    }

    /// The scene files, which outputs must not overwrite; without standard input.
    var files: [OutputFiles.Named] { scenes.filter { $0 != "-" }.map { ("a scene", $0) } }

    /// The number of threads.
    var threads: Int { ThreadOption(jobs: jobs).count }

    /// Reads the scenes, and passes the readable ones to `body`.
    ///
    /// - Returns: The result of `body`, if all scenes can be read.
    /// - Throws: `InputErrors` with the errors of reading all scenes and the error of `body`.
    func read<Run>(_ body: ([Proof]) throws -> Run) throws -> Run { try Self.read(scenes, body) }

    /// Reads scenes, and passes the readable ones to `body`; see `read(_:)`.
    static func read<Run>(_ scenes: [String], _ body: ([Proof]) throws -> Run) throws -> Run {
        var (proofs, errors) = proofs(of: scenes)
        do {
            let run = try body(proofs)
            Memory.keepUntilExit(run)
            if errors.isEmpty { return run }
        } catch {
            // One run reports both the scenes that cannot be read, and the errors in scenes that can be read.
            errors.append(error)
        }
        throw InputErrors(all: errors)
    }

    /// The scenes that can be read, and the errors of the others.
    static func proofs(of scenes: [String]) -> (proofs: [Proof], errors: [any Error]) {
        var (proofs, errors): ([Proof], [any Error]) = ([], [])
        for scene in scenes {
            do { proofs.append(try Proof(path: scene)) } catch { errors.append(error) }
        }
        return (proofs, errors)
    }

    /// Prints warnings to standard error, in the form that editors parse.
    static func warn(_ warnings: [Diagnostic]) {
        for warning in warnings { Console.error(warning.description(as: "warning")) }
    }

    /// The snapshots of a shard, with solved layouts. The snapshots of other shards are not solved.
    ///
    /// - Parameters:
    ///   - state: The name of a single state; nil for all.
    ///   - strips: Whether to add the strips that are the goldens of animations.
    ///   - only: Patterns of names, as in `limited`.
    ///   - asSheets: Whether the run is divided into contact sheets, instead of snapshots.
    ///   - limitsPixels: Whether a layout may have only as many pixels as an image.
    ///   - outputs: The files that the command writes in addition to its images. They must differ from all files that
    ///     are read.
    func snapshots(
        state: String? = nil, strips: Bool = false, only: [String] = [], of shard: Shard = .whole,
        asSheets: Bool = false, limitsPixels: Bool = true, outputs: [OutputFiles.Named] = []
    ) throws -> ShardPart<Snapshot> {
        let part = try read { proofs in
            try OutputFiles.check(outputs, inputs: OutputFiles.inputs(of: proofs))
            let run = try SnapshotRun(proofs, state: state, scale: scale, strips: strips)
                .limited(to: only, noun: "image", name: \.name)
            var part = asSheets ? run.sheetPart(of: shard) : run.part(of: shard)
            part.run = try part.run.validated(limitsPixels: limitsPixels, jobs: threads)
            return part
        }
        Self.warn(part.run.warnings)
        return part
    }
}

extension SceneRun {
    /// The work items whose names match one of the patterns of `--only`; all of them if there are no patterns.
    ///
    /// - Parameters:
    ///   - noun: The singular noun for a work item in messages.
    ///   - name: The name of a work item.
    /// - Throws: `UsageError` if a pattern matches nothing.
    func limited(to only: [String], noun: String, name: (Work) -> String) throws -> Self {
        if only.isEmpty { return self }
        let patterns = only.map { ElementPattern($0) }
        var unused = Set(patterns)
        let matching = filtered { item in
            let matching = patterns.filter { $0.matches(name(item.work)) }
            unused.subtract(matching)
            return !matching.isEmpty
        }
        if let pattern = patterns.first(where: unused.contains) {
            throw UsageError("no \(noun) matches '\(pattern.text)'")
        }
        return matching
    }

    /// The journal of this run, for `--resume`.
    ///
    /// - Parameters:
    ///   - folder: The output folder.
    ///   - toolVersions: The libraries and programs of the output formats, each with its version.
    ///   - options: The options of the command that affect the bytes of the output files.
    func journal(
        of command: String, in folder: String, toolVersions: [String], options: [String]
    ) throws(FileError) -> RunJournal {
        try RunJournal(
            in: folder, name: journalName(of: command, options), digest: digest(toolVersions: toolVersions, options))
    }
}

extension RunOutcome {
    /// The JSON document of a command.
    func document(of command: ShardRecord.Command) -> String {
        JSON.object([
            ("schema", .text("fieldproof.\(command.rawValue)/1")),
            (kind.rawValue, .list(makeEntries().map { $0.json() })),
        ]).line
    }

    /// Ends a run: prints the warnings, writes the shard record if the run is complete, prints what was written, and throws
    /// the failures.
    ///
    /// - Parameters:
    ///   - folder: The output folder.
    ///   - record: The record of the shard; nil if the run is not sharded.
    ///   - arguments: The arguments of the command.
    func finish(
        _ command: ShardRecord.Command, in folder: String, _ record: ShardRecord?, _ arguments: SceneArguments
    ) throws {
        SceneArguments.warn(warnings)
        if failures.isEmpty { try record?.finish(self, in: folder, jobs: arguments.threads) }
        if arguments.json { Console.print(document(of: command)) }
        let earlier = resumedCount > 0 ? ", \(resumedCount) of them from an earlier run" : ""
        if !arguments.quiet { Console.error("\(count.counted(kind.noun)) in \(folder)\(earlier)") }
        if failures.isEmpty { return }
        // A shard can be repeated only as a whole.
        throw FailedWorkItems(
            failures, of: triedCount, noun: "\(kind.noun)s", names: record == nil ? failedNames : [])
    }
}

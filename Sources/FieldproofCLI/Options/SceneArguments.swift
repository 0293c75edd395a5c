import ArgumentParser
import FieldShards
import Fieldproof

/// The arguments that every command on scenes has.
struct SceneArguments: ParsableArguments {
    @Argument(help: ArgumentHelp("The scene files; - is standard input.", valueName: "SCENE"), completion: .scene)
    var scenes: [String]

    @Option(help: ArgumentHelp("Pixels per point, in place of the scene's.", valueName: "N"))
    var scale: Double?

    @OptionGroup var work: WorkArguments

    @Flag(help: "Print one JSON document on standard output.")
    var json = false

    func validate() throws {
        if let scale, !(0.1...SceneLimits.scale).contains(scale) {
            throw ValidationError("'--scale' must be from 0.1 to \(Int(SceneLimits.scale)), not \(scale)")
        }
        if scenes.count(where: { $0 == "-" }) > 1 { throw ValidationError("standard input can be read once only") }
    }

    /// How many threads work.
    var threads: Int { work.threads }

    /// Whether no progress is printed.
    var quiet: Bool { work.quiet }

    /// The scenes, and then what `body` makes of those that can be read.
    ///
    /// - Throws: `InputErrors` with the mistakes of all scenes.
    func read<Run>(_ body: ([Proof]) async throws -> Run) async throws -> Run {
        var proofs: [Proof] = []
        var errors: [any Error] = []
        for scene in scenes {
            do { proofs.append(try Proof(path: scene)) } catch { errors.append(error) }
        }
        do {
            let run = try await body(proofs)
            if errors.isEmpty { return run }
        } catch {
            // The mistakes of the files that can be read are said with those of the files that cannot.
            errors.append(error)
        }
        throw InputErrors(all: errors)
    }

    /// The pictures of the scenes, each of which can be drawn.
    ///
    /// - Parameters:
    ///   - state: The one state wanted; nil for all.
    ///   - strips: Whether to add the strips that are goldens.
    ///   - only: Which of them are wanted.
    func snapshots(
        state: String? = nil, strips: Bool = false, only: OnlyArgument? = nil
    ) async throws -> SnapshotRun {
        try await snapshots(state: state, strips: strips, only: only, of: .whole).run
    }

    /// Prints warnings to standard error, each in the form that editors parse.
    static func warn(_ warnings: [Diagnostic]) {
        for warning in warnings { Console.error(warning.description(as: "warning")) }
    }

    /// The pictures of a shard, each of which can be drawn; those of other shards are not looked at.
    func snapshots(
        state: String? = nil, strips: Bool = false, only: OnlyArgument? = nil, of shard: Shard, asSheets: Bool = false
    ) async throws -> ShardPart<Snapshot> {
        let part = try await read { proofs in
            var run = try SnapshotRun(proofs, state: state, scale: scale, strips: strips)
            if let only { run = try only.chosen(of: run, noun: "picture", name: \.name) }
            var part = asSheets ? run.sheetPart(of: shard) : run.part(of: shard)
            part.run = try await part.run.validated(jobs: threads)
            return part
        }
        Self.warn(part.run.warnings)
        return part
    }
}

/// The option of commands that work on pictures of states.
struct StateArgument: ParsableArguments {
    @Option(help: ArgumentHelp("Only the state of this name.", valueName: "NAME"))
    var state: String?
}

import FieldShards
import Fieldproof

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
        // A shard can only be repeated as a whole.
        throw FailedWorkItems(
            failures, of: triedCount, noun: "\(kind.noun)s", names: record == nil ? failedNames : [])
    }
}

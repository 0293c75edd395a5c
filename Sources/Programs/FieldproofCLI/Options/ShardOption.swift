import ArgumentParser
import FieldPlatform
import FieldShards
import Fieldproof

/// The option `--shard` of commands whose work can be divided over several machines.
struct ShardOption {
    /// The value of the option; nil if it is not given.
    let argument: String?

    /// Throws if the command line or the environment is invalid.
    func validate() throws { _ = try choice() }

    /// The shard of this run.
    ///
    /// - Throws: `ValidationError` if the command line or the environment is invalid.
    func choice() throws -> ShardChoice {
        let variables = ShardChoice.variables.compactMap { name in
            getenv(name).map { (name, String(cString: $0)) }
        }
        do throws(ShardChoice.ParsingError) {
            return try ShardChoice(argument: argument, environment: Dictionary(variables) { $1 })
        } catch {
            throw ValidationError(error.message)
        }
    }

    /// Throws if a part of a run would be written to standard output.
    func rejectStandardOutput(_ output: String) throws {
        guard output == "-", let part = try partDescription() else { return }
        throw ValidationError("'-o -' writes one file, but this run is \(part); use a folder, or '--shard 1/1'")
    }

    /// Throws if a shard is combined with an option that needs a whole run.
    func reject(_ option: String) throws {
        guard let part = try partDescription() else { return }
        throw ValidationError(
            "'\(option)' needs a whole run, but this run is \(part); remove the option, or use '--shard 1/1'")
    }

    /// A description of the shard and the source of its number; nil for a whole run.
    private func partDescription() throws -> String? {
        let choice = try choice()
        if choice.shard.isWhole { return nil }
        return choice.shard.summary + (choice.source.map { " (from \($0))" } ?? "")
    }

    /// The shard of this run. Unless `quiet` is true, this prints the warning about the environment, and a shard that
    /// comes from the environment.
    func shard(quiet: Bool) throws -> Shard {
        let choice = try choice()
        if quiet { return choice.shard }
        if let warning = choice.warning { Console.error("fieldproof: warning: \(warning)") }
        if let source = choice.source { Console.error("\(choice.shard.summary), from \(source)") }
        return choice.shard
    }

    /// Creates the record of a shard, and removes the record of an earlier run; nil if the run is not sharded.
    ///
    /// - Parameters:
    ///   - range: The indices of the shard's work items.
    ///   - total: The number of work items of all shards.
    ///   - toolVersions: The libraries and programs of the output formats, each with its version.
    ///   - options: The options that the output depends on, with their values; nil for options that are not set.
    ///   - folder: The output folder.
    func record(
        _ command: ShardRecord.Command, _ shard: Shard, of proofs: [Proof], range: Range<Int>, total: Int,
        toolVersions: @autoclosure () -> [String],
        options: [(name: String, value: String?)], in folder: String
    ) throws -> ShardRecord? {
        if shard.isWhole { return nil }
        var record = ShardRecord(
            command, shard, identity: RunIdentity(of: proofs, toolVersions: toolVersions(), options: options),
            arguments: CommandLineText.without("--shard", Array(CommandLine.arguments.dropFirst())))
        (record.range, record.total) = (range, total)
        try record.begin(in: folder)
        return record
    }
}

import ArgumentParser
import FieldShards
import Fieldproof
import Glibc

/// The option of commands whose work can be spread over machines.
struct ShardArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Do the part K of N only, for 'merge' to join; /N takes K from the farm. Default: the task of a Slurm array.",
            valueName: "K/N"))
    var shard: String?

    func validate() throws { _ = try choice() }

    /// The shard that this run is.
    ///
    /// - Throws: `ValidationError` when the command line or the environment names none.
    func choice() throws -> ShardChoice {
        let variables = ShardChoice.variables.compactMap { name in
            getenv(name).map { (name, String(cString: $0)) }
        }
        do throws(ShardChoice.Mistake) {
            return try ShardChoice(argument: shard, environment: Dictionary(variables) { $1 })
        } catch {
            throw ValidationError(error.message)
        }
    }

    /// Throws when a part of a run is to go to standard output.
    func rejectStandardOutput(_ output: String) throws {
        guard output == "-", let part = try partInWords() else { return }
        throw ValidationError("'-o -' writes one file, and this is \(part); name a folder, or say '--shard 1/1'")
    }

    /// Throws when a part of a run is asked for together with an option that is of whole runs.
    func reject(_ option: String) throws {
        guard let part = try partInWords() else { return }
        throw ValidationError(
            "'\(option)' is for whole runs, and this is \(part); run the shard again, or say '--shard 1/1'")
    }

    /// Which part of a run this is, and where its number is from; nil for a whole run.
    private func partInWords() throws -> String? {
        let choice = try choice()
        if choice.shard.isWhole { return nil }
        return choice.shard.words + (choice.source.map { " (from \($0))" } ?? "")
    }

    /// The shard that this run is; where the environment says so, progress says it too.
    func shard(quiet: Bool) throws -> Shard {
        let choice = try choice()
        if quiet { return choice.shard }
        if let warning = choice.warning { Console.error("fieldproof: warning: \(warning)") }
        if let source = choice.source { Console.error("\(choice.shard.words), from \(source)") }
        return choice.shard
    }

    /// A record for what a shard does, the one of an earlier run gone; nil where there is one shard.
    ///
    /// - Parameters:
    ///   - toolVersions: The libraries and programs of the files' formats, each with its version.
    ///   - options: What the output depends on, beside the scenes.
    func record(
        _ command: ShardRecord.Command, _ shard: Shard, of proofs: [Proof], toolVersions: @autoclosure () -> [String],
        options: [(name: String, value: String?)], in folder: String
    ) throws -> ShardRecord? {
        if shard.isWhole { return nil }
        let record = ShardRecord(
            command, shard, identity: RunIdentity(of: proofs, toolVersions: toolVersions(), options: options),
            arguments: Self.otherArguments)
        try record.begin(in: folder)
        return record
    }

    /// The command line without its `--shard`.
    private static var otherArguments: [String] {
        var arguments: [String] = []
        var isValue = false
        for argument in CommandLine.arguments.dropFirst() {
            if !isValue, argument != "--shard", !argument.hasPrefix("--shard=") { arguments.append(argument) }
            isValue = argument == "--shard"
        }
        return arguments
    }
}

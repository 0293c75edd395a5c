import ArgumentParser
import Fieldproof

/// The option `--only`, which limits a run to matching names.
struct OnlyArgument: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Limit the run to items whose names, such as otp/typing@2x, match PATTERN. In PATTERN, * stands for any"
                + " text. The option can be repeated.",
            valueName: "PATTERN"))
    var only: [String] = []

    /// The work items of a run whose names match one of the patterns; all of them if there are no patterns.
    ///
    /// - Throws: `UsageError` if a pattern matches nothing.
    func chosen<Work>(of run: SceneRun<Work>, noun: String, name: (Work) -> String) throws -> SceneRun<Work> {
        if only.isEmpty { return run }
        let patterns = only.map { ElementPattern($0) }
        var unused = Set(patterns)
        let chosen = run.filtered { item in
            let matching = patterns.filter { $0.matches(name(item.work)) }
            unused.subtract(matching)
            return !matching.isEmpty
        }
        if let pattern = patterns.first(where: unused.contains) {
            throw UsageError("no \(noun) matches '\(pattern.text)'")
        }
        return chosen
    }

    /// Throws if the option is combined with `--shard`, because `merge` can join only shards of a whole run.
    func reject(with shards: ShardArguments) throws {
        if !only.isEmpty { try shards.reject("--only") }
    }
}

import ArgumentParser
import Fieldproof

/// The option of commands that can do some of a run's pieces only.
struct OnlyArgument: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only what is called like this, SCENE/NAME with * for anything; repeatable.", valueName: "PATTERN"))
    var only: [String] = []

    /// The pieces of a run whose names are like one of the patterns; all where there is none.
    ///
    /// - Throws: `UsageError` when nothing is like a pattern.
    func chosen<Work>(of run: SceneRun<Work>, noun: String, name: (Work) -> String) throws -> SceneRun<Work> {
        if only.isEmpty { return run }
        let patterns = only.map { ElementPattern($0) }
        var unused = Set(patterns)
        let chosen = run.filtered { item in
            let like = patterns.filter { $0.matches(name(item.work)) }
            unused.subtract(like)
            return !like.isEmpty
        }
        if let pattern = patterns.first(where: unused.contains) {
            throw UsageError("no \(noun) is like '\(pattern.text)'")
        }
        return chosen
    }

    /// Throws where some pieces of a shard are asked for: it is joined as a whole.
    func reject(with shards: ShardArguments) throws {
        if !only.isEmpty { try shards.reject("--only") }
    }
}

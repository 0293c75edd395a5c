/// The shard of a run, from the command line or from the environment of a job scheduler.
package struct ShardChoice: Hashable, Sendable {
    /// The shard.
    package let shard: Shard
    /// The environment variable that the number comes from; nil if it comes from the command line, or the run is not
    /// sharded.
    package var source: String?
    /// The warning if the environment contains the number of a task, but this run does all of the work; otherwise nil.
    package var warning: String?

    /// An error in the command line or the environment.
    package struct ParsingError: Error, Hashable, Sendable {
        /// The error message, with a hint.
        package let message: String
    }

    /// The environment variables that are read.
    package static let variables = [
        "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX",
        "JOB_COMPLETION_INDEX", "PARALLEL_SEQ",
    ]

    /// Determines the shard of a run.
    ///
    /// Slurm arrays provide the number of the task and the number of tasks. Kubernetes and GNU parallel provide only
    /// the number of the task. The variables of these two are ignored unless the command line contains the number of
    /// shards: `/8`.
    ///
    /// - Parameters:
    ///   - argument: The value of `--shard`: `3/8` or `/8`; nil if the option is not given.
    ///   - environment: The environment variables.
    package init(argument: String?, environment: [String: String]) throws(ParsingError) {
        let asked = try argument.map(Self.parse)
        if let asked, let number = asked.number {
            self.init(Shard(number: number, of: asked.count))
        } else if let id = environment["SLURM_ARRAY_TASK_ID"] {
            try self.init(slurm: id, environment, count: asked?.count)
        } else if let index = environment["JOB_COMPLETION_INDEX"] {
            try self.init(task: index, of: "JOB_COMPLETION_INDEX", from: 0, count: asked?.count)
            if asked == nil { warning = Self.uncounted("JOB_COMPLETION_INDEX") }
        } else if let sequence = environment["PARALLEL_SEQ"] {
            // There is no warning here, because GNU parallel is often used for runs that are not shards.
            try self.init(task: sequence, of: "PARALLEL_SEQ", from: 1, count: asked?.count)
        } else if let asked {
            throw ParsingError(
                message:
                    "'--shard /\(asked.count)' takes the number K of the shard from Slurm, Kubernetes or GNU parallel,"
                    + " but none of SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX and PARALLEL_SEQ is set; use"
                    + " '--shard K/\(asked.count)'"
            )
        } else {
            self.init(.whole)
        }
    }

    private init(_ shard: Shard, source: String? = nil, warning: String? = nil) {
        self.shard = shard
        self.source = source
        self.warning = warning
    }

    /// Parses `K/N` or `/N`.
    private static func parse(_ text: String) throws(ParsingError) -> (number: Int?, count: Int) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let count = number(parts[1]), parts[0].isEmpty || number(parts[0]) != nil else {
            throw ParsingError(
                message: "'--shard' takes K/N, such as 3/8, or /N if the environment contains K, not '\(text)'")
        }
        guard (1...Shard.maximum).contains(count) else {
            throw ParsingError(message: "'--shard' must have from 1 to \(Shard.maximum) shards, not \(count)")
        }
        let number = number(parts[0])
        if let number, !(1...count).contains(number) {
            throw ParsingError(message: "'--shard' counts from 1: K must be from 1 to \(count), not \(number)")
        }
        return (number, count)
    }

    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) ? Int(text) : nil
    }

    /// Determines the shard from a task of a Slurm array. The numbers of the tasks can begin at any number.
    private init(slurm id: String, _ environment: [String: String], count asked: Int?) throws(ParsingError) {
        func value(_ name: String) -> Int? { environment["SLURM_ARRAY_TASK_\(name)"].flatMap { Self.number($0) } }
        guard let id = Self.number(id), let count = value("COUNT"), let first = value("MIN"), let last = value("MAX")
        else {
            if asked == nil {
                self.init(.whole, warning: Self.uncounted("SLURM_ARRAY_TASK_ID"))
                return
            }
            throw ParsingError(
                message: "SLURM_ARRAY_TASK_ID is set, but not all of SLURM_ARRAY_TASK_COUNT, _MIN and _MAX;"
                    + " use '--shard K/N'")
        }
        if let asked, asked != count {
            throw ParsingError(
                message: "'--shard /\(asked)' does not match this Slurm array, which has \(count) tasks;"
                    + " to run one shard again, use '--shard K/\(asked)'")
        }
        if count == 1 {
            self.init(
                .whole,
                warning: "this is a Slurm array of one task, so this run does all of the work;"
                    + " use '--shard K/N' for a part")
            return
        }
        guard last - first + 1 == count, (first...last).contains(id), count <= Shard.maximum else {
            throw ParsingError(
                message: "the Slurm array has \(count) tasks from \(first) to \(last), with gaps; number them"
                    + " without gaps (--array=1-\(count)), or use '--shard K/N' (1/1 for everything)")
        }
        self.init(Shard(number: id - first + 1, of: count), source: "SLURM_ARRAY_TASK_ID")
    }

    /// Determines the shard from a variable with the number of the task, which counts from `first`.
    private init(task: String, of variable: String, from first: Int, count: Int?) throws(ParsingError) {
        guard let count, count > 1 else {
            self.init(.whole)
            return
        }
        guard let task = Self.number(task), (first..<first + count).contains(task) else {
            throw ParsingError(
                message: "\(variable) is \(task), but \(count) shards have the numbers \(first) to"
                    + " \(first + count - 1); use '--shard K/\(count)'")
        }
        self.init(Shard(number: task - first + 1, of: count), source: variable)
    }

    private static func uncounted(_ variable: String) -> String {
        "\(variable) is set, but not the number of tasks, so this run does all of the work;"
            + " use '--shard K/N' for a part (in Kubernetes, '--shard /N' takes K from the environment),"
            + " or '--shard 1/1' for everything"
    }
}

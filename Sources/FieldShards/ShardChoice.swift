/// Which shard a run is: what the command line says, else what a farm's environment says.
package struct ShardChoice: Hashable, Sendable {
    /// The shard.
    package let shard: Shard
    /// The variable that its number was taken from; nil where the command line gave it, or nothing did.
    package var source: String?
    /// What is to be said of an environment that looks like a farm's and says too little.
    package var warning: String?

    /// A command line, or an environment, that names no shard.
    package struct Mistake: Error, Hashable, Sendable {
        /// What is wrong, with a hint.
        package let message: String
    }

    /// The variables that are looked at.
    package static let variables = [
        "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX",
        "JOB_COMPLETION_INDEX", "PARALLEL_SEQ",
    ]

    /// The shard of a run.
    ///
    /// Slurm's arrays say both numbers. Kubernetes and GNU parallel say a task's number only, and count for nothing unless the
    /// command line says how many there are: `/8`.
    ///
    /// - Parameters:
    ///   - argument: What `--shard` says: `3/8`, or `/8`; nil for nothing.
    ///   - environment: The variables.
    package init(argument: String?, environment: [String: String]) throws(Mistake) {
        let asked = try argument.map(Self.parse)
        if let asked, let number = asked.number {
            self.init(Shard(number: number, of: asked.count))
        } else if let id = environment["SLURM_ARRAY_TASK_ID"] {
            try self.init(slurm: id, environment, count: asked?.count)
        } else if let index = environment["JOB_COMPLETION_INDEX"] {
            try self.init(task: index, of: "JOB_COMPLETION_INDEX", from: 0, count: asked?.count)
            if asked == nil { warning = Self.uncounted("JOB_COMPLETION_INDEX") }
        } else if let sequence = environment["PARALLEL_SEQ"] {
            // Whoever runs other work side by side is told nothing.
            try self.init(task: sequence, of: "PARALLEL_SEQ", from: 1, count: asked?.count)
        } else if let asked {
            throw Mistake(
                message:
                    "'--shard /\(asked.count)' takes the number from Slurm, Kubernetes or GNU parallel, and none of"
                    + " SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX and PARALLEL_SEQ is set; say '--shard K/\(asked.count)'"
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

    /// The numbers of `K/N` or `/N`.
    private static func parse(_ text: String) throws(Mistake) -> (number: Int?, count: Int) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let count = number(parts[1]), parts[0].isEmpty || number(parts[0]) != nil else {
            throw Mistake(
                message: "'--shard' takes K/N, such as 3/8, or /N where the environment has the number, not '\(text)'")
        }
        guard (1...Shard.maximum).contains(count) else {
            throw Mistake(message: "'--shard' is of 1 to \(Shard.maximum) shards, not of \(count)")
        }
        let number = number(parts[0])
        if let number, !(1...count).contains(number) {
            throw Mistake(message: "'--shard' counts from 1: K is from 1 to \(count), not \(number)")
        }
        return (number, count)
    }

    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) ? Int(text) : nil
    }

    /// A task of a Slurm array, whose numbers may begin anywhere.
    private init(slurm id: String, _ environment: [String: String], count asked: Int?) throws(Mistake) {
        func value(_ name: String) -> Int? { environment["SLURM_ARRAY_TASK_\(name)"].flatMap { Self.number($0) } }
        guard let id = Self.number(id), let count = value("COUNT"), let first = value("MIN"), let last = value("MAX")
        else {
            if asked == nil {
                self.init(.whole, warning: Self.uncounted("SLURM_ARRAY_TASK_ID"))
                return
            }
            throw Mistake(
                message: "SLURM_ARRAY_TASK_ID is set, but SLURM_ARRAY_TASK_COUNT, _MIN and _MAX are not all;"
                    + " say '--shard K/N'")
        }
        if let asked, asked != count {
            throw Mistake(
                message: "'--shard /\(asked)' does not go with a Slurm array of \(count); where a task is run again by"
                    + " itself say '--shard K/\(asked)'")
        }
        if count == 1 {
            self.init(
                .whole,
                warning: "this is a Slurm array of one task: everything is done here; say '--shard K/N' for a part")
            return
        }
        guard last - first + 1 == count, (first...last).contains(id), count <= Shard.maximum else {
            throw Mistake(
                message: "the Slurm array has \(count) tasks from \(first) to \(last), with gaps: number them without"
                    + " (--array=1-\(count)), or say '--shard K/N' (1/1 for everything)")
        }
        self.init(Shard(number: id - first + 1, of: count), source: "SLURM_ARRAY_TASK_ID")
    }

    /// A task whose number a variable has, from `first` on.
    private init(task: String, of variable: String, from first: Int, count: Int?) throws(Mistake) {
        guard let count, count > 1 else {
            self.init(.whole)
            return
        }
        guard let task = Self.number(task), (first..<first + count).contains(task) else {
            throw Mistake(
                message:
                    "\(variable) is \(task), which is none of \(count) shards (from \(first)); say '--shard K/\(count)'"
            )
        }
        self.init(Shard(number: task - first + 1, of: count), source: variable)
    }

    private static func uncounted(_ variable: String) -> String {
        "\(variable) is set, but not how many tasks there are: everything is done here;"
            + " say '--shard /N' for a part, or '--shard 1/1'"
    }
}

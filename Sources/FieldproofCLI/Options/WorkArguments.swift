import ArgumentParser
import FieldPlatform

/// The arguments of all commands that use several threads.
struct WorkArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The number of threads (default: one for each core).", valueName: "N"))
    var jobs: Int?

    @Flag(help: "Print no progress.")
    var quiet = false

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) {
            throw ValidationError("'--jobs' must be from 1 to 1024, not \(jobs)")
        }
    }

    /// The number of threads.
    var threads: Int { jobs ?? Machine.coreCount }
}

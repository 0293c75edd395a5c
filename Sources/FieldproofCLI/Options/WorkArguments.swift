import ArgumentParser
import Glibc

/// The arguments of every command that spreads its work over threads.
struct WorkArguments: ParsableArguments {
    @Option(help: ArgumentHelp("How many threads work (default: one for each core).", valueName: "N"))
    var jobs: Int?

    @Flag(help: "Print no progress.")
    var quiet = false

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) {
            throw ValidationError("'--jobs' must be from 1 to 1024, not \(jobs)")
        }
    }

    /// How many threads work.
    var threads: Int { jobs ?? Self.cores }

    /// How many cores there are.
    static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

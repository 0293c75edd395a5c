import ArgumentParser
import FieldPlatform

/// The option `--jobs` of all commands that use several threads.
struct ThreadOption {
    /// The value of the option; nil if it is not given.
    let jobs: Int?

    init(_ jobs: Int?) { self.jobs = jobs }

    /// Throws if the number is out of range.
    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) {
            throw ValidationError("'--jobs' must be from 1 to 1024, not \(jobs)")
        }
    }

    /// The number of threads.
    var count: Int { jobs ?? Machine.coreCount }
}

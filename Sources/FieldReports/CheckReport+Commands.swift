import FieldComparing
import FieldFiles

extension CheckReport.Result {
    /// The command that makes the picture its golden, or removes the golden that no picture has.
    var approval: String {
        let command = "fieldproof approve \(ShellWord(file))"
        return verdict == .orphan ? "\(command) --prune" : "\(command) --only \(ShellWord(path))"
    }
}

extension CheckReport {
    /// The results that a cause shows in, in the report's order.
    func results(of cause: Cause) -> [Result] {
        results.filter { $0.causes.contains(cause.id) }
    }

    /// The command that approves all pictures of a cause.
    ///
    /// - Parameters:
    ///   - cause: The cause.
    ///   - results: The results that it shows in.
    static func approval(of cause: Cause, in results: [Result]) -> String {
        var files: [String] = []
        for result in results where !files.contains(result.file) { files.append(result.file) }
        return (["fieldproof", "approve"] + files.map { "\(ShellWord($0))" } + ["--cause", "\(ShellWord(cause.id))"])
            .joined(separator: " ")
    }
}

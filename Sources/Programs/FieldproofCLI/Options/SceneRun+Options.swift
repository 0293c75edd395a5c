import Fieldproof

extension SceneRun {
    /// The work items whose names match one of the patterns of `--only`; all of them if there are no patterns.
    ///
    /// - Parameters:
    ///   - noun: What a work item is called in messages.
    ///   - name: The name of a work item.
    /// - Throws: `UsageError` if a pattern matches nothing.
    func limited(to only: [String], noun: String, name: (Work) -> String) throws -> Self {
        if only.isEmpty { return self }
        let patterns = only.map { ElementPattern($0) }
        var unused = Set(patterns)
        let matching = filtered { item in
            let matching = patterns.filter { $0.matches(name(item.work)) }
            unused.subtract(matching)
            return !matching.isEmpty
        }
        if let pattern = patterns.first(where: unused.contains) {
            throw UsageError("no \(noun) matches '\(pattern.text)'")
        }
        return matching
    }

    /// The journal of this run, for `--resume`.
    ///
    /// - Parameters:
    ///   - folder: The output folder.
    ///   - toolVersions: The libraries and programs of the output formats, each with its version.
    ///   - options: The options of the command that affect the bytes of the output files.
    func journal(
        of command: String, in folder: String, toolVersions: [String], options: [String]
    ) throws(FileError) -> RunJournal {
        try RunJournal(
            in: folder, name: journalName(of: command, options), digest: digest(toolVersions: toolVersions, options))
    }
}

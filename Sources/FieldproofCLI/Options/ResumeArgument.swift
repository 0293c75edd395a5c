import ArgumentParser
import Fieldproof

/// The option of commands that can continue a stopped run.
struct ResumeArgument: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Skip files that an earlier run with '--resume' has written from the same scenes, fonts and version."))
    var resume = false

    /// The last line of a run, with the number of files that an earlier run has written.
    static func told(_ line: String, _ finished: Int) -> String {
        finished > 0 ? "\(line), \(finished) of them from an earlier run" : line
    }
}

extension SceneRun {
    /// The journal of this run.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - folder: The output folder.
    ///   - toolVersions: The libraries and programs of the output formats, each with its version.
    ///   - options: The other options that affect the bytes of files.
    func journal(
        of command: String, in folder: String, toolVersions: [String], options: [String]
    ) throws(FileError) -> RunJournal {
        try RunJournal(
            in: folder, name: journalName(of: command, options), digest: digest(toolVersions: toolVersions, options))
    }
}

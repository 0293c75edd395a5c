import ArgumentParser
import Fieldproof

/// The option of commands whose runs can go on where they were stopped.
struct ResumeArgument: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Write only what no earlier run with '--resume' has written from the same scenes, fonts and version."))
    var resume = false

    /// A last line that tells how many of the files were there already.
    static func told(_ line: String, _ finished: Int) -> String {
        finished > 0 ? "\(line), \(finished) of them from an earlier run" : line
    }
}

extension SceneRun {
    /// The journal of this run into a folder.
    ///
    /// - Parameters:
    ///   - command: The command that runs.
    ///   - folder: The folder that it writes into.
    ///   - toolVersions: The libraries and programs of the files' formats, each with its version.
    ///   - options: Whatever else decides the files' bytes.
    func journal(
        of command: String, in folder: String, toolVersions: [String], options: [String]
    ) throws(FileError) -> RunJournal {
        try RunJournal(
            in: folder, name: journalName(of: command, options), digest: digest(toolVersions: toolVersions, options))
    }
}

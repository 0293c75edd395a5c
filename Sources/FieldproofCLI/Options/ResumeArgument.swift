import ArgumentParser
import Fieldproof

/// The option of commands that can continue a stopped run.
struct ResumeArgument: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Skip files of an earlier run with '--resume' that had the same scenes, fonts, options and program."))
    var resume = false
}

extension SceneRun {
    /// The journal of this run.
    ///
    /// - Parameters:
    ///   - command: The command.
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

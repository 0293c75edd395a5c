import Fieldproof

/// The command line of this run, as a shell takes it.
enum CommandLineText {
    /// The command that goes on where this run ended: it leaves alone what is done.
    ///
    /// - Parameters:
    ///   - choice: An option and its value that are added, unless the option was given.
    ///   - flag: A flag that does not go with them.
    static func again(adding choice: [String] = [], without flag: String? = nil) -> String {
        let words = CommandLine.arguments.dropFirst().filter { $0 != flag }
        return ShellLine.text(words + (choice.first.map(words.contains) == true ? [] : choice))
    }
}

/// The command line of this run, as a shell takes it.
enum CommandLineText {
    /// The command that goes on where this run ended: it leaves alone what is done.
    ///
    /// - Parameters:
    ///   - choice: An option and its value that are added, unless the option was given.
    ///   - flag: A flag that does not go with them.
    static func again(adding choice: [String] = [], without flag: String? = nil) -> String {
        let words = CommandLine.arguments.filter { $0 != flag }
        return text(words + (choice.first.map(words.contains) == true ? [] : choice))
    }

    /// Words as a shell takes them; the program is called by its name.
    private static func text(_ words: [String]) -> String {
        (["fieldproof"] + words.dropFirst()).map(quoted).joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy { plain.contains($0) }
        return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }

    /// What no shell looks into.
    private static let plain = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./=:,@%+".utf8)
}

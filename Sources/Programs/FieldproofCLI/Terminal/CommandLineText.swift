import Fieldproof

/// Composes commands for users to run, quoted for a shell.
enum CommandLineText {
    /// The largest number of names in a command; more names are combined into patterns.
    private static let named = 20

    /// The command that repeats some work items of this run.
    ///
    /// - Parameters:
    ///   - names: The names of the work items, such as `otp/typing.length-12@3x`; empty for all of them.
    ///   - option: An option that the command has in addition, or with another value; nil for none.
    static func again(only names: [String] = [], setting option: (name: String, value: String)? = nil) -> String {
        let patterns = patterns(of: names)
        var words = Array(CommandLine.arguments.dropFirst())
        if let option { words = without(option.name, words) + [option.name, option.value] }
        if patterns.isEmpty { return ShellLine.text(words) }
        // `--prune` needs all snapshots, so it cannot be combined with `--only`.
        return ShellLine.text(
            without("--only", words).filter { $0 != "--prune" } + patterns.flatMap { ["--only", $0] })
    }

    /// Patterns for `--only`: the names themselves, or one pattern for each state or animation; empty if even these
    /// patterns are too many.
    private static func patterns(of names: [String]) -> [String] {
        if names.count <= named { return names }
        // A name is cut at its first dot, even if the dot is part of the state's name. The pattern can then match items
        // that did not fail. These are repeated too, which does no harm.
        let patterns = Set(names.map { $0.split(separator: ".", maxSplits: 1).first.map { "\($0)*" } ?? "*" })
        return patterns.count <= named ? patterns.sorted() : []
    }

    /// The arguments without an option and its values.
    static func without(_ option: String, _ arguments: [String]) -> [String] {
        var words: [String] = []
        var isValue = false
        for word in arguments {
            if !isValue, word != option, !word.hasPrefix(option + "=") { words.append(word) }
            isValue = !isValue && word == option
        }
        return words
    }
}

import Fieldproof

/// The command line of this run, as a shell takes it.
enum CommandLineText {
    /// So many names stand in a command; more are put together by what they begin with.
    private static let named = 20

    /// The command that does some pieces of this run again.
    ///
    /// - Parameter names: The pieces' names, `otp/typing.length-12@3x`; none for all of the run's pieces.
    static func again(only names: [String] = []) -> String {
        let patterns = patterns(of: names)
        if patterns.isEmpty { return ShellLine.text(Array(CommandLine.arguments.dropFirst())) }
        // Some pictures cannot tell what no picture has.
        return ShellLine.text(without("--only").filter { $0 != "--prune" } + patterns.flatMap { ["--only", $0] })
    }

    /// The fewest patterns that name pieces: each by itself, or all of a state or an animation; none where even these are too many.
    private static func patterns(of names: [String]) -> [String] {
        if names.count <= named { return names }
        // A state's name may have dots; what a pattern has too many is done once more.
        let patterns = Set(names.map { $0.split(separator: ".", maxSplits: 1).first.map { "\($0)*" } ?? "*" })
        return patterns.count <= named ? patterns.sorted() : []
    }

    /// The words of this run without an option that may be repeated, and its values.
    private static func without(_ option: String) -> [String] {
        var words: [String] = []
        var isValue = false
        for word in CommandLine.arguments.dropFirst() {
            if !isValue, word != option, !word.hasPrefix(option + "=") { words.append(word) }
            isValue = !isValue && word == option
        }
        return words
    }
}

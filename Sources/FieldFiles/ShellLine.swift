/// A command line of this program, as a shell takes it.
package enum ShellLine {
    /// The program with arguments.
    package static func text(_ arguments: [String]) -> String {
        ShellWord.line(["fieldproof"] + arguments)
    }
}

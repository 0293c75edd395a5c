/// A command line of this program, quoted for a POSIX shell.
package enum ShellLine {
    /// The command line of the program with arguments.
    package static func text(_ arguments: [String]) -> String {
        ShellWord.line(["fieldproof"] + arguments)
    }
}

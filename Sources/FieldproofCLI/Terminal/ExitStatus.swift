/// The exit codes of the program.
enum ExitStatus: Int32, Error {
    /// All well.
    case allWell = 0
    /// A difference, or a golden missing.
    case difference = 1
    /// The input or the command line is wrong.
    case wrongInput = 2
    /// The machine failed: a disk is full, an output cannot be made.
    case machineFailed = 3
    /// The reader of standard output has stopped (`| head`). Shells report this code for a program that SIGPIPE ended.
    case outputClosed = 141
}

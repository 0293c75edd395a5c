/// The exit codes of the program.
enum ExitStatus: Int32, Error {
    /// Success.
    case success = 0
    /// A difference, or a missing golden.
    case difference = 1
    /// The input or the command line is wrong.
    case wrongInput = 2
    /// The machine failed: a full disk, output that cannot be written.
    case machineFailed = 3
    /// The reader of standard output has ended (`| head`). Shells report this code for a program that was ended by
    /// SIGPIPE.
    case outputClosed = 141
}

/// The exit codes of the program.
enum ExitStatus: Int32, Error {
    /// The command succeeded.
    case success = 0
    /// An image differs, or a golden is missing.
    case difference = 1
    /// The input or the command line is wrong.
    case wrongInput = 2
    /// The machine failed, for example because the disk is full or output cannot be written.
    case machineFailed = 3
    /// The reader of standard output has ended (`| head`). Shells report this code for a program that was ended by
    /// SIGPIPE.
    case outputClosed = 141
}

import Glibc

/// Descriptors 0, 1 and 2, which the caller may have closed (`fieldproof render otp.yaml >&-`).
enum StandardDescriptors {
    /// Opens the null device on each of them that is closed.
    ///
    /// This comes first of all: otherwise the next file or socket that is opened becomes standard output, and gets what is
    /// printed there. Standard output is opened for reading only, so that printing a result fails instead of losing it.
    static func openClosed() {
        for (descriptor, flags) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The lowest free descriptor is taken, which is this one, since those below it are open.
            guard open("/dev/null", flags) == descriptor else { _exit(ExitStatus.machineFailed.rawValue) }
        }
    }
}

import FieldPlatform

/// The descriptors 0, 1 and 2, which the parent process may have closed (`fieldproof render otp.yaml >&-`).
enum StandardDescriptors {
    /// Opens the null device on each of these descriptors that is closed.
    ///
    /// This must be the first action of the program. Otherwise a file that the program opens later could get the
    /// descriptor of standard output, and printed text would be written to the file. Standard output is opened for
    /// reading only, so that printing a result fails instead of losing the result.
    static func openClosed() {
        for (descriptor, flags) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // `open` returns the lowest free descriptor, which is this one, because all lower ones are open.
            guard open("/dev/null", flags) == descriptor else { _exit(ExitStatus.machineFailed.rawValue) }
        }
    }
}

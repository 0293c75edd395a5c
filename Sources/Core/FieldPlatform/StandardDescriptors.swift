/// The descriptors 0, 1 and 2, which the parent process may have closed (`fieldproof render otp.yaml >&-`).
package enum StandardDescriptors {
    /// Opens the null device on each of these descriptors that is closed, or a pipe where there is no null device.
    ///
    /// This must be the first action of a program. Otherwise a file that the program opens later could get the
    /// descriptor of standard output, and printed text would be written to the file. Standard output is opened for
    /// reading only, so that printing a result fails instead of losing the result.
    ///
    /// - Returns: Why a descriptor cannot be opened; nil if all are open. If it is standard error, its descriptor is still free, so
    ///   that printing this shows nothing.
    package static func openClosed() -> String? {
        for (descriptor, flags) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // Both return the lowest free descriptor, which is this one, because all lower ones are open.
            if open("/dev/null", flags) == descriptor || openPipe() == descriptor { continue }
            return "the closed descriptor \(descriptor) cannot be opened: \(String(cString: strerror(errno)))"
        }
        return nil
    }

    /// Opens a pipe that nobody writes to, and returns its end for reading: it has no bytes, and cannot be written.
    private static func openPipe() -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return -1 }
        close(ends[1])
        return ends[0]
    }
}

import CPlatform

/// The program of this process, and its replacement by another one.
///
/// `fieldproof lsp`, `studio` and `watch` replace themselves by `fieldproof-studio` in the same folder, so that
/// `fieldproof` does not contain the code for editors and browsers.
package enum Executable {
    /// The path of this program's file, with links resolved; nil if the system does not report it.
    package static var path: String? {
        // The link is missing if `/proc` is not mounted. The path that started this program cannot replace it, because
        // that path may be relative to another folder.
        ResolvedPath.linkTarget(of: "/proc/self/exe")
            ?? fieldproof_start_path().flatMap { ResolvedPath.of(String(cString: $0)) }
    }

    /// The folder of this program's file, with links resolved and a final slash; nil if the system does not report it.
    package static var folder: String? {
        guard let path else { return nil }
        return path.lastIndex(of: "/").map { String(path[...$0]) }
    }

    /// Replaces this process by another program, which keeps the standard streams and the process ID. This does not
    /// return if it succeeds.
    ///
    /// - Parameters:
    ///   - path: The path of the program.
    ///   - arguments: The arguments of the program, without its name.
    /// - Throws: `ProcessError` if the program cannot be started.
    package static func replace(by path: String, _ arguments: [String]) throws(ProcessError) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        // Reset the signals that this process ignores and blocks (`Signals.watch`); the new program would inherit them.
        signal(SIGPIPE, SIG_DFL)
        signal(SIGXFSZ, SIG_DFL)
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        execv(path, words)
        throw ProcessError(running: name, errno)
    }
}

/// The descriptors 0, 1 and 2, which the parent process may have closed (`fieldproof render otp.yaml >&-`).
package enum StandardDescriptors {
    /// Opens the null device, or a pipe if there is no null device, on each of these descriptors that is closed.
    ///
    /// This must be the first action of a program. Otherwise a file that the program opens later could get the
    /// descriptor of standard output, and printed text would be written to the file. Standard output is opened for
    /// reading only, so that printing a result fails instead of losing the result.
    ///
    /// - Returns: The reason why a descriptor cannot be opened; nil if all are open. If it is standard error, its
    ///   descriptor is still closed, so that a printed error is lost.
    package static func openClosed() -> String? {
        for (descriptor, flags) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // Both return the lowest free descriptor, which is this one, because all lower ones are open.
            if open("/dev/null", flags) == descriptor || openPipe() == descriptor { continue }
            return "the closed descriptor \(descriptor) cannot be opened: \(String(cString: strerror(errno)))"
        }
        return nil
    }

    /// Opens a pipe without a writer, and returns its end for reading: it contains no bytes, and cannot be written.
    private static func openPipe() -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return -1 }
        close(ends[1])
        return ends[0]
    }
}

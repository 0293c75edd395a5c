import CPlatform

/// The program of this process, and its replacement by another one.
///
/// `fieldproof lsp`, `studio` and `watch` replace themselves by `fieldproof-studio`, which is beside it, so that
/// `fieldproof` does not grow with what serves editors and browsers.
package enum Executable {
    /// The folder of this program's file, with links resolved and a slash at its end; nil if the system does not name it.
    package static var folder: String? {
        // The link is missing if `/proc` is not mounted. The path by which this program was started can lead nowhere from
        // the current folder.
        let linked = ResolvedPath.linkTarget(of: "/proc/self/exe")
        let path = linked ?? fieldproof_start_path().flatMap { ResolvedPath.of(String(cString: $0)) }
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
        // A program inherits the signals that this process ignores and blocks (`Signals.watch`).
        signal(SIGPIPE, SIG_DFL)
        signal(SIGXFSZ, SIG_DFL)
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        execv(path, words)
        throw ProcessError(running: name, errno)
    }
}

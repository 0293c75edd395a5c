import CPlatform

/// Runs programs that print to the terminal of this process.
package enum ForegroundProcess {
    /// Runs a program with the standard output and standard error of this process, and waits until it ends.
    ///
    /// The program has its own process group. `RunningPrograms.endAll` ends this group, which includes all processes
    /// that the program has started. Its standard input is empty, because the system stops a process that reads the
    /// terminal in such a group.
    ///
    /// - Parameters:
    ///   - words: The name or path of the program, and its arguments.
    ///   - environment: Variables that are added to the environment of this process.
    /// - Returns: The exit status; for a program that a signal ended, 128 and the number of the signal, as in a shell.
    /// - Throws: `ProcessError` if the program cannot be started.
    package static func run(_ words: [String], environment: [String: String] = [:]) throws(ProcessError) -> Int32 {
        let program = ProcessStart(
            path: words[0], words: words, environment: ProcessStart.variables(adding: environment),
            descriptors: [(STDIN_FILENO, .null(O_RDONLY))], defaultSignals: [SIGPIPE, SIGXFSZ], searchesPath: true)
        fieldproof_close_in_children()
        let child = RunningPrograms.start(endsItself: true, program.run)
        guard child.status == 0 else { throw ProcessError(running: words[0], child.status) }
        return RunningPrograms.exitStatus(of: RunningPrograms.wait(for: child.number))
    }

    /// Whether there is a program that `run` can start.
    ///
    /// - Parameter name: The name of a program in `PATH`, or a path.
    package static func canRun(_ name: String) -> Bool {
        guard let path = name.contains("/") ? name : ChildProcess.find(name) else { return false }
        return FileStatus(path, followsLinks: true)?.kind == .regular && access(path, X_OK) == 0
    }
}

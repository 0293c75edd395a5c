import CPlatform

/// Starts programs that outlive this process, such as an editor or a browser.
package enum DetachedProcess {
    /// Starts a program in a session of its own, with the environment of this process and without its standard streams.
    ///
    /// - Parameters:
    ///   - path: The path of the program.
    ///   - arguments: The arguments, without the name of the program.
    /// - Throws: `ProcessError` if the program cannot be started.
    package static func start(_ path: String, _ arguments: [String]) throws(ProcessError) {
        let program = ProcessStart(
            path: path, words: [path] + arguments,
            descriptors: [
                (STDIN_FILENO, .null(O_RDONLY)), (STDOUT_FILENO, .null(O_WRONLY)), (STDERR_FILENO, .null(O_WRONLY)),
            ], grouping: fieldproof_spawn_session())
        // An editor that inherits the sockets of this process would keep their port in use after its end.
        fieldproof_close_in_children()
        let (child, status) = program.run()
        guard status == 0 else { throw ProcessError(running: path, status) }
        // The child is waited for, so that it leaves no zombie when it ends.
        Threads.detach {
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
        }
    }
}

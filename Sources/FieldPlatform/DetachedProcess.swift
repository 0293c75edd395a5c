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
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, flags) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY)] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", flags, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, fieldproof_spawn_session() | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
        let words = ([path] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        // An editor that inherits the sockets of this process would keep their port in use after its end.
        fieldproof_close_in_children()
        var number: pid_t = 0
        let status = posix_spawn(&number, path, &actions, &attributes, words + [nil], environ)
        guard status == 0 else { throw ProcessError("\(path) cannot be run: \(String(cString: strerror(status)))") }
        // The child is waited for, so that it leaves no zombie when it ends.
        let child = number
        Threads.detach {
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
        }
    }
}

import CPlatform

/// Runs programs that print to the terminal of this process.
package enum ForegroundProcess {
    /// Runs a program with the standard output and standard error of this process, and waits until it ends.
    ///
    /// The program has a process group of its own. `RunningPrograms.endAll` ends this group, and so also what the program has
    /// started. Its standard input is empty, because the system stops a process that reads the terminal in such a group.
    ///
    /// - Parameters:
    ///   - words: The name or path of the program, and its arguments.
    ///   - environment: Variables that are added to those of this process.
    /// - Returns: The exit status; for a program that a signal ended, 128 and the number of the signal, as in a shell.
    /// - Throws: `ProcessError` if the program cannot be started.
    package static func run(_ words: [String], environment: [String: String] = [:]) throws(ProcessError) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        let arguments = words.map { strdup($0) }
        let variables = variables(environment).map { strdup($0) }
        defer { for text in arguments + variables { free(text) } }
        fieldproof_close_in_children()
        let child = RunningPrograms.start(endsItself: true) {
            var number: pid_t = 0
            let status = posix_spawnp(&number, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
            return (number, status)
        }
        guard child.status == 0 else {
            throw ProcessError("\(words[0]) cannot be run: \(String(cString: strerror(child.status)))")
        }
        let status = RunningPrograms.wait(for: child.number)
        // As by `WTERMSIG` and `WEXITSTATUS` in <sys/wait.h>, which are macros that Swift cannot call.
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    }

    /// Whether there is a program that `run` can start.
    ///
    /// - Parameter name: The name of a program in `PATH`, or a path.
    package static func canRun(_ name: String) -> Bool {
        guard let path = name.contains("/") ? name : ChildProcess.find(name) else { return false }
        return FileStatus(path, followsLinks: true)?.kind == .regular && access(path, X_OK) == 0
    }

    /// The variables of this process, and others in place of those with their names.
    private static func variables(_ others: [String: String]) -> [String] {
        var variables: [String] = []
        var next = environ
        while let text = next.pointee {
            let variable = String(cString: text)
            let name = variable.prefix { $0 != "=" }
            if others[String(name)] == nil { variables.append(variable) }
            next += 1
        }
        return variables + others.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }
}

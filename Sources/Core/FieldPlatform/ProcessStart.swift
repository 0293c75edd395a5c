import CPlatform

/// A program that the system starts, with the descriptors and settings that it inherits from this process.
struct ProcessStart {
    /// The file that the program gets under a descriptor.
    enum Source {
        /// The same file as a descriptor of this process.
        case descriptor(Int32)
        /// The null device, opened with these flags.
        case null(Int32)
    }

    /// The path of the program; a name in `PATH` is allowed if `searchesPath` is true.
    let path: String
    /// The arguments, beginning with the name of the program.
    let words: [String]
    /// The variables, as `NAME=value`; nil for the environment of this process.
    var environment: [String]?
    /// The descriptors with which the program begins, in the order in which they are set.
    let descriptors: [(number: Int32, source: Source)]
    /// Signals that have their default actions in the program, even if this process ignores them.
    var defaultSignals = [SIGPIPE]
    /// The flag that puts the program into its own process group or session. In its own process group, the program does
    /// not receive signals from the terminal, such as Ctrl-C.
    var grouping = Int16(POSIX_SPAWN_SETPGROUP)
    /// Whether a name without a slash is searched for in `PATH`.
    var searchesPath = false

    /// Starts the program, with an empty signal mask: otherwise it would block the signals that this thread blocks.
    ///
    /// - Returns: The process ID, and 0 or the number of an error.
    func run() -> (number: pid_t, status: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, source) in descriptors {
            switch source {
            case .descriptor(let other): posix_spawn_file_actions_adddup2(&actions, other, number)
            case .null(let flags): posix_spawn_file_actions_addopen(&actions, number, "/dev/null", flags, 0)
            }
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in defaultSignals { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, grouping | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let (arguments, variables) = (words.map { strdup($0) }, environment?.map { strdup($0) })
        defer { for text in arguments + (variables ?? []) { free(text) } }
        let spawn = searchesPath ? posix_spawnp : posix_spawn
        var number: pid_t = 0
        func start(_ variables: UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
            spawn(&number, path, &actions, &attributes, arguments + [nil], variables)
        }
        let status = if let variables { start(variables + [nil]) } else { start(environ) }
        return (number, status)
    }

    /// The environment of this process; variables in `others` override variables of the same name.
    static func variables(adding others: [String: String]) -> [String] {
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

/// Starts programs that outlive this process, such as an editor or a browser.
package enum DetachedProcess {
    /// Starts a program in its own session, with the environment of this process and without its standard streams.
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
        // Close the sockets of this process in the child: an editor that inherits them would keep their port in use.
        fieldproof_close_in_children()
        let (child, status) = program.run()
        guard status == 0 else { throw ProcessError(running: path, status) }
        // Wait for the child, so that it leaves no zombie when it ends.
        Threads.detach {
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
        }
    }
}

/// An error of a program that this process has started.
package struct ProcessError: Error, Hashable, Sendable {
    /// The message, without a full stop at its end; for a full disk, the text of the system error.
    package let message: String
    /// Whether the program could not write, because the disk or the user's quota is full.
    package let isDiskFull: Bool

    /// Creates an error with a message.
    package init(_ message: String, isDiskFull: Bool = false) {
        self.message = message
        self.isDiskFull = isDiskFull
    }

    /// The error of a program that cannot be run, with the number of a system error.
    init(running name: String, _ number: Int32) {
        self.init("\(name) cannot be run: \(String(cString: strerror(number)))")
    }
}

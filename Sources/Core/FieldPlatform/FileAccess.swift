/// The files that this process may use, if the program that started it has limited them.
///
/// The limits are variables of the environment, so that they also hold for programs that this process starts:
/// `FIELDPROOF_FOLDER` is the only folder whose files may be read and written, and `FIELDPROOF_READ_ONLY` forbids
/// writing. `fieldproof mcp` sets both, and `FIELDPROOF_AGENT`. Every function of this package that opens, lists or
/// creates a file by its path asks here first, whoever chose the path: a command line, a scene, or a link.
package enum FileAccess {
    /// The name of the variable with the folder.
    private static let folderVariable = "FIELDPROOF_FOLDER"
    /// The name of the variable that forbids writing, unless its value is empty.
    private static let readOnlyVariable = "FIELDPROOF_READ_ONLY"
    /// The name of the variable for commands that an agent calls.
    private static let agentVariable = "FIELDPROOF_AGENT"

    /// The allowed folder, with links resolved; nil if all files are allowed. If the folder is missing, no file is allowed.
    private static let folder: String? = variable(folderVariable).map { ResolvedPath.unlimited($0) ?? "\0" }
    private static let isReadOnly = variable(readOnlyVariable) != nil

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
        return value
    }

    /// Whether this process serves an agent, which has only its tools: no terminal, and no person who approves.
    package static let servesAgent = variable(agentVariable) != nil

    /// Limits this process, and the programs that it starts later, which serve an agent. Call this before any file is
    /// used, and before other threads start.
    ///
    /// - Parameters:
    ///   - folder: The only folder whose files may be used.
    ///   - isReadOnly: Whether writing is forbidden.
    package static func limit(to folder: String, isReadOnly: Bool) {
        // Absolute, because the programs may be started in other folders.
        setenv(folderVariable, ResolvedPath.unlimited(folder) ?? folder, 1)
        setenv(agentVariable, "1", 1)
        if isReadOnly { setenv(readOnlyVariable, "1", 1) } else { unsetenv(readOnlyVariable) }
    }

    /// Whether a file or a folder may be read. If not, `errno` is `EACCES`, as if the system had denied it.
    package static func mayRead(_ path: String) -> Bool {
        if isInside(path) { return true }
        errno = EACCES
        return false
    }

    /// Whether a file or a folder may be created, replaced or removed. If not, `errno` is `EACCES`.
    package static func mayWrite(_ path: String) -> Bool {
        if !isReadOnly, isInside(path) { return true }
        errno = EACCES
        return false
    }

    /// The reason why a path may not be used, for a message; nil if this type does not forbid it.
    package static func denial(of path: String, writing: Bool) -> String? {
        guard let folder else { return writing && isReadOnly ? readOnlyReason : nil }
        if !isInside(path) { return "it is not in the folder \(folder), and no other files may be used" }
        return writing && isReadOnly ? readOnlyReason : nil
    }

    private static let readOnlyReason = "no files may be written"

    /// Whether a path, which need not exist, leads into the folder.
    private static func isInside(_ path: String) -> Bool {
        guard let folder else { return true }
        guard let target = target(of: path) else { return false }
        return target == folder || target.hasPrefix(folder == "/" ? folder : "\(folder)/")
    }

    /// The absolute path with links resolved, whose last names may not exist; nil for a link to a missing file, because
    /// the file could still be created.
    private static func target(of path: String) -> String? {
        if let resolved = ResolvedPath.unlimited(path) { return resolved }
        guard var folder = ResolvedPath.unlimited(path.hasPrefix("/") ? "/" : ".") else { return nil }
        for name in path.split(separator: "/") where name != "." {
            let next = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
            if let resolved = ResolvedPath.unlimited(next) {
                folder = resolved
            } else if name == ".." {
                folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? folder
            } else if ResolvedPath.linkTarget(of: next) == nil {
                folder = next
            } else {
                return nil
            }
        }
        return folder
    }
}

/// Advice in messages.
package enum Advice {
    /// A part of a message that names an option or a command for a terminal; empty for an agent.
    package static func forTerminal(_ text: String) -> String { FileAccess.servesAgent ? "" : text }
}

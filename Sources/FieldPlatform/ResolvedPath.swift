/// Absolute paths without links, so that equal files have equal paths.
package enum ResolvedPath {
    /// The absolute path of a file or folder, with links followed; nil if nothing exists there.
    package static func of(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The absolute path of a name in a folder, with links to the folder followed, but not the name itself. Of a folder
    /// that does not exist, `.` and `..` are resolved by the text of the path.
    package static func ofName(_ path: String) -> String {
        let parts = path.split(separator: "/")
        guard let name = parts.last, name != ".", name != ".." else { return of(path) ?? path }
        let start = path.hasPrefix("/") ? "/" : "./"
        let folder = start + parts.dropLast().joined(separator: "/")
        if let resolved = of(folder) { return resolved == "/" ? "/\(name)" : "\(resolved)/\(name)" }
        var resolved = path.hasPrefix("/") ? [] : (of(".") ?? "").split(separator: "/").map(String.init)
        for part in parts where part != "." {
            if part == ".." { _ = resolved.popLast() } else { resolved.append(String(part)) }
        }
        return "/" + resolved.joined(separator: "/")
    }
}

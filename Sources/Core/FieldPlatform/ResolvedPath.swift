/// Absolute paths without links, so that equal files have equal paths.
package enum ResolvedPath {
    /// The absolute path of a file or folder, with links followed; nil if nothing exists there.
    package static func of(_ path: String) -> String? { FileAccess.mayRead(path) ? unlimited(path) : nil }

    /// The same as `of(_:)`, also for files that this process may not use (`FileAccess`).
    static func unlimited(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The path of a file relative to a folder, with `..` where it is not inside; nil if there is no such file.
    ///
    /// - Parameter folder: The path of the folder, which may not exist yet; empty for the current one.
    package static func relative(_ path: String, to folder: String) -> String? {
        guard let file = of(path), let current = of(".") else { return nil }
        var base = folder.hasPrefix("/") ? [] : current.split(separator: "/")
        for name in folder.split(separator: "/") where name != "." {
            if name == ".." { _ = base.popLast() } else { base.append(name) }
        }
        // A folder that exists can be a link.
        let resolved = of("/" + base.joined(separator: "/")).map { $0.split(separator: "/") } ?? base
        let names = file.split(separator: "/")
        let common = zip(names, resolved).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: resolved.count - common) + names[common...]).joined(separator: "/")
    }

    /// The names that determine the target of a path: every link that is followed, and the first name that does not
    /// exist. Each is an absolute path without links before the name. If one of them changes, the target can change.
    package static func turns(of path: String) -> [String] {
        var turns: [String] = []
        var folder = path.hasPrefix("/") ? "/" : of(".") ?? "/"
        var rest = path.split(separator: "/").map(String.init)[...]
        while let part = rest.popFirst() {
            if part == "." { continue }
            if part == ".." {
                folder = of(folder + "/..") ?? folder
                continue
            }
            let name = folder == "/" ? "/\(part)" : "\(folder)/\(part)"
            guard let kind = FileStatus(name)?.kind else { return turns + [name] }
            guard kind == .link else {
                folder = name
                continue
            }
            turns.append(name)
            guard turns.count < linkLimit, let target = linkTarget(of: name) else { return turns }
            if target.hasPrefix("/") { folder = "/" }
            rest = target.split(separator: "/").map(String.init) + rest
        }
        return turns
    }

    /// The number of the open file of this process that a link leads to, such as `/dev/stdout`, or `/dev/fd/63` for a
    /// shell's `>(…)`; nil for any other path.
    package static func descriptor(of path: String) -> Int32? {
        guard let folder = of("/proc/self/fd") else { return nil }
        var name = ofName(path)
        for _ in 0..<linkLimit {
            if name.hasPrefix("\(folder)/"), let number = Int32(name.dropFirst(folder.count + 1)) { return number }
            guard let target = linkTarget(of: name), let slash = name.lastIndex(of: "/") else { return nil }
            name = ofName(target.hasPrefix("/") ? target : "\(name[..<slash])/\(target)")
        }
        return nil
    }

    /// The number of links after which Linux follows no more (path_resolution(7)).
    private static let linkLimit = 40

    /// The path that a link contains; nil if there is no link.
    static func linkTarget(of path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &target, target.count)
        return count < 0 ? nil : String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The absolute path of a name in a folder, with links to the folder followed, but not the name itself. In the path
    /// of a folder that does not exist, `.` and `..` are resolved by the text of the path.
    package static func ofName(_ path: String) -> String {
        let parts = path.split(separator: "/")
        guard let name = parts.last, name != ".", name != ".." else { return unlimited(path) ?? path }
        let start = path.hasPrefix("/") ? "/" : "./"
        let folder = start + parts.dropLast().joined(separator: "/")
        if let resolved = unlimited(folder) { return resolved == "/" ? "/\(name)" : "\(resolved)/\(name)" }
        var resolved = path.hasPrefix("/") ? [] : (unlimited(".") ?? "").split(separator: "/").map(String.init)
        for part in parts where part != "." {
            if part == ".." { _ = resolved.popLast() } else { resolved.append(String(part)) }
        }
        return "/" + resolved.joined(separator: "/")
    }
}

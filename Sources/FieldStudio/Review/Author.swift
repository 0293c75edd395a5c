import FieldFiles
import FieldPlatform

/// Who writes a note, and when.
enum Author {
    /// The name of the user in the configuration of git; nil if git is missing, or has none.
    ///
    /// - Parameter folder: A folder of the repository whose configuration is asked for.
    static func name(in folder: String) -> String? {
        guard let git = ChildProcess.find("git") else { return nil }
        let place = Files.isFolder(folder) ? ["-C", folder] : []
        // The scope is printed before the name, so a message of git is not taken for a name.
        let arguments = place + ["config", "--show-scope", "--get", "user.name"]
        guard let line = try? ChildProcess.firstLine(of: git, arguments), let tab = line.firstIndex(of: "\t"),
            ["system", "global", "local", "worktree", "command"].contains(line[..<tab])
        else { return nil }
        let name = line[tab...].dropFirst().prefix { !$0.isNewline }
        return name.isEmpty ? nil : String(name)
    }

    /// The day, such as `2026-03-01`, in Coordinated Universal Time.
    static var today: String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        let (month, day) = (parts.tm_mon + 1, parts.tm_mday)
        return "\(parts.tm_year + 1900)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }
}

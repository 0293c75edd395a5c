import Fieldproof

/// The source file that a test stands in; goldens and scenes are found from it.
package struct TestFile: Hashable, Sendable {
    /// Its folder, with a slash at the end.
    package let folder: String
    /// Its name without the ending, `OTPTests`.
    package let stem: String

    /// The file of a path, `#filePath`.
    package init(_ path: String) {
        let (folder, name) = Files.split(path)
        self.folder = folder
        stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    }

    /// A path as seen from the file's folder, without `.` and `..` where they can be resolved.
    package func resolve(_ path: String) -> String {
        let whole = Files.resolve(path, from: folder)
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// The folder of the package that the file belongs to: the nearest one with a `Package.swift`; nil when there is none.
    package var packageFolder: String? {
        var folder = folder
        while folder.count > 1 {
            if Files.exists("\(folder)Package.swift") { return String(folder.dropLast()) }
            folder = Files.split(String(folder.dropLast())).folder
        }
        return nil
    }
}

import Fieldproof

/// The source file of a test. Paths of goldens and scenes are relative to its folder.
package struct TestFile: Hashable, Sendable {
    /// The folder of the file, with a slash at its end.
    package let folder: String
    /// The name of the file without its extension, such as `OTPTests`.
    package let stem: String

    /// Creates a value from the path of a test's source file, such as `#filePath`.
    package init(_ path: String) {
        let (folder, name) = Files.split(path)
        self.folder = folder
        stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    }

    /// Resolves a path relative to the file's folder. The result contains no `.`, and `..` only at its beginning.
    package func resolve(_ path: String) -> String {
        let whole = Files.resolve(path, from: folder)
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// The path of the package that contains the file, without a slash at its end: the nearest folder with a
    /// `Package.swift`. Nil if there is none.
    package var packageFolder: String? {
        var folder = folder
        while folder.count > 1 {
            if Files.exists("\(folder)Package.swift") { return String(folder.dropLast()) }
            folder = Files.split(String(folder.dropLast())).folder
        }
        return nil
    }
}

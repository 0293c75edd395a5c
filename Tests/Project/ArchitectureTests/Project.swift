import Foundation
import TestTools

extension Project {
    /// The direct dependencies of each target, from `Package.swift`.
    static func dependencies() throws -> [String: Set<String>] {
        dependencies(in: try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8))
    }

    /// The direct dependencies of each target that a manifest declares with its sources: the modules of other targets and
    /// of products. The manifest is read as text, because `swift package dump-package` takes seconds.
    static func dependencies(in manifest: String) -> [String: Set<String>] {
        let code = manifest.split(separator: "\n").filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }
            .joined(separator: "\n")
        let start = #/(?:\b(?:module|tests)\(|\.(?:target|executableTarget|testTarget)\(\s*name:)\s*"(\w+)"/#
        var dependencies: [String: Set<String>] = [:]
        for match in code.matches(of: start) {
            var depth = 1
            let arguments = code[match.range.upperBound...].prefix { character in
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                return depth > 0
            }
            // The arguments after the dependencies list files and settings.
            let end = arguments.firstMatch(of: #/\b(?:path|exclude|data|swiftSettings|linkerSettings):/#)?.range
                .lowerBound
            let list = arguments[..<(end ?? arguments.endIndex)].replacing(#/package: "[^"]*"/#, with: "")
            dependencies[String(match.1)] = Set(list.matches(of: #/"(\w+)"/#).map { String($0.1) })
        }
        return dependencies
    }

    /// The Swift files of each Swift target in `Sources/`.
    static func sources() throws -> [String: [URL]] { try files(in: "Sources") }

    /// The Swift files of each Swift target in a folder that has a folder for each group.
    static func files(in folder: String) throws -> [String: [URL]] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        let swift = paths.filter { $0.hasSuffix(".swift") }
        return Dictionary(grouping: swift) { String($0.split(separator: "/")[1]) }
            .mapValues { $0.sorted().map { root.appending(path: "\(folder)/\($0)") } }
    }

    /// The modules that a file imports.
    static func imports(of file: URL) throws -> [String] {
        imports(in: try String(contentsOf: file, encoding: .utf8))
    }

    /// The modules that a source text imports.
    static func imports(in text: String) -> [String] {
        // Long string literals, which every second part is, can contain code.
        let parts = text.components(separatedBy: "\"\"\"")
        let code = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined()
        return code.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
            let rest = words.drop { ["public", "package", "internal", "private", "fileprivate"].contains($0) }
            guard rest.first == "import" else { return nil }
            let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
            let name = rest.dropFirst().drop { kinds.contains($0) }.first
            return name?.split(separator: ".").first.map(String.init)
        }
    }
}

import Foundation
import TestTools

extension Project {
    /// The allowed imports by target, from the table in `ARCHITECTURE.md`.
    static func importTable() throws -> [String: Set<String>] {
        let text = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        var table: [String: Set<String>] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("| `Field") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 5 else { continue }
            let names = cells[3].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            table[cells[1].trimmingCharacters(in: ["`"])] = Set(names)
        }
        return table
    }

    /// The Swift files of each Swift target.
    static func sources() throws -> [String: [URL]] {
        var sources: [String: [URL]] = [:]
        let folder = root.appending(path: "Sources")
        let rooms = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let targets = try rooms.flatMap {
            try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        }
        for target in targets {
            let files = FileManager.default.enumerator(at: target, includingPropertiesForKeys: nil)?.compactMap {
                $0 as? URL
            }
            let swift = (files ?? []).filter { $0.pathExtension == "swift" }
            if !swift.isEmpty { sources[target.lastPathComponent] = swift }
        }
        return sources
    }

    /// The modules that a file imports.
    static func imports(of file: URL) throws -> [String] {
        imports(in: try String(contentsOf: file, encoding: .utf8))
    }

    /// The modules that a source text imports.
    static func imports(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
            let rest = words.drop { ["public", "package", "internal", "private", "fileprivate"].contains($0) }
            guard rest.first == "import" else { return nil }
            let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
            let name = rest.dropFirst().drop { kinds.contains($0) }.first
            return name?.split(separator: ".").first.map(String.init)
        }
    }
}

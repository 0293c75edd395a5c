import Foundation
import Testing

/// A Markdown file of the project, and what stands in its fences.
struct Document: CustomTestStringConvertible {
    /// The project's folder.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// What stands between two fences.
    struct Block {
        /// The word behind the first fence; empty for none.
        let language: String
        /// The lines, without the fences.
        let text: String
        /// The line of the first fence, from 1.
        let line: Int
        /// What the HTML comment above says, by its first word: `not run`, `file`, `exit`, `frame`.
        let note: (key: String, value: String)?

        /// What a note of this key says.
        func note(_ key: String) -> String? { note?.key == key ? note?.value : nil }
    }

    /// The file's path in the project.
    let path: String
    /// The file's text.
    let text: String

    var testDescription: String { path }

    /// Reads a file by its path in the project.
    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// All guides: those at the root, those of `Docs` and those of the library.
    static func all() throws -> [Document] {
        var paths = ["README.md", "SECURITY.md", "CONTRIBUTING.md", "ARCHITECTURE.md"]
        for folder in ["Docs", "Sources/Fieldproof/Fieldproof.docc"] {
            let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            paths += names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        }
        return try paths.map(Document.init)
    }

    /// The fenced blocks in their order.
    var blocks: [Block] {
        var blocks: [Block] = []
        var open: (language: String, line: Int, note: (String, String)?)?
        var (body, note): ([Substring], (String, String)?) = ([], nil)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let fence = open {
                if line == "```" {
                    let text = body.map { $0 + "\n" }.joined()
                    blocks.append(
                        Block(language: fence.language, text: text, line: fence.line, note: fence.note))
                    (open, note, body) = (nil, nil, [])
                } else {
                    body.append(line)
                }
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), index + 1, note)
            } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
                let words = line.dropFirst(5).dropLast(4).split(separator: ": ", maxSplits: 1)
                note = (String(words[0]), words.count > 1 ? String(words[1]) : "")
            } else if !line.isEmpty {
                note = nil
            }
        }
        return blocks
    }

    /// The targets of the links that lead to files of the project, from the project's folder.
    var links: [String] {
        let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
        return text.components(separatedBy: "](").dropFirst().compactMap { rest in
            let target = rest.prefix { $0 != ")" && $0 != "\n" }
            if target.contains("://") || target.hasPrefix("<") { return nil }
            let file = target.split(separator: "#", omittingEmptySubsequences: false)[0]
            return file.isEmpty
                ? path : String(folder.appending(path: String(file)).standardizedFileURL.path.dropFirst())
        }
    }
}

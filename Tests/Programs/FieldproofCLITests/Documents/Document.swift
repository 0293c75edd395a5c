import Foundation
import TestTools
import Testing

/// A Markdown file of the project, with its fenced blocks and its links.
struct Document: CustomTestStringConvertible {
    /// The project's folder.
    static let root = Project.root

    /// A fenced block.
    struct Block {
        /// The info string of the opening fence; empty if there is none.
        let language: String
        /// The lines between the fences.
        let text: String
        /// The line of the opening fence, from 1.
        let line: Int
        /// The HTML comment above the fence: a key (`not run`, `file`, `exit`, `frame`), and the text after the colon.
        let note: (key: String, value: String)?

        /// The text of the note if it has this key, else `nil`.
        func note(_ key: String) -> String? { note?.key == key ? note?.value : nil }
    }

    /// The path from the project's folder.
    let path: String
    let text: String

    var testDescription: String { path }

    /// Reads a file by its path from the project's folder.
    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// All guides: those in the project's folder, in `Docs` and in the library's DocC catalog.
    static func all() throws -> [Document] {
        var paths = ["README.md", "SECURITY.md", "CONTRIBUTING.md", "ARCHITECTURE.md"]
        for folder in ["Docs", "Sources/Programs/Fieldproof/Fieldproof.docc"] {
            let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            paths += names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        }
        return try paths.map(Document.init)
    }

    /// The fenced blocks in document order.
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
                let parts = line.dropFirst(5).dropLast(4).split(separator: ": ", maxSplits: 1)
                note = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            } else if !line.isEmpty {
                note = nil
            }
        }
        return blocks
    }

    /// A relative link.
    struct Link {
        /// The path of the file from the project's folder.
        let path: String
        /// The name of a place in the file, after `#`; nil if there is none.
        let anchor: String?
    }

    /// The relative links.
    var links: [Link] {
        let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
        return text.components(separatedBy: "](").dropFirst().compactMap { rest in
            let target = rest.prefix { $0 != ")" && $0 != "\n" }
            if target.contains("://") || target.hasPrefix("<") { return nil }
            let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let file =
                parts[0].isEmpty
                ? path : String(folder.appending(path: String(parts[0])).standardizedFileURL.path.dropFirst())
            return Link(path: file, anchor: parts.count > 1 ? String(parts[1]) : nil)
        }
    }

    /// The names of places that links can lead to: those that GitHub gives to headings, and those of `<a id>`.
    var anchors: Set<String> {
        var (anchors, counts): (Set<String>, [String: Int]) = ([], [:])
        var isCode = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("```") { isCode.toggle() }
            for mark in line.ranges(of: "<a id=\"") {
                anchors.insert(String(line[mark.upperBound...].prefix { $0 != "\"" }))
            }
            guard !isCode, line.hasPrefix("#") else { continue }
            let words = line.drop { $0 == "#" }.dropFirst().lowercased()
            let name = String(
                words.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil })
            anchors.insert(counts[name].map { "\(name)-\($0)" } ?? name)
            counts[name, default: 0] += 1
        }
        return anchors
    }
}

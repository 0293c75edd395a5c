import Foundation

/// A table of texts with the results of other programs. `Scripts/oracles/texts.py` writes it.
enum TextTable {
    /// The rows of a file next to the tests: tab-separated columns, the first of which is the text with `\u{…}`
    /// resolved.
    static func rows(_ name: String) throws -> [[String]] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let file = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return file.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { line in
            var columns = line.split(separator: "\t").map(String.init)
            columns[0] = resolved(columns[0])
            return columns
        }
    }

    /// The numbers of a column. `-` is an empty list.
    static func numbers(_ column: String) -> [Int] { column.split(separator: " ").compactMap { Int($0) } }

    private static func resolved(_ text: String) -> String {
        text.replacing(/\\u\{([0-9A-F]+)\}/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
        }
    }
}

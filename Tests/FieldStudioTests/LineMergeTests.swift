import Foundation
import TestTools
import Testing

@testable import FieldStudio

/// Three-way merges, worked out by hand and compared with those of git.
@Suite struct LineMergeTests {
    @Test(
        arguments: [
            ("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n", "A\nb\nC\n"), ("a\nb\nc\n", "a\nb\nc\n", "x\n", "x\n"),
            ("a\nb\nc\n", "x\n", "a\nb\nc\n", "x\n"), ("a\nb\nc\n", "a\nB\nc\n", "a\nB\nc\n", "a\nB\nc\n"),
            ("a\nb\nc\n", "a\nB\nc\n", "a\nX\nc\n", nil), ("a\nb\nc\n", "a\nB\nc\n", "a\nb\nC\n", nil),
            ("a\nb\nc\nd\n", "0\na\nb\nc\nd\n", "a\nb\nc\n", "0\na\nb\nc\n"), ("", "a\n", "", "a\n"),
            ("", "a\n", "b\n", nil), ("a\nb\nc", "a\nb\nc\nd", "A\nb\nc", "A\nb\nc\nd"),
            ("a\r\nb\r\nc\r\n", "a\r\nb\r\nC\r\n", "A\r\nb\r\nc\r\n", "A\r\nb\r\nC\r\n"),
        ] as [(String, String, String, String?)])
    func merges(_ base: String, _ mine: String, _ theirs: String, _ expected: String?) {
        let merged = LineMerge.merge(Array(base.utf8), Array(mine.utf8), Array(theirs.utf8))
        #expect(merged.map { String(decoding: $0, as: UTF8.self) } == expected)
    }

    private static func edited(_ lines: [String], _ random: inout SplitMix) -> [String] {
        var lines = lines
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let index = Int.random(in: 0..<lines.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: lines[index] = "edit \(Int.random(in: 0..<1_000_000, using: &random))"
            case 1: lines.insert("new \(Int.random(in: 0..<1_000_000, using: &random))", at: index)
            default: if lines.count > 1 { lines.remove(at: index) }
            }
        }
        return lines
    }

    /// A merge is that of git, or there is a conflict.
    @Test(.enabled(if: Tool.isPresent("git"), "git is the other program")) func mergesAsGitDoes() throws {
        var random = SplitMix(state: 5)
        var (merged, conflicts, onlyOurs) = (0, 0, 0)
        try Tool.inFolder { folder in
            for _ in 0..<300 {
                let base = (0..<Int.random(in: 3...30, using: &random)).map { "line \($0)" }
                let texts = [Self.edited(base, &random), base, Self.edited(base, &random)].map {
                    $0.map { "\($0)\n" }.joined()
                }
                let files = try zip(["mine", "base", "theirs"], texts).map { name, text in
                    let file = folder.appending(path: name)
                    try Data(text.utf8).write(to: file)
                    return file.path
                }
                let git = try? Tool.run("git", ["merge-file", "-p", "-q"] + files)
                let ours = LineMerge.merge(Array(texts[1].utf8), Array(texts[0].utf8), Array(texts[2].utf8))
                if let ours {
                    merged += 1
                    #expect(git.map { Array($0) } == ours, "\(texts)")
                } else {
                    conflicts += 1
                    if git != nil { onlyOurs += 1 }
                }
            }
        }
        #expect(merged > 100 && conflicts > 20)
        // Of changes that touch, git merges some.
        #expect(onlyOurs * 10 < merged, "\(onlyOurs) of \(merged)")
    }
}

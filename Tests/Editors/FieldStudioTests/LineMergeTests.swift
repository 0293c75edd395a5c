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

    /// Texts of lines from a small alphabet, so that a line is often equal to several others.
    @Test func differencesAreAsShortAsThoseOfTheStandardLibrary() {
        var random = SplitMix(state: 6)
        for _ in 0..<2_000 {
            let texts = (0..<2).map { _ in
                (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
            }
            let changes = LineDifference(texts[0], texts[1]).changes
            var (rebuilt, position) = ([Int](), 0)
            for change in changes {
                rebuilt += texts[0][position..<change.old.lowerBound] + texts[1][change.new]
                position = change.old.upperBound
            }
            rebuilt += texts[0][position...]
            #expect(rebuilt == texts[1])
            #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.old.upperBound < $1.old.lowerBound })
            let edits = changes.reduce(0) { $0 + $1.old.count + $1.new.count }
            #expect(edits == texts[1].difference(from: texts[0]).count, "\(texts)")
        }
    }

    /// Each second line has changed on one side, and one line on the other.
    @Test func mergesAThousandChanges() {
        let base = (0..<2_000).map { "line \($0)\n" }
        var (mine, theirs) = (base, base)
        for index in stride(from: 1, to: 2_000, by: 2) where index != 1_001 { mine[index] = "mine \(index)\n" }
        theirs[1_001] = "theirs\n"
        var expected = mine
        expected[1_001] = "theirs\n"
        func bytes(_ lines: [String]) -> [UInt8] { Array(lines.joined().utf8) }
        // A change beside a line that the other side has changed is a conflict, so lines between them are unchanged.
        #expect(LineMerge.merge(bytes(base), bytes(mine), bytes(theirs)) == bytes(expected))
    }

    /// Beyond the limits the texts are one change, which merges with nothing but itself.
    @Test func differencesOfVeryLongTextsAreOneChange() {
        let (old, new) = (Array(0..<100_000), Array(200_000..<300_000))
        #expect(LineDifference(old, new).changes == [LineDifference.Change(old: 0..<100_000, new: 0..<100_000)])
        let rest = [-1] + old + [-2]
        #expect(
            LineDifference(rest, [-1] + new + [-2]).changes == [
                LineDifference.Change(old: 1..<100_001, new: 1..<100_001)
            ])
    }
}

import TestTools
import Testing

@testable import FieldStudio

/// Undo and redo, also of texts that other programs change.
@Suite struct EditHistoryTests {
    private static func text(_ lines: [String]) -> [UInt8] { Array(lines.map { "\($0)\n" }.joined().utf8) }

    /// A model: the first ten lines are edited here, the last ten by another program, with a line between them.
    @Test(arguments: 0..<20) func undoRevertsOnlyOwnEdits(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let first = (0..<21).map { "line \($0)" }
        var lines = first
        var history = EditHistory(Self.text(lines))
        var done: [[String]] = []
        var undone: [[String]] = []
        for number in 0..<200 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0...1:
                done.append(Array(lines[..<10]))
                undone = []
                let old = lines
                lines[Int.random(in: 0..<10, using: &random)] = "own \(number)"
                history.add(from: Self.text(old), to: Self.text(lines))
            case 2: lines[Int.random(in: 11..<21, using: &random)] = "foreign \(number)"
            case 3, 4:
                #expect(history.canUndo == !done.isEmpty)
                guard let before = done.popLast() else { continue }
                let step = try #require(history.undone(in: Self.text(lines)))
                undone.append(Array(lines[..<10]))
                lines.replaceSubrange(..<10, with: before)
                #expect(step.merged == Self.text(lines))
                history.moved(to: step)
            default:
                #expect(history.canRedo == !undone.isEmpty)
                guard let after = undone.popLast() else { continue }
                let step = try #require(history.redone(in: Self.text(lines)))
                done.append(Array(lines[..<10]))
                lines.replaceSubrange(..<10, with: after)
                #expect(step.merged == Self.text(lines))
                history.moved(to: step)
            }
        }
        while let step = history.undone(in: Self.text(lines)) {
            lines = String(decoding: step.merged, as: UTF8.self).split(separator: "\n").map(String.init)
            history.moved(to: step)
        }
        #expect(Array(lines[..<10]) == Array(first[..<10]))
        #expect(!history.canUndo)
    }

    @Test func aGroupIsUndoneTogether() throws {
        var history = EditHistory(Self.text(["a", "b"]))
        var text = Self.text(["a", "b"])
        for (line, group) in [("c", "slider"), ("d", "slider"), ("e", "slider"), ("f", "other")] {
            let next = Self.text([line, "b"])
            history.add(from: text, to: next, group: group)
            text = next
        }
        for expected in ["e", "a"] {
            let step = try #require(history.undone(in: text))
            #expect(step.merged == Self.text([expected, "b"]))
            history.moved(to: step)
            text = step.merged
        }
        #expect(!history.canUndo)
    }

    @Test func changeOfTheSameLineByAnotherProgramIsAConflict() {
        var history = EditHistory(Self.text(["a", "b"]))
        history.add(from: Self.text(["a", "b"]), to: Self.text(["c", "b"]))
        #expect(history.undone(in: Self.text(["other", "b"])) == nil)
        #expect(history.canUndo)
    }

    @Test func theHistoryIsBounded() {
        var history = EditHistory([])
        var text: [UInt8] = []
        for number in 0..<100 {
            let next = [UInt8](repeating: UInt8(number), count: 1 << 20)
            history.add(from: text, to: next)
            text = next
        }
        var count = 0
        while let step = history.undone(in: text) {
            history.moved(to: step)
            text = step.merged
            count += 1
        }
        // Each edit keeps a mebibyte of the old and of the new text.
        #expect(count == EditHistory.sizeLimit / (2 << 20))
    }
}

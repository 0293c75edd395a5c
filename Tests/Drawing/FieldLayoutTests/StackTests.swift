import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// Stacks by UIStackView's rules, with numbers calculated by hand. With the fake font a text of n characters at size 10
/// is 10·n wide and 10 high.
@Suite struct StackTests {
    /// The frames of a stack's elements by their ids, where the stack is the scene's content.
    private func frames(_ stack: String, width: Double, height: Double? = nil) throws -> [String: Rect] {
        let canvas = "{ width: \(width)\(height.map { ", height: \($0)" } ?? "") }"
        let layout = try solve("canvas: \(canvas)\ncontent: { stack: { \(stack) } }")
        var frames: [String: Rect] = [:]
        layout.visit { frames[$0] = $1.frame }
        return frames
    }

    /// The warning about a stack that does not fit.
    private func overflowMessage(_ stack: String, width: Double, height: Double? = nil) throws -> String? {
        let canvas = "{ width: \(width)\(height.map { ", height: \($0)" } ?? "") }"
        let layout = try solve("canvas: \(canvas)\ncontent: { stack: { \(stack) } }")
        let fault = layout.faults.first { $0.kind == .cutContent }
        // The content is drawn only inside the element.
        if let fault { #expect(layout.element(fault.element)?.clip == layout.element(fault.element)?.frame) }
        return fault?.message
    }

    /// A scroll gives height, but no width.
    private func cut(_ id: String, _ lengths: String) -> String {
        let scroll = lengths.contains("height") ? ", or put it into a 'scroll'" : ""
        return "the content of '\(id)' is cut off: it needs \(lengths); make it smaller\(scroll)"
    }

    private func spans(_ frames: [String: Rect], _ ids: [String]) -> [[Double]] {
        ids.map { id in frames["\(id)"].map { [$0.x, $0.width] } ?? [] }
    }

    private let abc =
        "children: [{ text: { id: a, string: a, size: 10 } }, { text: { id: b, string: bb, size: 10 } }, { text: { id: c, string: ccc, size: 10 } }]"

    /// Texts of 10, 20 and 30 in a row with spacing 6.
    @Test(arguments: [
        // 120 - 60 - 12 = 48 points are left for the last element.
        ("fill", 120.0, [[0.0, 10], [16, 20], [42, 78]]),
        // (120 - 12) / 3.
        ("fillEqually", 120, [[0, 36], [42, 36], [84, 36]]),
        // 108 points for 60: a factor of 1.8.
        ("fillProportionally", 120, [[0, 18], [24, 36], [66, 54]]),
        // (120 - 60) / 2.
        ("equalSpacing", 120, [[0, 10], [40, 20], [90, 30]]),
        // Centres at 5, 55 and 105.
        ("equalCentering", 120, [[0, 10], [45, 20], [90, 30]]),
        // The last element is shrunk by the missing 12 points.
        ("fill", 60, [[0, 10], [16, 20], [42, 18]]),
        ("equalSpacing", 60, [[0, 10], [16, 20], [42, 18]]),
        ("equalCentering", 60, [[0, 10], [16, 20], [42, 18]]),
        // Of the missing 40 points, the last element gives 30, the one before it 10.
        ("fill", 32, [[0, 10], [16, 10], [32, 0]]),
    ])
    func distributesARow(_ name: String, _ width: Double, _ expected: [[Double]]) throws {
        let frames = try frames("axis: horizontal, spacing: 6, distribution: \(name), \(abc)", width: width)
        for (span, wanted) in zip(spans(frames, ["a", "b", "c"]), expected) {
            #expect(zip(span, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(span) \(wanted)")
        }
    }

    @Test func equalCenteringKeepsTheMinimumSpacing() throws {
        // 10, 20 and 100 in 160: the equally spaced centres are 5, 57.5 and 110. The second element would overlap the
        // third, which starts at 60, so it ends 6 points before it.
        let frames = try frames(
            "axis: horizontal, spacing: 6, distribution: equalCentering, children: [{ spacer: { id: a, length: 10 } }, { spacer: { id: b, length: 20 } }, { spacer: { id: c, length: 100 } }]",
            width: 160)
        #expect(spans(frames, ["a", "b", "c"]) == [[0, 10], [34, 20], [60, 100]])
    }

    @Test func spacersGrowBeforeTheLastElement() throws {
        let row = "axis: horizontal, spacing: 6, children: "
        let a = "{ text: { id: a, string: aa, size: 10 } }"
        let b = "{ text: { id: b, string: b, size: 10 } }"
        #expect(
            spans(try frames("\(row)[\(a), { spacer: }, \(b)]", width: 100), ["a", "spacer", "b"])
                == [[0, 20], [26, 58], [90, 10]])
        // Two elements share 100 - 30 - 18 = 52; the intrinsic width of one of them is 40.
        #expect(
            spans(
                try frames("\(row)[\(a), { spacer: }, \(b), { spacer: { id: s, minimum: 40 } }]", width: 100),
                ["a", "spacer", "b", "s"])
                == [[0, 20], [26, 12], [44, 10], [60, 40]])
        // A fixed spacer does not grow; the text does.
        #expect(
            spans(try frames("\(row)[\(a), \(b), { spacer: 5 }]", width: 100), ["a", "b", "spacer"])
                == [[0, 20], [26, 63], [95, 5]])
        // If all elements have explicit lengths, the rest at the end stays empty.
        #expect(
            spans(
                try frames("\(row)[{ text: { id: a, width: 30, size: 10 } }, { spacer: 5 }]", width: 100),
                ["a", "spacer"])
                == [[0, 30], [36, 5]])
    }

    @Test func fieldTakesTheRemainingWidth() throws {
        let frames = try frames(
            "axis: horizontal, spacing: 10, children: [{ text: { id: a, string: aaa, size: 10 } }, { field: { length: 2, height: 30 } }, { text: { id: b, string: b, size: 10 } }]",
            width: 200)
        #expect(spans(frames, ["a", "field", "b"]) == [[0, 30], [40, 140], [190, 10]])
    }

    @Test func distributesAColumn() throws {
        func heights(_ distribution: String, _ height: Double) throws -> [[Double]] {
            let frames = try frames(
                "spacing: 5, distribution: \(distribution), children: [{ image: { id: a, path: a, height: 20 } }, { text: { id: b, string: b, size: 10 } }, { spacer: { id: c } }]"
                    .replacing("image: { id: a, path: a,", with: "text: { id: a,"),
                width: 50, height: height)
            return ["a", "b", "c"].map { id in frames["\(id)"].map { [$0.y, $0.height] } ?? [] }
        }
        #expect(try heights("fill", 100) == [[0, 20], [25, 10], [40, 60]])
        // (100 - 10) / 3 each; an element with an explicit height is centred in its part.
        #expect(try heights("fillEqually", 100) == [[5, 20], [35, 30], [70, 30]])
        #expect(try heights("equalSpacing", 100) == [[0, 20], [55, 10], [100, 0]])
    }

    @Test func fillEquallyUsesTheLargestIntrinsicHeight() throws {
        let frames = try frames(
            "distribution: fillEqually, spacing: 4, padding: 3, children: [{ text: { size: 10 } }, { text: { size: 30 } }]",
            width: 50)
        #expect(frames["stack"] == Rect(x: 0, y: 0, width: 50, height: 70))
        #expect(frames["text2"] == Rect(x: 3, y: 37, width: 44, height: 30))
    }

    @Test func alignsChildrenAcrossARow() throws {
        func y(_ alignment: String) throws -> [Double] {
            let frames = try frames(
                "axis: horizontal, alignment: \(alignment), children: [{ text: { id: a, string: a, size: 30 } }, { text: { id: b, string: b, size: 10 } }]",
                width: 100, height: 50)
            return ["a", "b"].compactMap { frames["\($0)"]?.y } + [frames["b"]?.height ?? 0]
        }
        #expect(try y("fill") == [0, 0, 50])
        #expect(try y("top") == [0, 0, 10])
        #expect(try y("leading") == [0, 0, 10])
        #expect(try y("center") == [10, 20, 10])
        #expect(try y("bottom") == [20, 40, 10])
        // The fake font's ascent is 8/10: 24 - 8.
        #expect(try y("firstBaseline") == [0, 16, 10])
    }

    @Test func baselineRowIsAsHighAsItsAscentsAndDescents() throws {
        // Ascents 24 and 8, descents 6 and 2; the bottom of the spacer, which has no text and is 40 high, is on the
        // baseline.
        let frames = try frames(
            "axis: horizontal, alignment: firstBaseline, children: [{ text: { id: a, string: a, size: 30 } }, { spacer: { id: s, height: 40, width: 5 } }, { text: { id: b, string: b, size: 10 } }]",
            width: 100)
        #expect(frames["stack"]?.height == 46)
        #expect(frames["a"]?.y == 16)
        #expect(frames["s"]?.y == 0)
        #expect(frames["b"]?.y == 32)
    }

    @Test func nestedStackHasTheSizeOfItsElements() throws {
        let frames = try frames(
            "alignment: center, spacing: 10, children: [{ text: { id: a, string: aaaa, size: 10 } }, { stack: { id: row, axis: horizontal, spacing: 2, padding: 4, children: [{ text: { id: b, string: bb, size: 10 } }, { spacer: }, { text: { id: c, string: c, size: 20 } }] } }]",
            width: 100)
        // The row: 8 + 20 + 2 + 0 + 2 + 20 wide, 8 + 20 high.
        #expect(frames["row"] == Rect(x: 24, y: 20, width: 52, height: 28))
        #expect(frames["b"] == Rect(x: 28, y: 24, width: 20, height: 20))
        #expect(frames["c"] == Rect(x: 52, y: 24, width: 20, height: 20))
    }

    @Test func nestedRowWithASpacerTakesTheRemainingWidth() throws {
        let frames = try frames(
            "axis: horizontal, children: [{ stack: { id: row, axis: horizontal, children: [{ text: { string: a, size: 10 } }, { spacer: }] } }, { text: { id: b, string: bb, size: 10 } }]",
            width: 100)
        #expect(frames["row"]?.width == 80)
        #expect(frames["b"]?.x == 80)
    }

    @Test func keepsExplicitSizes() throws {
        let frames = try frames(
            "width: 60, height: 40, children: [{ text: { id: a, string: a, size: 10, width: 20 } }]", width: 100,
            height: 50)
        #expect(frames["stack"] == Rect(x: 20, y: 5, width: 60, height: 40))
        #expect(frames["a"] == Rect(x: 40, y: 5, width: 20, height: 40))
    }

    @Test func wrappedTextMakesARowHigher() throws {
        // The second element is shrunk by 20, so "bb bb" wraps to two lines.
        let frames = try frames(
            "axis: horizontal, children: [{ text: { id: a, string: aaa, size: 10 } }, { text: { id: b, string: bb bb, size: 10 } }]",
            width: 60)
        #expect(frames["stack"]?.height == 20)
        #expect(spans(frames, ["a", "b"]) == [[0, 30], [30, 30]])
    }

    @Test func reportsOverflowWithNeededAndAvailableLength() throws {
        let two = "children: [{ spacer: { length: 80 } }, { spacer: { length: 80 } }]"
        #expect(
            try overflowMessage("id: row, axis: horizontal, spacing: 10, padding: 5, \(two)", width: 120)
                == cut("row", "180 points of width, but has only 120"))
        #expect(
            try overflowMessage(two, width: 50, height: 100.5)
                == cut("stack", "160 points of height, but has only 100.5"))
        #expect(
            try overflowMessage("children: [{ text: { id: wide, width: 90 } }]", width: 80)
                == cut("stack", "90 points of width, but has only 80"))
        #expect(
            try overflowMessage(
                "axis: horizontal, children: [{ text: { id: high, height: 90 } }]", width: 80, height: 60)
                == cut("stack", "90 points of height, but has only 60"))
        #expect(
            try overflowMessage(
                "axis: horizontal, distribution: fillEqually, children: [{ spacer: { length: 10 } }, { text: { width: 60 } }]",
                width: 100)
                == cut("stack", "120 points of width, but has only 100"))
        #expect(
            try overflowMessage(
                "axis: horizontal, distribution: fillProportionally, children: [{ text: { string: aaa, size: 10 } }, { text: { id: b, width: 60 } }]",
                width: 45)
                == cut("stack", "60 points of width, but has only 45"))
        // Both have half of the width.
        #expect(
            try overflowMessage(
                "axis: horizontal, distribution: fillProportionally, children: [{ text: { string: aaaaaa, size: 10 } }, { text: { id: b, width: 60 } }]",
                width: 100)
                == cut("stack", "120 points of width, but has only 100"))
        #expect(
            try overflowMessage("children: [{ stack: { id: inner, height: 30, \(two) } }]", width: 50)
                == cut("inner", "160 points of height, but has only 30"))
        #expect(try overflowMessage("axis: horizontal, \(two)", width: 160) == nil)
        #expect(
            try overflowMessage("axis: horizontal, distribution: equalCentering, \(two)", width: 159)
                == cut("stack", "160 points of width, but has only 159"))
        #expect(
            try overflowMessage("children: [{ text: { width: 90, height: 50 } }]", width: 80, height: 40)
                == cut("stack", "90 points of width, but has only 80, and 50 points of height, but has only 40"))
    }

    /// What does not fit has its least lengths, from the side where the layout begins.
    @Test func cutContentKeepsItsMinimumLengths() throws {
        let texts = "children: [{ text: { id: a, width: 80 } }, { text: { id: b, width: 60 } }]"
        #expect(
            try spans(frames("axis: horizontal, spacing: 5, \(texts)", width: 100), ["a", "b"]) == [
                [0, 80], [85, 60],
            ])
        #expect(
            try spans(
                frames("axis: horizontal, spacing: 5, direction: rightToLeft, \(texts)", width: 100), ["a", "b"])
                == [[20, 80], [-45, 60]])
        #expect(
            try spans(frames("axis: horizontal, distribution: fillEqually, \(texts)", width: 100), ["a", "b"])
                == [[0, 80], [80, 60]])
    }

    @Test func solvesDeepNestingInLinearTime() throws {
        var content = "{ text: { string: ab, size: 10 } }"
        for level in 0..<18 {
            content = "{ stack: { axis: \(level % 2 == 0 ? "horizontal" : "vertical"), children: [\(content)] } }"
        }
        let measurer = FakeTextMeasurer()
        let layout = try solve("canvas: { width: 100 }\ncontent: \(content)", measurer: measurer)
        #expect(layout.size.height == 10)
        #expect(measurer.shapeCalls < 20)
    }
}

import Foundation
import TestTools
import Testing

/// Values that are changed in the inspector of the studio, in Chromium. `studio_values.py` operates the page.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioValuesTests {
    private struct Facts: Decodable {
        /// What the inputs of each control contain.
        let active: [String: [String]]
        let filled: [String: [String]]
        /// The control with the focus after `v`, and the key of the one that was moved.
        let focused: String
        let kept: String
        /// The lines that each edit has changed, before and after it.
        let edits: [[[String]]]
        let well: String
        /// The radius after its handle was dragged, and where the handle of the padding is after it was dragged.
        let dragged: [String]
        let handle: String
        let refused: String
        let isRestored: Bool
        let steps: Int
        let canUndo: Bool
        let isRedone: Bool
        let merged: [Bool]
        let isUndoneWithoutElement: Bool
        let isKeptInPlay: Bool
        /// The element that a first click on a picture chooses.
        let clicked: String
        struct Sliders: Decodable {
            /// What the slider and the number show after each key.
            let size: [[String]]
            let weight: [[String]]
            let opacity: [[String]]
            /// The line of the field.
            let file: String
            let names: Int
            /// The words in the names of controls that are broken.
            let broken: [String]
        }
        let sliders: Sliders
        /// What screen readers would read without a name, and the number of controls of the page.
        let unnamedRoles: [String]
        let controls: Int
        let console: [String]
    }

    @Test func valuesAreWrittenAndUndone() throws {
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_values.py", [Tool.products.path, folder.path])
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
        }
        // The radius of the active cell is that of its state; the border of the preset `plain` is `secondary`.
        #expect(facts.active["radius"] == ["9", "9"])
        #expect(facts.filled["radius"] == ["6", "6"])
        #expect(facts.filled["border.width"] == ["1", "1"])
        #expect(facts.filled["border.color"]?.last == "secondary")
        #expect(facts.focused == "radius")
        #expect(facts.kept == "content.stack.children.1.field.box.radius 0")
        let box = "          box: "
        let text = "      - text: "
        let dark = "#EEEEEE"
        #expect(
            facts.edits.map { $0.map { $0[1] } } == [
                ["\(box){ radius: 6.5, border: { width: 1 } }"], ["\(box){ radius: 6.5, border: { width: 2.5 } }"],
                ["\(box){ radius: 6.5, border: { width: 2.5, color: \"#0044CC\" } }"],
                ["\(text){ string: \"Your code: 4\", size: 12, color: \"light-dark(#112233, \(dark))\" }"],
                ["\(text){ string: \"Your code: 4\", size: 12, color: \"light-dark(#AABBCC, \(dark))\" }"],
                ["\(text){ string: \"Your code: 4\", size: 12, color: \"light-dark(#102030, \(dark))\" }"],
                // 3 points down and to the right, and 5 to the right.
                ["\(box){ radius: 9.5, border: { width: 2.5, color: \"#0044CC\" } }"],
                ["    padding: 15  # around everything"], [],
            ])
        #expect(facts.well == "#aabbcc")
        #expect(facts.dragged == ["9.5", "9.5"])
        #expect(facts.handle == "15px")
        #expect(facts.refused.contains("not 'no-colour'"))
        // Each edit is a step, and all steps lead back to the first text.
        #expect(facts.steps == 9)
        #expect(facts.isUndoneWithoutElement)
        #expect(!facts.clicked.isEmpty)
        #expect(facts.isRestored && !facts.canUndo && facts.isRedone)
        #expect(facts.merged == [true, true])
        #expect(facts.isKeptInPlay)
        #expect(facts.unnamedRoles.isEmpty && facts.controls > 50)
        // Steps of half a point and of 50, from a round number. What a file has may be 0.001 at least, and 1 for a weight. After Home,
        // the slider of a size ends at 48.
        func both(_ values: String...) -> [[String]] { values.map { [$0, $0] } }
        let sliders = facts.sliders
        #expect(sliders.size == both("40.5", "40", "39.5", "0.5", "48"))
        #expect(sliders.weight == both("450", "400", "350", "50", "1000"))
        #expect(sliders.opacity == both("0.51", "0.5", "0", "1"))
        #expect(
            sliders.file
                == "field: { preset: underline, length: 3, opacity: 1, label: { size: 48, weight: 1000, padding: { horizontal: 4 } } }"
        )
        #expect(sliders.names > 3 && sliders.broken.isEmpty, "\(sliders.broken)")
        // The browser itself notes the answer that refuses a value.
        #expect(facts.console.allSatisfy { $0.contains("422") })
    }
}

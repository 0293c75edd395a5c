import Foundation
import TestTools
import Testing

/// How the page of the studio lists axes and scenes, and what it announces, in Chromium. `studio_scenes.py` prints it.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioScenesTests {
    private struct Facts: Decodable {
        struct Axes: Decodable {
            /// "row" or "column" by the name of an axis.
            let choices: [String: String]
            let rows: [String]
            let columns: [String]
            /// The values of each picture.
            let values: [[String]]
        }
        let axes: Axes
        let scales: Axes
        /// The names in the sidebar and above the pictures: after scenes were created, and after a new start.
        let order: [[String]]
        let announced: [String]
        let console: [String]
    }

    @Test func scenesAndAxesAreListedAndErrorsAnnounced() throws {
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_scenes.py", [Tool.products.path, folder.path])
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
        }
        // Axes of the matrix beside the state and the scale that each picture has.
        #expect(
            facts.axes.choices == [
                "state": "row", "state (matrix)": "column", "scale (matrix)": "column", "constructor": "column",
                "scale": "column",
            ])
        #expect(facts.axes.rows == ["empty", "typing"])
        #expect(facts.axes.columns.count == 16)
        #expect(facts.axes.columns.contains("low · small · a · 1×"))
        #expect(facts.axes.columns.contains("high · large · b · 2×"))
        #expect(facts.axes.values.count == 32)
        #expect(Set(facts.axes.values).count == 32)
        #expect(facts.axes.values.first == ["empty", "low", "small", "a", "1×"])
        // The key `scale` of a scene in its matrix is no other axis.
        #expect(facts.scales.choices == ["state": "row", "scale": "column"])
        #expect(facts.scales.columns == ["1×", "2×"])

        #expect(facts.order == Array(repeating: ["axes", "b", "scales", "z"], count: 4))

        #expect(facts.announced.count == 3)
        #expect(facts.announced.first == "No more errors in b")
        let texts = facts.announced.dropFirst().first ?? ""
        #expect(texts.contains("No more errors in b"), "\(texts)")
        #expect(texts.contains("1 error in c, line "), "\(texts)")
        #expect(facts.announced.last == "No more errors in c, which is closed")
        #expect(facts.console == [])
    }
}

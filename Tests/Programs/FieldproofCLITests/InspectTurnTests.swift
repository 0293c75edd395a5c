import Foundation
import TestTools
import Testing

/// `inspect` prints elements that turn where they are seen.
@Suite struct InspectTurnTests {
    /// Cells of 69 × 60 points, 8 apart, turn about the centre of the row, (150, 70): 15° in the middle of 300 ms.
    @Test func aTurnMovesTheCentersOfCells() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(
            """
            canvas: { width: 300, height: 140 }
            field:
              length: 4
              sizing: { spacing: 8 }
              box: { width: 50, height: 60 }
              motion: { error: { duration: 300ms, curve: linear, keyframes: { 0%: { turn: 0 }, 100%: { turn: 30 } } } }
            animations: { go: { script: [wait: 100ms, set: { status: error }, wait: 400ms] } }
            """, to: "a.yaml")
        let result = try program.run("inspect", "a.yaml", "--animation", "go", "--at", "0.25")
        #expect(result.status == 0, "\(result.errors)")
        let document = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
        let pictures = try #require(document?["pictures"] as? [[String: Any]])
        let elements = try #require(pictures.first?["elements"] as? [[String: Any]])
        let (cosine, sine) = (cos(15 * Double.pi / 180), sin(15 * Double.pi / 180))
        for index in 0..<4 {
            for part in ["", ".box"] {
                let id = "field.cell[\(index)]\(part)"
                let element = try #require(elements.first { $0["id"] as? String == id })
                let frame = try #require(element["frame"] as? [String: Double])
                let (width, height) = (try #require(frame["width"]), try #require(frame["height"]))
                #expect(abs(width - (part.isEmpty ? 69 : 50)) < 1e-5 && abs(height - 60) < 1e-5)
                // From the centre of the row to that of the cell at rest.
                let away = Double(index) * 77 + 34.5 - 150
                #expect(abs(try #require(frame["x"]) + width / 2 - (150 + away * cosine)) < 1e-4, "\(id)")
                #expect(abs(try #require(frame["y"]) + height / 2 - (70 + away * sine)) < 1e-4, "\(id)")
                if part.isEmpty { #expect(abs(try #require(element["turn"] as? Double) - 15) < 1e-4) }
            }
        }
    }
}

import FieldMatching
import FieldRendering
import Testing

/// Apps that show other texts than the design.
@Suite struct GlyphShapeTests {
    private func scene(title: String, digits: String) -> String {
        """
        canvas: { width: 300 }
        content:
          stack:
            padding: 20
            spacing: 16
            children:
              - text: { string: \(title), size: 22 }
              - field: { id: code, length: 4, preset: plain }
        states: { typing: { text: "\(digits)" } }
        """
    }

    private func match(_ app: String, with design: String) throws -> Match {
        let proof = try Proof(yaml: app)
        let snapshot = try #require(try proof.snapshots(scale: 2).first)
        let picture = try Renderer(proof).pixels(of: snapshot)
        let run = MatchRun(try Proof(yaml: design), scale: 2, Match.Options())
        let result = try run.result(of: picture, path: "app.png", isLossy: false, among: run.candidates { _ in true })
        return try #require(result.match)
    }

    @Test func anotherDigitIsAnAreaInItsCell() throws {
        let found = try match(
            scene(title: "Enter the code", digits: "48"), with: scene(title: "Enter the code", digits: "43"))
        #expect(found.hasSameFont)
        #expect(!found.isSame)
        let elements = Set(found.unexplained.compactMap(\.element))
        #expect(elements.allSatisfy { $0.hasPrefix("code.cell[1]") })
        #expect(!elements.isEmpty)
    }

    @Test func anotherTextIsAnArea() throws {
        let found = try match(
            scene(title: "Type your number here", digits: "48"), with: scene(title: "Go", digits: "48"))
        #expect(!found.isSame)
        #expect(!found.unexplained.isEmpty)
    }
}

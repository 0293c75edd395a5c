import FieldMatching
import FieldPixels
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

    /// What is entered in the app, and in the design.
    static let entries = [("48", "43"), ("4821", "48"), ("4", "48"), ("9173", "4821"), ("48", "")]

    @Test(arguments: entries)
    func otherEnteredCharactersAreFound(app: String, design: String) throws {
        let found = try match(
            scene(title: "Enter the code", digits: app), with: scene(title: "Enter the code", digits: design))
        #expect(found.hasSameFont)
        #expect(found.differences.map(\.path) == ["states.typing.text"])
        #expect(found.differences.map(\.to) == [app])
        #expect(found.unexplained.isEmpty)
    }

    @Test func differentNumberOfCellsIsFound() throws {
        let design = scene(title: "Enter the code", digits: "48")
        let found = try match(design.replacing("length: 4", with: "length: 5"), with: design)
        #expect(found.differences.map(\.path) == ["content.stack.children.1.field.length"])
        #expect(found.differences.map(\.to) == ["5"])
        #expect(found.unexplained.isEmpty)
    }

    /// The glyphs of OCR A are not those of Inter, and its capitals are lower: 0.64 em to 0.73.
    @Test func fontSizesAreMeasuredInAnotherFont() throws {
        let design = """
            canvas: { width: 300 }
            content:
              stack:
                padding: 20
                spacing: 16
                children:
                  - text: { string: ENTER THE CODE, size: 16, height: 40, color: "#101010" }
                  - text: { string: SENT TO YOUR PHONE, size: 16, height: 40 }
                  - field: { length: 4, box: { border: { width: 1 }, radius: 8 }, height: 50 }
            states: { typing: {} }
            """
        let app = design.replacing("size: 16", with: "size: 19, family: OCR A").replacing(
            "radius: 8", with: "radius: 2")
        let found = try match(app, with: design)
        #expect(!found.hasSameFont)
        let sizes = found.differences.filter { $0.path.hasSuffix("text.size") }
        #expect(sizes.count == 2)
        for size in sizes { #expect(abs((size.measured ?? 0) - 19) <= 19 * 0.15) }
        #expect(
            found.differences.filter { !$0.path.hasSuffix("text.size") }.map(\.path)
                == ["content.stack.children.2.field.box.radius"])
        #expect(found.unexplained.isEmpty)
    }

    /// Texts with about as much ink, whose words have other widths.
    @Test func otherTextOfTheSameWidthIsNotReportedAsAFont() throws {
        let found = try match(
            scene(title: "Confirm it is really you", digits: "48"),
            with: scene(title: "Enter a verification code", digits: "48"))
        #expect(found.hasSameFont)
        #expect(!found.isSame)
    }

    /// Centred texts without spaces have the same words from right to left.
    @Test func mirroredPictureIsNotReportedAsAFont() throws {
        let design = """
            canvas: { width: 300 }
            content: { stack: { padding: 20, children: [{ text: { string: Verification, size: 30, alignment: center } }] } }
            states: { typing: {} }
            """
        let proof = try Proof(yaml: design)
        let drawn = try Renderer(proof).pixels(of: #require(try proof.snapshots(scale: 2).first))
        var mirrored = drawn
        for y in 0..<drawn.height {
            for x in 0..<drawn.width { mirrored[x, y] = drawn[drawn.width - 1 - x, y] }
        }
        let run = MatchRun(proof, scale: 2, Match.Options())
        let result = try run.result(of: mirrored, path: "app.png", isLossy: false, among: run.candidates { _ in true })
        #expect(result.verdict == .different)
    }

    @Test func otherTextIsReportedAsAnArea() throws {
        let found = try match(
            scene(title: "Type your number here", digits: "48"), with: scene(title: "Go", digits: "48"))
        #expect(!found.isSame)
        #expect(!found.unexplained.isEmpty)
    }
}

import FieldFiles
import Testing

@testable import FieldLanguageServer

/// Folding and selection ranges.
@Suite struct RangeTests {
    private static let scene = """
        # One comment
        # of two lines
        field:
          preset: soft
          label: { size: 20,
            color: "#123456" }

        # A single line.
        content:
          stack:
            children:
              - text:
                  string: "😀 مرحبا"
              - spacer: 4
        """

    @Test(arguments: ["\n", "\r\n"]) func foldsValuesOfSeveralLines(_ lineBreak: String) {
        let session = Session(Self.scene.replacing("\n", with: lineBreak))
        let ranges = session.request("textDocument/foldingRange").values ?? []
        let lines = ranges.map { [$0["startLine"]?.int, $0["endLine"]?.int] }
        // Lines are counted from 0.
        #expect(lines == [[2, 5], [4, 5], [8, 13], [9, 13], [10, 13], [11, 12], [0, 1]])
        #expect(ranges.last?["kind"]?.string == "comment")
    }

    @Test func selectionsGrowToEnclosingValues() {
        let session = Session(Self.scene)
        let answer = session.request(
            "textDocument/selectionRange", [("positions", .list([session.position("456"), session.position("مرحبا")]))])
        let found = (answer.values ?? []).map { first in
            var (texts, next): ([String], JSON?) = ([], first)
            while let range = next {
                texts.append(session.covered(range))
                next = range["parent"]
            }
            return texts
        }
        #expect(found.count == 2)
        let color = ["#123456", "\"#123456\"", "color: \"#123456\""]
        #expect(Array(found[0].prefix(3)) == color)
        #expect(found[0].last == Self.scene)
        #expect(Array(found[1].prefix(3)) == ["😀 مرحبا", "\"😀 مرحبا\"", "string: \"😀 مرحبا\""])
    }
}

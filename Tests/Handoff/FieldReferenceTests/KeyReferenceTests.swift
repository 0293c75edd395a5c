import FieldReference
import FieldScene
import Foundation
import TestTools
import Testing

@Suite struct KeyReferenceTests {
    private static let path = Project.root.appending(path: "Docs/scenes.md")

    /// `FIELDPROOF_DOCS=update python3 Scripts/setup/test.py --filter KeyReferenceTests` writes the tables.
    @Test func tablesInTheDocumentsAreThoseOfTheVocabulary() throws {
        let document = try String(contentsOf: Self.path, encoding: .utf8)
        let updated = try KeyReference.updated(document)
        if ProcessInfo.processInfo.environment["FIELDPROOF_DOCS"] == "update" {
            try updated.write(to: Self.path, atomically: true, encoding: .utf8)
        }
        let isTrue = document == updated
        #expect(isTrue, "run FIELDPROOF_DOCS=update python3 Scripts/setup/test.py --filter KeyReferenceTests")
    }

    @Test func everyKeyHasARowInTheDocuments() throws {
        let document = try String(contentsOf: Self.path, encoding: .utf8)
        for table in Vocabulary.tables {
            for entry in table.entries where entry.table == table {
                let hasRow = document.contains("<a id=\"\(entry.anchor)\"></a>")
                #expect(hasRow, "\(entry.anchor)")
            }
        }
    }

    @Test func keysWithTheSameDescriptionShareARow() throws {
        let table = try KeyReference.updated("<!-- keys: offset -->\n| displacement | old |\n\n")
        #expect(
            table == """
                <!-- keys: offset -->
                | displacement | type (default) | meaning |
                |---|---|---|
                | <a id="offset-x"></a>`x`, <a id="offset-y"></a>`y` | points, -10,000 to 10,000 (0) | the displacement: `x` to the \
                right, `y` downwards |


                """)
    }

    /// The keys of a mapping without a table of its own are in the table around it. Other mappings are links.
    @Test func mappingsAreListedOnce() throws {
        let rows = try KeyReference.updated("<!-- keys: card-front -->\n\n").split(separator: "\n").map {
            $0.replacing(/<a id="[^"]*"><\/a>/, with: "")
        }
        #expect(rows.contains { $0.hasPrefix("| `holder.gap` |") })
        #expect(rows.contains { $0.hasPrefix("| `expiry` | [mapping](#card-captioned-text-gap) |") })
        #expect(!rows.contains { $0.hasPrefix("| `holder` |") || $0.contains("`expiry.gap`") })
    }

    @Test func rejectsUnknownTables() {
        #expect(throws: KeyReference.UnknownTable.self) { try KeyReference.updated("<!-- keys: nothing -->\n") }
    }
}

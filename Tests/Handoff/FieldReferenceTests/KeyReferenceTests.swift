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

    @Test func rejectsUnknownTables() {
        #expect(throws: KeyReference.UnknownTable.self) { try KeyReference.updated("<!-- keys: nothing -->\n") }
    }
}

import FieldReference
import FieldScene
import Foundation
import TestTools
import Testing

@Suite struct KeyReferenceTests {
    private static let path = Project.root.appending(path: "Docs/scenes.md")

    /// `FIELDPROOF_DOCS=update python3 Scripts/setup/test.py --filter KeyReferenceTests` writes the lists.
    @Test func listsInTheDocumentsMatchTheVocabulary() throws {
        let document = try String(contentsOf: Self.path, encoding: .utf8)
        let updated = try KeyReference.updated(document)
        if ProcessInfo.processInfo.environment["FIELDPROOF_DOCS"] == "update" {
            try updated.write(to: Self.path, atomically: true, encoding: .utf8)
        }
        let isTrue = document == updated
        #expect(isTrue, "run FIELDPROOF_DOCS=update python3 Scripts/setup/test.py --filter KeyReferenceTests")
    }

    @Test func everyKeyHasAnItemInTheDocuments() throws {
        let document = try String(contentsOf: Self.path, encoding: .utf8)
        for table in Vocabulary.tables {
            for entry in table.entries where entry.table == table {
                let hasItem = document.contains("<a id=\"\(entry.anchor)\"></a>")
                #expect(hasItem, "\(entry.anchor)")
            }
        }
    }

    @Test func keysWithTheSameDescriptionShareAnItem() throws {
        let list = try KeyReference.updated("<!-- keys: offset -->\nA displacement:\n- old\n\n")
        #expect(
            list == """
                <!-- keys: offset -->
                A displacement:
                - <a id="offset-x"></a>`x`, <a id="offset-y"></a>`y`: points, -10,000 to 10,000 (0). The displacement: `x` to the \
                right, `y` downwards.


                """)
    }

    /// The keys of a mapping without a list of its own are in the list around it. Other mappings are links.
    @Test func mappingsAreListedOnce() throws {
        let items = try KeyReference.updated("<!-- keys: card-front -->\n\n").split(separator: "\n").map {
            $0.replacing(/<a id="[^"]*"><\/a>/, with: "")
        }
        #expect(items.contains { $0.hasPrefix("- `holder.gap`: ") })
        #expect(items.contains { $0.hasPrefix("- `expiry`: [mapping](#card-captioned-text-gap). ") })
        #expect(!items.contains { $0.hasPrefix("- `holder`: ") || $0.contains("`expiry.gap`") })
    }

    @Test func rejectsUnknownTables() {
        #expect(throws: KeyReference.UnknownTable.self) { try KeyReference.updated("<!-- keys: nothing -->\n") }
    }
}

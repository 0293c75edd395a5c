import Fieldproof

@testable import FieldScene
@testable import FieldSource

/// Fuzzes the reader of string catalogs. Every string is filled in, in every language.
enum CatalogFuzzer: Fuzzer {
    static let name = "catalog"

    /// The greatest length of an input in bytes.
    private static let maxLength = 8192

    static func read(_ bytes: [UInt8]) throws {
        guard bytes.count <= maxLength else { throw UnsuitableInput("it is too long") }
        let tables = try StringTables(catalog: bytes, path: "fuzz.xcstrings")
        for language in tables.languages {
            let localization = Localization(tables: tables, language: language)
            for key in tables.keys {
                for numbers in ["", " 1", " 0 2", " 5 21 1000000"] {
                    let text = try? localization.displayText("{\(key)\(numbers)}", allowsRemaining: true)
                    guard let text = text?.string(remaining: "").value else { continue }
                    precondition(text.count <= SceneLimits.characters, "a text is too long")
                }
            }
        }
    }
}

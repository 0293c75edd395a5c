import FieldScene
import Foundation
import Testing

/// Languages, compared with tables that `Scripts/oracles/plurals.py` writes with Babel's data of CLDR.
@Suite struct LanguageTests {
    /// The rows of a table beside this file, in columns.
    private func rows(_ name: String) throws -> [[Substring]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t") }
    }

    @Test func pluralCategoriesMatchCLDR() throws {
        var count = 0
        for row in try rows("plurals.tsv") {
            let tags = try row[0].split(separator: " ").map { try #require(LanguageTag(String($0))) }
            for column in row.dropFirst() {
                let parts = column.split(separator: ":")
                let category = try #require(PluralCategory(rawValue: String(parts[0])))
                let numbers = parts[1].split(separator: " ").compactMap { Int($0) }
                for tag in tags {
                    let wrong = numbers.filter { PluralCategory.of($0, in: tag) != category }
                    #expect(wrong.isEmpty, "\(tag.text) \(category)")
                    count += numbers.count
                }
            }
        }
        // 1077 locales with 241 numbers each.
        #expect(count > 250_000)
    }

    @Test func directionsMatchCLDR() throws {
        for row in try rows("directions.tsv") {
            let direction = try #require(LayoutDirection(rawValue: String(row[0])))
            for tag in row[1].split(separator: " ") {
                #expect(LanguageTag(String(tag))?.direction == direction, "\(tag)")
            }
        }
        // Codes that CLDR has replaced, and a script that differs from the usual one.
        for tag in ["iw", "ji", "IW-IL", "AR", "ar-Arab-EG", "uz-arab"] {
            #expect(LanguageTag(tag)?.direction == .rightToLeft, "\(tag)")
        }
        for tag in ["en-Latn", "ar-Latn", "he-latn-IL", "de-1996", "sd-Deva"] {
            #expect(LanguageTag(tag)?.direction == .leftToRight, "\(tag)")
        }
    }

    /// Former codes, which CLDR lists with the rules of the current ones.
    @Test func formerLanguageCodesUseTheRulesOfTheCurrentCodes() throws {
        for (old, new) in [("iw", "he"), ("ji", "yi"), ("mo", "ro"), ("sh", "sr"), ("tl", "fil"), ("in", "id")] {
            let (old, new) = (try #require(LanguageTag(old)), try #require(LanguageTag(new)))
            for number in 0...200 {
                #expect(PluralCategory.of(number, in: old) == PluralCategory.of(number, in: new))
            }
        }
    }

    @Test func numbersBelowZeroHaveTheCategoryOfTheirAbsoluteValue() throws {
        let english = try #require(LanguageTag("en"))
        #expect(PluralCategory.of(-1, in: english) == .one)
        #expect(PluralCategory.of(.min, in: english) == .other)
    }

    @Test(arguments: ["en", "pt-BR", "zh-Hans", "zh-Hant-TW", "ckb", "de-1996", "sl-rozaj-biske-1994", "es-419"])
    func acceptsTags(_ tag: String) { #expect(LanguageTag(tag)?.text == tag) }

    @Test(arguments: [
        "", "e", "english", "en_US", "en-", "-en", "en--US", "e1", "pt-Brasilien", "en-Ü", "en US",
        "a1-b", "en-a-b-c-d-e-f-g-h",
    ])
    func rejectsInvalidTags(_ tag: String) { #expect(LanguageTag(tag) == nil) }

    @Test func parentsOfATagLackItsLastParts() {
        #expect(LanguageTag("zh-Hant-TW")?.fallbackKeys == ["zh-hant-tw", "zh-hant", "zh"])
    }
}

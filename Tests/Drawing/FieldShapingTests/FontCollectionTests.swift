import FieldShaping
import FieldText
import Testing

/// Fonts of a collection are found by their family names in any language. In `Han.ttc`, characters are 1 em wide in the
/// first family and 0.9 em in the second, so that advances show which font was used.
struct FontCollectionTests {
    private func advance(_ family: String, in library: FontLibrary) throws -> Double {
        try TextShaper(library: library).shape("验证", in: FontRequest(family: family, size: 10)).advance
    }

    @Test(arguments: [
        ("Fixture Han SC", 20.0), ("fixture han tc", 18), ("测试黑体", 20),
        // Inter lacks the characters; the first font of the collection is the fallback.
        ("Inter", 20),
    ])
    func findsEveryFamilyOfACollection(_ family: String, _ advance: Double) throws {
        #expect(abs(try self.advance(family, in: TestFonts.withHan()) - advance) < 1e-9)
    }

    @Test func listsTheFamiliesOfACollection() throws {
        #expect(try TestFonts.withHan().families.suffix(2) == ["Fixture Han SC", "Fixture Han TC"])
        #expect(try TestFonts.withHan(family: "Fixture Han TC").families.suffix(1) == ["Fixture Han TC"])
    }

    /// The `family` argument selects the font of this name; any other name renames the first font.
    @Test(arguments: [("Fixture Han TC", 18.0), ("测试黑体", 20), ("Brand", 20)])
    func familyNameSelectsOrRenamesAFont(_ family: String, _ advance: Double) throws {
        let library = try TestFonts.withHan(family: family)
        #expect(abs(try self.advance(family, in: library) - advance) < 1e-9)
        #expect(library.families.suffix(1) == [family])
        #expect(throws: TextError.self) { try self.advance("Fixture Han SC", in: library) }
    }

    @Test func renamedFontsLoseTheirOriginalNames() throws {
        let library = try TestFonts.withHan(family: "Brand")
        #expect(throws: TextError.self) { try self.advance("测试黑体", in: library) }
    }

    @Test func rejectsTruncatedCollections() throws {
        let bytes = try TestFonts.fixture("Han.ttc")
        for count in [12, 20, 200, bytes.count / 2] {
            #expect(throws: TextError.self) {
                try FontLibrary.bundled.adding(FontMemory(Array(bytes.prefix(count))), file: "Han.ttc")
            }
        }
    }
}

import Fieldproof
import Testing

/// How contact sheets are divided into pages. The tests measure pages without drawing them.
@Suite struct ContactSheetPageTests {
    private func pages(_ scene: String, maximumSide: Int = PNG.maximumSide) throws -> [ContactSheetPage] {
        let run = try SnapshotRun([Proof(yaml: "name: s\nfield: { preset: plain, length: 1 }\n\(scene)\n")])
        return try run.contactSheetPages(maximumSide: maximumSide, jobs: 2)
    }

    private static func states(_ count: Int) -> String {
        "states: { \((0..<count).map { "s\($0): {}" }.joined(separator: ", ")) }"
    }

    /// Two columns of 4,900 + 24 pixels and a gap are 9,872 wide. Titles are 20 + 8 high, with 24 above those of columns.
    /// Two rows are 52 + 2 × (28 + 4,924) high, which is 98 million pixels; a third row would make it 147 million.
    @Test func pageHasAtMostAHundredMillionPixels() throws {
        let pages = try pages(
            "canvas: { width: 4900, height: 4900 }\n\(Self.states(5))\nmatrix: { theme: [light, dark] }")
        #expect(pages.map(\.name) == ["s/contact-sheet", "s/contact-sheet-2", "s/contact-sheet-3"])
        #expect(pages.map(\.size.height) == [52 + 2 * 4952, 52 + 2 * 4952, 52 + 4952])
        #expect(pages.allSatisfy { $0.size.width * $0.size.height <= 100_000_000 })
    }

    /// Six columns of 6,000 + 24 pixels are wider than the limit of 32,767; five are not.
    @Test func rowThatIsTooWideContinuesOnTheNextPage() throws {
        let colors = "[red, lime, blue, navy, teal, gray]"
        let pages = try pages(
            "canvas: { width: 6000, height: 40 }\n\(Self.states(1))\nmatrix: { canvas.background: \(colors) }")
        #expect(pages.count == 2)
        let (first, second) = (try #require(pages.first).size, try #require(pages.last).size)
        #expect(first.width - second.width == 4 * 6024)
        // 52 for the title, and a row of 64, without a title because there is one state.
        #expect(first.height == 116 && second.height == 116)
    }

    /// WebP has at most 16,383 pixels on a side: 52 for a title and 107 rows of 28 + 124 fit.
    @Test func formatLimitsTheSizeOfPages() throws {
        let pages = try pages(
            "canvas: { width: 40, height: 100 }\n\(Self.states(304))\nmatrix: { theme: [light, dark] }",
            maximumSide: WebP.maximumSide)
        #expect(pages.map(\.size.height) == [52 + 107 * 152, 52 + 107 * 152, 52 + 90 * 152])
    }

    /// Without a matrix, `n` states are in ceil(√(n × 3000 / 5000)) columns of 5,000 + 24 and rows of 3,000 + 20 + 24.
    /// Six states in two columns are 10,072 × 9,156 pixels. Seven would be in three columns, 15,096 × 9,156, which is
    /// too large.
    @Test func gridContinuesOnTheNextPage() throws {
        let pages = try pages("canvas: { width: 5000, height: 3000 }\n\(Self.states(9))")
        #expect(pages.map { [$0.size.width, $0.size.height] } == [[10_072, 9_156], [10_072, 6_112]])
    }

    /// Each scale has its own sheets. The page number precedes the scale.
    @Test func pagesOfEachScaleAreNumbered() throws {
        let pages = try pages(
            "canvas: { width: 20, height: 100 }\nscale: [1, 2]\n\(Self.states(304))\nmatrix: { theme: [light, dark] }")
        #expect(
            pages.map(\.name) == [
                "s/contact-sheet", "s/contact-sheet-2", "s/contact-sheet@2x", "s/contact-sheet-2@2x",
                "s/contact-sheet-3@2x",
            ])
    }
}

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

    /// Two columns of 4,900 + 8 pixels are about 9,850 wide. Two rows with a title are 33 + 2 × 4,908 high, which is
    /// 97 million pixels; a third row would make it 145 million.
    @Test func pageHasAtMostAHundredMillionPixels() throws {
        let pages = try pages(
            "canvas: { width: 4900, height: 4900 }\n\(Self.states(5))\nmatrix: { theme: [light, dark] }")
        #expect(pages.map(\.name) == ["s/contact-sheet", "s/contact-sheet-2", "s/contact-sheet-3"])
        #expect(pages.map(\.size.height) == [33 + 2 * 4908, 33 + 2 * 4908, 33 + 4908])
        #expect(pages.allSatisfy { $0.size.width * $0.size.height <= 100_000_000 })
    }

    /// Six columns of 6,000 + 8 pixels are wider than the limit of 32,767; five are not.
    @Test func rowThatIsTooWideContinuesOnTheNextPage() throws {
        let colors = "[red, lime, blue, navy, teal, gray]"
        let pages = try pages(
            "canvas: { width: 6000, height: 40 }\n\(Self.states(1))\nmatrix: { canvas.background: \(colors) }")
        #expect(pages.count == 2)
        let (first, second) = (try #require(pages.first).size, try #require(pages.last).size)
        #expect(first.width - second.width == 4 * 6008)
        // 33 for the title, and a row of 48.
        #expect(first.height == 81 && second.height == 81)
    }

    /// WebP has at most 16,383 pixels on a side: 33 for a title and 151 rows of 108 fit.
    @Test func formatLimitsTheSizeOfPages() throws {
        let pages = try pages(
            "canvas: { width: 40, height: 100 }\n\(Self.states(304))\nmatrix: { theme: [light] }",
            maximumSide: WebP.maximumSide)
        #expect(pages.map(\.size.height) == [33 + 151 * 108, 33 + 151 * 108, 33 + 2 * 108])
    }

    /// Without a matrix, `n` states are in ceil(√(n × 3000 / 5000)) columns of 5,000 + 8 and rows of 3,000 + 17 + 8.
    /// Six states in two columns are 10,024 × 9,083 pixels. Seven would be in three columns, 15,032 × 9,083, which is
    /// too large.
    @Test func gridContinuesOnTheNextPage() throws {
        let pages = try pages("canvas: { width: 5000, height: 3000 }\n\(Self.states(9))")
        #expect(pages.map { [$0.size.width, $0.size.height] } == [[10_024, 9_083], [10_024, 6_058]])
    }

    /// Each scale has its own sheets. The page number precedes the scale.
    @Test func pagesOfEachScaleAreNumbered() throws {
        let pages = try pages(
            "canvas: { width: 20, height: 100 }\nscale: [1, 2]\n\(Self.states(304))\nmatrix: { theme: [light] }")
        #expect(
            pages.map(\.name) == [
                "s/contact-sheet", "s/contact-sheet-2", "s/contact-sheet@2x", "s/contact-sheet-2@2x",
                "s/contact-sheet-3@2x",
            ])
    }
}

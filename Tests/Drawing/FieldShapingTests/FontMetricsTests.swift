import FieldShaping
import FieldText
import Testing

/// Compares vertical metrics with the values that fontTools reads from the `hhea` tables.
struct FontMetricsTests {
    @Test(arguments: ["Inter", "OCR A", "Dancing Script", "Noto Color Emoji"], [1, 13.37, 24, 40, 200])
    func scalesTheHheaTable(family: String, size: Double) throws {
        let shaper = TextShaper()
        let request = FontRequest(family: family, size: size)
        let file = try #require(shaper.shape("", in: request).faces.first).file
        let table = try #require(FontOracle.metrics[file])
        let metrics = try shaper.metrics(of: request)
        #expect(abs(metrics.ascent - table.ascender * size / table.em) < 1e-9)
        #expect(abs(metrics.descent + table.descender * size / table.em) < 1e-9)
        #expect(abs(metrics.lineGap - table.lineGap * size / table.em) < 1e-9)
    }

    @Test func metricsOfInterAt24Points() throws {
        let metrics = try TextShaper().metrics(of: .inter(24))
        #expect(metrics.ascent == 23.25)
        #expect(abs(metrics.descent - 680.0 * 24 / 2816) < 1e-12)
        #expect(metrics.lineGap == 0)
    }

    @Test(arguments: [(400.0, 80.0, 20.0), (650, 85, 22.5), (900, 90, 25), (100, 80, 20)])
    func mvarChangesMetricsWithTheWeight(weight: Double, ascent: Double, descent: Double) throws {
        let shaper = TextShaper(library: try TestFonts.withVariable())
        let request = FontRequest(family: "Fixture Variable", size: 100, weight: weight)
        // Shaping sets the weight of FreeType's face, which then applies `MVAR` itself. The change must not be applied
        // twice.
        _ = try shaper.shape("A", in: request)
        let metrics = try shaper.metrics(of: request)
        #expect(abs(metrics.ascent - ascent) < 0.01)
        #expect(abs(metrics.descent - descent) < 0.01)
    }
}

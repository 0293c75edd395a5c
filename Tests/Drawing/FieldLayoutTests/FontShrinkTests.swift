import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// With the fake font a label at size S is S + 8 wide and S + 4 high, at scale 1.
@Suite struct FontShrinkTests {
    private func steps(_ length: Int, width: Double, scale: Double = 1) throws -> [FitReport.Step] {
        let layout = try solve(
            "canvas: { width: \(width) }\nfield: { preset: underline, length: \(length) }", scale: scale)
        return try #require(layout.fits["field"]).steps
    }

    @Test func sixCellsIn375TakeOneStep() throws {
        // 375 / 6 = 62.5; at 40: 48 + 16 = 64, at 36: 44 + 14 = 58.
        #expect(
            try steps(6, width: 375) == [
                .init(fontSize: 40, spacing: 16, needed: 64, available: 62.5),
                .init(fontSize: 36, spacing: 14, needed: 58, available: 62.5),
            ])
    }

    @Test func fontKeepsShrinkingAfterTheSpacingReachesEight() throws {
        // 375 / 12 = 31.25.
        #expect(try steps(12, width: 375).map(\.fontSize) == [40, 36, 32, 28, 24, 20, 16, 12])
        #expect(try steps(12, width: 375).map(\.spacing) == [16, 14, 12, 10, 8, 8, 8, 8])
        #expect(try steps(12, width: 375).map(\.needed) == [64, 58, 52, 46, 40, 36, 32, 28])
        #expect(try steps(12, width: 375).map(\.fits) == [false, false, false, false, false, false, false, true])
    }

    @Test func cellThatNeedsExactlyItsWidthDoesNotFit() throws {
        // One cell in 64 points does not fit, because 64 > 64 is false.
        #expect(try steps(1, width: 64).map(\.fontSize) == [40, 36])
        #expect(try steps(1, width: 64.001).map(\.fontSize) == [40])
    }

    @Test func roundsSizesUpToPixelsOfTheScale() throws {
        // A character of 0.61 ems at 40 is 24.4 wide: 25 at scale 1, 24.5 at 2, 24.4 + 0.1 at 3 is 74/3.
        let measurer = FakeTextMeasurer()
        measurer.advances["0"] = 0.61
        for (scale, width) in [(1.0, 25.0), (2, 24.5), (3, 74.0 / 3), (1.5, 37 / 1.5)] {
            let layout = try solve("field: { preset: underline, length: 1 }", scale: scale, measurer: measurer)
            let cell = try #require(layout.element("field.cell[0].label"))
            #expect(abs(cell.frame.width - (width + 8)) < 1e-9)
        }
    }

    @Test func ignoresExcessBelowATenThousandthOfAPixel() throws {
        let measurer = FakeTextMeasurer()
        measurer.advances["0"] = 0.5 + 0.9e-4 / 40
        let layout = try solve("field: { preset: underline, length: 1 }", measurer: measurer)
        #expect(try #require(layout.element("field.cell[0].label")).frame.width == 28)
        measurer.advances["0"] = 0.5 + 1.1e-4 / 40
        let wider = try solve("field: { preset: underline, length: 1 }", measurer: measurer)
        #expect(try #require(wider.element("field.cell[0].label")).frame.width == 29)
    }

    @Test func reportsBothWidthsIfNothingFits() {
        // 200 / 12 = 16.667; at 8: 16 + 8 = 24.
        do {
            _ = try solve("name: x\nfield: { preset: underline, length: 12, wraps: false }\ncanvas: { width: 200 }")
            Issue.record("no error was thrown")
        } catch let error as SceneError {
            #expect(
                error.description
                    == "scene.yaml:2:1: error: the field does not fit: at font size 8 each of 12 cells needs more than"
                    + " 24 points with its spacing, but gets only 16.667 of the field's 200 points; make the"
                    + " field wider, or 'minimum' smaller")
        } catch {
            Issue.record(error)
        }
    }

    @Test func sceneSetsTheFirstAndTheSmallestSize() throws {
        let yaml = """
            canvas: { width: 200 }
            field: { preset: underline, length: 12, label: { size: 10 }, sizing: { shrinkToFit: { spacing: 3, minimum: 2 } } }
            """
        // 200 / 12 = 16.667: at 10: 18 + 3 = 21, at 6: 14 + 3 = 17, at 2: 10 + 3 = 13.
        #expect(try solve(yaml).fits["field"]?.steps.map(\.needed) == [21, 17, 13])
    }

    @Test func errorContainsTheVariant() {
        do {
            _ = try solve(
                "field: { preset: underline, wraps: false }\ncanvas: { width: 200 }\nmatrix: { field.length: [2, 12] }",
                variant: 1)
            Issue.record("no error was thrown")
        } catch {
            #expect("\(error)".hasSuffix("or 'minimum' smaller (with field.length 12)"))
        }
    }

    @Test func exactFindsTheLargestSizeInSixtyFourths() throws {
        // 12 cells in 375: S + 8 + spacing < 31.25 with spacing 8 gives S < 15.25; at scale 64 nothing is rounded, so
        // the largest 1/64 below is 15.25 - 1/64.
        let yaml = "field: { preset: underline, length: 12, sizing: { shrinkToFit: { exact: true } } }"
        let fit = try #require(try solve(yaml, scale: 64).fits["field"])
        #expect(fit.fontSize == 15.25 - 1.0 / 64)
        #expect(fit.spacing == 8)
        #expect(fit.steps.count == 1)
    }

    @Test func exactKeepsASizeThatFitsAtOnce() throws {
        let yaml = "field: { preset: underline, length: 4, sizing: { shrinkToFit: { exact: true } } }"
        let fit = try #require(try solve(yaml).fits["field"])
        #expect(fit.steps == [.init(fontSize: 40, spacing: 16, needed: 64, available: 93.75)])
    }

    @Test func exactReducesTheSpacingWithTheSize() throws {
        // 6 cells in 375: S + 8 + (16 - (40 - S)/2) < 62.5 gives 1.5 S < 58.5, S < 39, spacing 15.5: 39 - 1/64 at
        // spacing 15.5 - 1/128, which is 15.484375 in 1/64.
        let yaml = "field: { preset: underline, length: 6, sizing: { shrinkToFit: { exact: true } } }"
        let fit = try #require(try solve(yaml, scale: 64).fits["field"])
        let size: Double = 39 - 1 / 64
        #expect(fit.fontSize == size)
        #expect(fit.spacing == 15.484375)
    }

    @Test func exactReportsAnErrorIfNothingFits() {
        #expect(throws: SceneError.self) {
            try solve(
                """
                canvas: { width: 200 }
                field: { preset: underline, length: 12, wraps: false, sizing: { shrinkToFit: { exact: true } } }
                """)
        }
    }

    @Test func measuresTheWidestCharacterIfConfigured() throws {
        let measurer = FakeTextMeasurer()
        measurer.advances["W"] = 1.5
        measurer.advances["0"] = 0.5
        func width(_ measure: String, _ accepts: String) throws -> Double {
            let yaml =
                "field: { preset: underline, length: 1, sizing: { shrinkToFit: { measure: \(measure) } }, input: { accepts: \(accepts) } }"
            return try #require(try solve(yaml, measurer: measurer).element("field.cell[0]")).frame.width
        }
        #expect(try width("\"0\"", "letters") == 28)  // 0.5 × 40 + 8
        #expect(try width("widest", "letters") == 68)  // 1.5 × 40 + 8
        #expect(try width("widest", "digits") == 48)  // 1 × 40 + 8
        #expect(try width("{ widest: \"0W\" }", "digits") == 68)
    }
}

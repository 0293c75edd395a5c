#if canImport(XCTest)
    public import Fieldproof
    import XCTest

    /// Asserts that the pictures of a subject are their goldens: `expectGolden` for XCTest.
    ///
    /// - Parameters:
    ///   - subject: What is drawn.
    ///   - record: When goldens are written; nil for what `FIELDPROOF_RECORD` says, or `missing`.
    ///   - folder: The folder of the goldens, as seen from the folder of the test's file; nil for `Goldens`.
    ///   - comparison: How pictures are compared; nil for exactly.
    ///   - file: The test's file, where failures are said to be.
    ///   - line: The line where failures are said to be.
    public func assertGolden(
        _ subject: GoldenSubject, record: RecordMode? = nil, folder: String? = nil,
        comparison: PictureComparison? = nil, file: StaticString = #filePath, line: UInt = #line
    ) {
        let run = GoldenRun(
            file: TestFile("\(file)"), environment: .process,
            settings: GoldenSettings(record: record, folder: folder, comparison: comparison))
        for failure in run.check(subject) { XCTFail(failure.printedMessage, file: file, line: line) }
    }
#endif

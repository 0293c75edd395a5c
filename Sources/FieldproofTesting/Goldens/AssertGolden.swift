#if canImport(XCTest)
    public import Fieldproof
    import Glibc
    import XCTest

    /// Asserts that the pictures of a subject are their goldens: `expectGolden` for XCTest. Warnings go to standard error.
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
        comparison: ImageComparison? = nil, file: StaticString = #filePath, line: UInt = #line
    ) {
        let run = GoldenRun(
            file: TestFile("\(file)"), environment: .process,
            settings: GoldenSettings(record: record, folder: folder, comparison: comparison))
        let (failures, warnings) = run.check(subject)
        for failure in failures { XCTFail(failure.printedMessage, file: file, line: line) }
        // XCTest has no issue that does not fail a test.
        for warning in warnings { _ = "\(warning)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) } }
    }
#endif

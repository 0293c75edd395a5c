#if canImport(XCTest)
    public import Fieldproof
    import FieldPlatform
    import XCTest

    /// Asserts in a test of XCTest that the images of a subject match their goldens, as `expectGolden` does in Swift
    /// Testing. Warnings are printed to standard error.
    ///
    /// - Parameters:
    ///   - subject: The subject to draw.
    ///   - record: The mode, which determines when goldens are written; nil for the mode in the environment variable
    ///     `FIELDPROOF_RECORD`, or `missing` if the variable is not set.
    ///   - folder: The folder of the goldens, relative to the folder of the test's file; nil for `Goldens`.
    ///   - comparison: The settings of the comparison of images; nil for an exact comparison.
    ///   - file: The test's file, at which failures are reported.
    ///   - line: The line at which failures are reported.
    public func assertGolden(
        _ subject: GoldenSubject, record: RecordMode? = nil, folder: String? = nil,
        comparison: ImageComparison? = nil, file: StaticString = #filePath, line: UInt = #line
    ) {
        let run = GoldenRun(
            file: TestFile("\(file)"), environment: .process,
            settings: GoldenSettings(record: record, folder: folder, comparison: comparison))
        let (failures, warnings) = run.check(subject)
        for failure in failures { XCTFail(failure.printedMessage, file: file, line: line) }
        // Print warnings, because an XCTest issue would always fail the test.
        for warning in warnings { _ = "\(warning)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) } }
    }
#endif

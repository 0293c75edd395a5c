public import Fieldproof
public import Testing

/// Expects the images of a subject to match their goldens.
///
/// Each image that does not match is an issue of the running test, with the images attached.
///
/// ```swift
/// @Test func typing() {
///     expectGolden(.scene("otp.yaml", state: "typing"))
/// }
/// ```
///
/// The goldens are in the folder `Goldens` beside the test's file. A missing golden is recorded, and the test fails
/// once. The settings are taken from, in this order: the arguments, the trait `goldens`, the environment variable
/// `FIELDPROOF_RECORD`, and the defaults. If `CI` is set, nothing is recorded.
///
/// Content that cannot be seen or read, such as a cell outside the canvas or text that is cut off, is reported as a
/// warning, which does not fail the test.
///
/// - Parameters:
///   - subject: The subject to draw.
///   - record: When goldens are written; nil for the mode of the trait or the environment, or `missing`.
///   - folder: The folder of the goldens, relative to the folder of the test's file; nil for that of the trait, or
///     `Goldens`.
///   - comparison: How images are compared; nil for that of the trait, or an exact comparison.
///   - filePath: The test's file.
///   - sourceLocation: The location at which issues are reported.
public func expectGolden(
    _ subject: GoldenSubject, record: RecordMode? = nil, folder: String? = nil, comparison: ImageComparison? = nil,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
    let arguments = GoldenSettings(record: record, folder: folder, comparison: comparison)
    let run = GoldenRun(
        file: TestFile(filePath), environment: .process, settings: GoldenSettings.current.overridden(by: arguments))
    let (failures, warnings) = run.check(subject)
    for failure in failures { failure.record(at: sourceLocation) }
    for warning in warnings {
        Issue.record(Comment(rawValue: warning), severity: .warning, sourceLocation: sourceLocation)
    }
}

public import Fieldproof
public import Testing

/// Expects the pictures of a subject to be their goldens; each that is not is an issue of the running test, with its pictures
/// attached.
///
/// ```swift
/// @Test func typing() {
///     expectGolden(.scene("otp.yaml", state: "typing"))
/// }
/// ```
///
/// What can be drawn and yet not be read, such as a cell outside the canvas or text that is cut off, is a warning, which does
/// not fail the test.
///
/// The goldens lie in the folder `Goldens` beside the test's file. One that is missing is recorded, and the test fails once.
/// What is said here is stronger than the trait `goldens`, that stronger than `FIELDPROOF_RECORD`, and that stronger than the
/// usual mode `missing`; where `CI` is set nothing is recorded.
///
/// - Parameters:
///   - subject: What is drawn.
///   - record: When goldens are written; nil for what the trait or the environment says.
///   - folder: The folder of the goldens, as seen from the folder of the test's file; nil for what the trait says.
///   - comparison: How pictures are compared; nil for what the trait says, or exactly.
///   - filePath: The test's file.
///   - sourceLocation: Where issues are said to be.
public func expectGolden(
    _ subject: GoldenSubject, record: RecordMode? = nil, folder: String? = nil, comparison: ImageComparison? = nil,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
    let said = GoldenSettings(record: record, folder: folder, comparison: comparison)
    let run = GoldenRun(
        file: TestFile(filePath), environment: .process, settings: GoldenSettings.current.overridden(by: said))
    let (failures, warnings) = run.check(subject)
    for failure in failures { failure.record(at: sourceLocation) }
    for warning in warnings {
        Issue.record(Comment(rawValue: warning), severity: .warning, sourceLocation: sourceLocation)
    }
}

public import Fieldproof
public import Testing

/// Expects the images of a subject to match their goldens.
///
/// Each image that does not match is recorded as an issue of the running test. The golden, the image and their
/// difference are attached to the issue.
///
/// ```swift
/// @Test func typing() {
///     expectGolden(.scene("otp.yaml", state: "typing"))
/// }
/// ```
///
/// By default, the goldens are in the folder `Goldens` next to the test's file. If a golden is missing, it is recorded:
/// the image is written as its golden, and the test fails once, as a reminder to review the golden. If the environment
/// variable `CI` is set, nothing is recorded.
///
/// Each setting is taken from the first of these that sets it: the arguments, the trait `goldens`, the environment
/// variable `FIELDPROOF_RECORD`, the defaults.
///
/// Invisible or unreadable content, such as a cell outside the canvas or text that is cut off, is reported as a
/// warning, which does not fail the test.
///
/// - Parameters:
///   - subject: The subject to draw.
///   - record: The mode, which determines when goldens are written; nil for the mode of the trait or of the
///     environment, or `missing` if neither sets one.
///   - folder: The folder of the goldens, relative to the folder of the test's file; nil for the folder of the trait,
///     or `Goldens` if the trait sets none.
///   - comparison: The settings of the comparison of images; nil for those of the trait, or an exact comparison if the
///     trait sets none.
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

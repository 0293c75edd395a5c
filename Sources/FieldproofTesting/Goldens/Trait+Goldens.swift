public import Fieldproof
public import Testing

extension Trait where Self == GoldensTrait {
    /// The settings of the goldens of a test, or of all tests of a suite.
    ///
    /// ```swift
    /// @Suite(.goldens(record: .failed, folder: "Images")) struct OTPTests { … }
    /// ```
    ///
    /// - Parameters:
    ///   - record: The mode, which determines when goldens are written, and overrides `FIELDPROOF_RECORD`; nil to leave
    ///     it unchanged.
    ///   - folder: The folder of the goldens, relative to the folder of the test's file; nil to leave it unchanged.
    ///   - comparison: The settings of the comparison of images; nil to leave them unchanged.
    public static func goldens(
        record: RecordMode? = nil, folder: String? = nil, comparison: ImageComparison? = nil
    ) -> GoldensTrait {
        GoldensTrait(GoldenSettings(record: record, folder: folder, comparison: comparison))
    }
}

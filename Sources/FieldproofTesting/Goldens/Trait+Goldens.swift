public import Fieldproof
public import Testing

extension Trait where Self == GoldensTrait {
    /// The settings of the goldens of a test, or of a suite's tests. Values that are nil are not changed.
    ///
    /// ```swift
    /// @Suite(.goldens(record: .failed, folder: "Images")) struct OTPTests { … }
    /// ```
    ///
    /// - Parameters:
    ///   - record: When goldens are written; overrides `FIELDPROOF_RECORD`.
    ///   - folder: The folder of the goldens, relative to the folder of the test's file.
    ///   - comparison: How images are compared.
    public static func goldens(
        record: RecordMode? = nil, folder: String? = nil, comparison: ImageComparison? = nil
    ) -> GoldensTrait {
        GoldensTrait(GoldenSettings(record: record, folder: folder, comparison: comparison))
    }
}

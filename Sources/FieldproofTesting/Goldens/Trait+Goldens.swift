public import Fieldproof
public import Testing

extension Trait where Self == GoldensTrait {
    /// The settings of the goldens of a test, or of a suite's tests; what is nil is left as it was.
    ///
    /// ```swift
    /// @Suite(.goldens(record: .failed, folder: "Pictures")) struct OTPTests { … }
    /// ```
    ///
    /// - Parameters:
    ///   - record: When goldens are written; stronger than `FIELDPROOF_RECORD`.
    ///   - folder: Their folder, as seen from the folder of the test's file.
    ///   - comparison: How pictures are compared with them.
    public static func goldens(
        record: RecordMode? = nil, folder: String? = nil, comparison: ImageComparison? = nil
    ) -> GoldensTrait {
        GoldensTrait(GoldenSettings(record: record, folder: folder, comparison: comparison))
    }
}

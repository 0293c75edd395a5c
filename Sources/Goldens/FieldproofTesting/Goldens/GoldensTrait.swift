public import Fieldproof
public import Testing

/// A trait with the settings of the goldens of a test, or of all tests of a suite: the folder of the goldens, the mode
/// in which they are written, and the comparison of images.
///
/// The trait of a test or of an inner suite overrides that of the suite around it. Arguments of `expectGolden` override
/// both.
public struct GoldensTrait: SuiteTrait, TestTrait, TestScoping {
    private let settings: GoldenSettings

    init(_ settings: GoldenSettings) { self.settings = settings }

    /// Always true, so that the trait of a suite also applies to the tests of the suites inside it.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings of the trait.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let settings = GoldenSettings.current.overridden(by: settings)
        try await GoldenSettings.$current.withValue(settings, operation: function)
    }
}

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

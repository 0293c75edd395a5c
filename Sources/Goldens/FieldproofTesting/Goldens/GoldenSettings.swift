public import Fieldproof
public import Testing

/// The settings of a test's goldens. A value that is nil is not set.
package struct GoldenSettings: Sendable {
    /// The mode, which determines when goldens are written.
    package var record: RecordMode?
    /// The folder of the goldens, relative to the folder of the test's file.
    package var folder: String?
    /// The settings of the comparison of images.
    package var comparison: ImageComparison?

    /// The settings of the running test's traits.
    @TaskLocal package static var current = GoldenSettings()

    /// Creates settings.
    package init(record: RecordMode? = nil, folder: String? = nil, comparison: ImageComparison? = nil) {
        self.record = record
        self.folder = folder
        self.comparison = comparison
    }

    /// These settings, overridden by the values that `other` sets.
    package func overridden(by other: GoldenSettings) -> GoldenSettings {
        GoldenSettings(
            record: other.record ?? record, folder: other.folder ?? folder, comparison: other.comparison ?? comparison)
    }
}

/// The cases in which a test writes an image as its golden. A test that writes a golden fails, as a reminder to review
/// the golden.
///
/// If the environment variable `CI` is set, nothing is written in any mode.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Writes the goldens of all images, and compares nothing.
    case all
    /// Writes the goldens of images that differ from their goldens, have no golden, or have one that cannot be read.
    case failed
    /// Writes the goldens of images that have no golden.
    case missing
    /// Writes nothing.
    case never
}

/// A trait with the settings of the goldens of a test, or of all tests of a suite: the folder of the goldens, the mode
/// in which they are written, and the comparison of images.
///
/// The trait of a test or of an inner suite overrides the trait of the surrounding suite. Arguments of `expectGolden`
/// override both.
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

import Fieldproof
public import Testing

/// A trait with the settings of a test's goldens, or of those of all tests of a suite: where they are, when they are
/// written, and how images are compared.
///
/// An inner trait overrides an outer one, and arguments of `expectGolden` override both.
public struct GoldensTrait: SuiteTrait, TestTrait, TestScoping {
    private let settings: GoldenSettings

    init(_ settings: GoldenSettings) { self.settings = settings }

    /// Always true: the trait applies to the suites inside a suite.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let settings = GoldenSettings.current.overridden(by: settings)
        try await GoldenSettings.$current.withValue(settings, operation: function)
    }
}

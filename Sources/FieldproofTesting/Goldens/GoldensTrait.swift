import Fieldproof
public import Testing

/// Says of a test, or of all tests of a suite, where their goldens are and when they are written.
///
/// An inner trait is stronger than an outer one, and an argument of `expectGolden` stronger than both.
public struct GoldensTrait: SuiteTrait, TestTrait, TestScoping {
    private let settings: GoldenSettings

    init(_ settings: GoldenSettings) { self.settings = settings }

    /// Holds for the suites within a suite, too.
    public var isRecursive: Bool { true }

    /// Runs a test under the settings.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let settings = GoldenSettings.current.overridden(by: settings)
        try await GoldenSettings.$current.withValue(settings, operation: function)
    }
}

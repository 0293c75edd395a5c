package import Fieldproof

/// The settings of a test's goldens; nil for values that are not set.
package struct GoldenSettings: Sendable {
    /// When goldens are written.
    package var record: RecordMode?
    /// The folder of the goldens, relative to the folder of the test's file.
    package var folder: String?
    /// How images are compared.
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

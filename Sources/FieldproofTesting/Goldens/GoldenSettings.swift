package import Fieldproof

/// What a test says about its goldens; what is nil was not said.
package struct GoldenSettings: Sendable {
    /// When goldens are written.
    package var record: RecordMode?
    /// Their folder, as seen from the folder of the test's file.
    package var folder: String?
    /// How pictures are compared with them.
    package var comparison: ImageComparison?

    /// What the traits of the running test say.
    @TaskLocal package static var current = GoldenSettings()

    /// Settings from their parts.
    package init(record: RecordMode? = nil, folder: String? = nil, comparison: ImageComparison? = nil) {
        self.record = record
        self.folder = folder
        self.comparison = comparison
    }

    /// These settings, less what others say.
    package func overridden(by other: GoldenSettings) -> GoldenSettings {
        GoldenSettings(
            record: other.record ?? record, folder: other.folder ?? folder, comparison: other.comparison ?? comparison)
    }
}

package import Fieldproof

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

/// The cases in which a test writes an image as its golden. A test that writes a golden fails, so that somebody looks
/// at the golden.
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

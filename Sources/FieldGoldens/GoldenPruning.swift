package import FieldFiles

/// Removes orphans (see `Goldens.orphans(of:)`).
package struct GoldenPruning: Sendable {
    /// The paths of the goldens that were removed.
    package private(set) var removed: [String] = []
    /// The errors of goldens that could not be removed.
    package private(set) var errors: [FileError] = []

    /// Removes orphans. If one cannot be removed, the others are removed nevertheless.
    package init(of orphans: [CheckResult], in goldens: Goldens) {
        for path in orphans.map(\.golden) {
            do throws(FileError) {
                try Files.remove(path, inside: goldens.folder)
                removed.append(path)
            } catch {
                errors.append(error)
            }
        }
    }
}

package import FieldFiles

/// Removes orphans: goldens that belong to no image of their scene. Files that this program did not write are kept.
package struct GoldenPruning: Sendable {
    /// The paths of the goldens that were removed.
    package private(set) var removed: [String] = []
    /// The paths of the orphans that were kept, because this program did not write the files, each with what to do about it.
    package private(set) var foreign: [(path: String, advice: String)] = []
    /// The errors of goldens that could not be removed.
    package private(set) var errors: [FileError] = []

    /// Removes orphans. If one cannot be removed, the others are removed nevertheless.
    package init(of orphans: [CheckResult], in goldens: Goldens) {
        for path in orphans.map(\.golden) {
            do throws(FileError) {
                if let advice = try OrphanAdvice.about(path) {
                    foreign.append((path, advice))
                    continue
                }
                try Files.remove(path, inside: goldens.folder)
                removed.append(path)
            } catch {
                errors.append(error)
            }
        }
    }
}

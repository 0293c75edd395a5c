package import FieldFiles
import FieldRendering

/// Removes orphans: goldens that belong to no image of their scene. Files that this program did not write are kept.
package struct GoldenPruning: Sendable {
    /// The paths of the goldens that were removed.
    package private(set) var removed: [String] = []
    /// The paths of the orphans that were kept, because this program did not write the files: links, and files without
    /// the text chunks of a golden.
    package private(set) var foreign: [String] = []
    /// The errors of goldens that could not be removed.
    package private(set) var errors: [FileError] = []

    /// Removes orphans. If one cannot be removed, the others are removed nevertheless.
    package init(of orphans: [CheckResult], in goldens: Goldens) {
        for path in orphans.map(\.golden) {
            do throws(FileError) {
                guard try Self.isOwn(path) else {
                    foreign.append(path)
                    continue
                }
                try Files.remove(path, inside: goldens.folder)
                removed.append(path)
            } catch {
                errors.append(error)
            }
        }
    }

    /// Whether a file is a golden that this program wrote.
    package static func isOwn(_ path: String) throws(FileError) -> Bool {
        guard case .file = Files.Present(path) else { return false }
        return GoldenFile.isGolden(try Files.readImage(path))
    }
}

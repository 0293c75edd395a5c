package import FieldFiles
import FieldRendering

/// Removes the goldens that no image has, and nothing that was not written as a golden.
package struct GoldenPruning: Sendable {
    /// The paths of the goldens that are gone.
    package private(set) var removed: [String] = []
    /// The paths of images that are not this program's: links, and files without the texts of a golden.
    package private(set) var foreign: [String] = []
    /// Why others could not be removed.
    package private(set) var errors: [FileError] = []

    /// Removes orphans; one that cannot be removed keeps no other from being removed.
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

    private static func isOwn(_ path: String) throws(FileError) -> Bool {
        guard case .file = Files.Present(path) else { return false }
        return GoldenFile.isGolden(try Files.readImage(path))
    }
}

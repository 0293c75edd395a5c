package import FieldScene
import Synchronization

/// The warnings about vector files that are so large that viewers need seconds to open them, collected from several
/// threads.
package final class LargeFileWarnings: Sendable {
    private let noted = Mutex<[(index: Int, warning: Diagnostic)]>([])

    /// The size up to which a file has no warning, in bytes.
    package static let limit = 10_000_000

    /// An empty list.
    package init() {}

    /// The warnings, in the order of the work items.
    var all: [Diagnostic] { noted.withLock { $0.sorted { $0.index < $1.index }.map(\.warning) } }

    /// Adds a warning if a file is too large.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - size: Its size, in bytes.
    ///   - index: The index of its work item.
    ///   - location: The location of what the file shows.
    ///   - remedy: What makes the file smaller, as an imperative clause.
    func check(_ path: String, size: Int, of index: Int, at location: SceneLocation, remedy: String) {
        guard let warning = Self.warning(path, size: size, at: location, remedy: remedy) else { return }
        noted.withLock { $0.append((index, warning)) }
    }

    /// The warning about a file; nil if it is not too large. The parameters are those of `check`.
    package static func warning(
        _ path: String, size: Int, at location: SceneLocation, remedy: String
    ) -> Diagnostic? {
        guard size > limit else { return nil }
        let tenths = size / 100_000
        return Diagnostic(
            location: location,
            message:
                "'\(path)' has \(tenths / 10).\(tenths % 10) MB; viewers need seconds to open a vector file of more"
                + " than \(limit / 1_000_000) MB; \(remedy)")
    }
}

import FieldFiles
package import FieldSource
import Synchronization

/// The output of a run: the complete files and the failures.
package struct RunOutcome: Sendable {
    /// The kinds of output. Each is a list in the command's JSON document.
    package enum Kind: String, Sendable {
        case images = "pictures"
        case clips = "films"
        case sheets, strips

        /// The singular noun for messages, such as `clip`.
        package var noun: String {
            switch self {
            case .images: "image"
            case .clips: "clip"
            case .sheets: "sheet"
            case .strips: "strip"
            }
        }
    }

    /// The kind of the output.
    package let kind: Kind
    /// The number of complete images, clips, sheets or strips, including the output of an earlier run.
    package let count: Int
    private let listEntries: @Sendable () -> [OutputEntry]
    private let listFiles: (@Sendable () -> [String])?
    /// The failures of the work items of this run.
    package let failures: [WorkItemFailure]
    /// The number of work items that this run tried. Those that an earlier run has finished are not tried again.
    package let triedCount: Int
    /// The number of images, clips, sheets or strips that an earlier run has finished.
    package let resumedCount: Int
    /// The names of the failed items, which `--only` takes to repeat these items; empty if only the whole run can be
    /// repeated.
    package let failedNames: [String]

    /// The warnings about the files of this run.
    package let warnings: [Diagnostic]

    /// Creates the outcome of a run. The lists of entries and files are created only when they are needed, because most
    /// runs print neither list.
    package init(
        _ kind: Kind, count: Int, entries: @escaping @Sendable () -> [OutputEntry],
        files: (@Sendable () -> [String])? = nil, failures: [WorkItemFailure], triedCount: Int, resumedCount: Int = 0,
        failedNames: [String] = [], warnings: [Diagnostic] = []
    ) {
        (self.kind, self.count, listEntries, listFiles) = (kind, count, entries, files)
        (self.failures, self.triedCount, self.resumedCount) = (failures, triedCount, resumedCount)
        (self.failedNames, self.warnings) = (failedNames, warnings)
    }

    /// The entries of all complete output, including output of an earlier run, in the order of the run.
    package func makeEntries() -> [OutputEntry] { listEntries() }

    /// The paths of the files that this run wrote. A clip can consist of many files.
    package func makeFiles() -> [String] { listFiles?() ?? makeEntries().map(\.path) }
}

/// An image, clip, sheet or strip in the JSON document of a run.
package struct OutputEntry: Sendable {
    /// The path of the file, or of the folder with a clip's frames.
    package let path: String
    /// The members that describe the output; nil if it is listed by its path alone.
    private let members: JSON?

    /// Creates an entry.
    package init(path: String, members: JSON? = nil) { (self.path, self.members) = (path, members) }

    /// The entry as JSON.
    ///
    /// - Parameter folder: The folder that the path is relative to; nil to leave the path unchanged.
    package func json(relativeTo folder: String? = nil) -> JSON {
        let file = JSON.text(folder.map { Files.relative(path, to: $0) } ?? path)
        return members?.merging(["file": file]) ?? file
    }
}

/// The warnings about vector files that are so large that viewers need seconds to open them, collected from several
/// threads.
package final class LargeFileWarnings: Sendable {
    private let noted = Mutex<[(index: Int, warning: Diagnostic)]>([])

    /// The size up to which there is no warning about a file, in bytes.
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
    ///   - location: The location of the state or animation that the file shows.
    ///   - remedy: The advice that makes the file smaller, as an imperative clause.
    func check(_ path: String, size: Int, of index: Int, at location: SceneLocation, remedy: String) {
        guard let warning = Self.warning(path, size: size, at: location, remedy: remedy) else { return }
        noted.withLock { $0.append((index, warning)) }
    }

    /// The warning about a file; nil if it is not too large. For the parameters, see `check`.
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

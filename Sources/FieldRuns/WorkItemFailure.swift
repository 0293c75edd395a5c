import FieldEncoding
import FieldFiles
import Synchronization

/// A work item that failed while the run continued.
package struct WorkItemFailure: Error {
    /// The index of the work item in the run.
    package let index: Int
    /// The error.
    package let error: any Error
}

/// The failures of a run, collected from several threads.
package final class FailureList: Sendable {
    private let noted = Mutex<[WorkItemFailure]>([])

    /// An empty list.
    package init() {}

    /// Calls `body`, which does the work item with this index, and adds its error to the list.
    ///
    /// - Throws: An error that would make all other work items fail, too, such as a full disk.
    package func catching(_ index: Int, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch  where !Self.concernsAll(error) {
            noted.withLock { $0.append(WorkItemFailure(index: index, error: error)) }
        }
    }

    /// The failures, in the order of the work items.
    package var all: [WorkItemFailure] { noted.withLock { $0.sorted { $0.index < $1.index } } }

    private static func concernsAll(_ error: any Error) -> Bool {
        switch error {
        case let error as FileError: error.code == .noRoom
        case let error as VideoError: error.code == .missing
        default: false
        }
    }
}

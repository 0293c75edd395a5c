import FieldEncoding
import FieldFiles
import Synchronization

/// A piece of a run that failed while the others went on.
package struct WorkItemFailure: Error {
    /// Which piece, by its place in the run.
    package let index: Int
    /// Why.
    package let error: any Error
}

/// The pieces of a run that failed, noted by several threads.
package final class FailureList: Sendable {
    private let noted = Mutex<[WorkItemFailure]>([])

    /// A list of none.
    package init() {}

    /// Does one piece, and notes its failure.
    ///
    /// - Throws: What makes every other piece fail, too.
    package func catching(_ index: Int, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch  where !Self.concernsAll(error) {
            noted.withLock { $0.append(WorkItemFailure(index: index, error: error)) }
        }
    }

    /// What failed, in the order of the pieces.
    package var all: [WorkItemFailure] { noted.withLock { $0.sorted { $0.index < $1.index } } }

    private static func concernsAll(_ error: any Error) -> Bool {
        switch error {
        case let error as FileError: error.code == .noRoom
        case let error as VideoError: error.code == .missing
        default: error is CancellationError
        }
    }
}

package import FieldFiles

/// The files of a pair that cannot be read: one, or both.
package struct UnreadableImages: Error, Sendable {
    /// Why each cannot be.
    package let errors: [FileError]

    /// The failures of files.
    package init(errors: [FileError]) { self.errors = errors }

    /// What two readings gave.
    static func both<A, B>(
        _ first: Result<A, FileError>, _ second: Result<B, FileError>
    ) throws(UnreadableImages) -> (A, B) {
        switch (first, second) {
        case (.success(let a), .success(let b)): return (a, b)
        case (.failure(let a), .failure(let b)): throw UnreadableImages(errors: [a, b])
        case (.failure(let error), _), (_, .failure(let error)): throw UnreadableImages(errors: [error])
        }
    }
}

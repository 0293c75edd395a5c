/// The files of a pair that cannot be read: one, or both.
package struct UnreadablePictures: Error, Sendable {
    /// Why each cannot be.
    package let errors: [FileError]

    /// The failures of files.
    package init(errors: [FileError]) { self.errors = errors }

    /// What two readings give; both are done before either's failure is thrown.
    static func both<A, B>(
        _ first: () throws(FileError) -> A, _ second: () throws(FileError) -> B
    ) throws(UnreadablePictures) -> (A, B) {
        let (a, b) = (Result(catching: first), Result(catching: second))
        switch (a, b) {
        case (.success(let a), .success(let b)): return (a, b)
        case (.failure(let a), .failure(let b)): throw UnreadablePictures(errors: [a, b])
        case (.failure(let error), _), (_, .failure(let error)): throw UnreadablePictures(errors: [error])
        }
    }
}

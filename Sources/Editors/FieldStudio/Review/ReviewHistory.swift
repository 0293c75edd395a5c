import FieldFiles
import Synchronization

/// The steps of reviews: acceptances and rejections, which can be undone. Steps are made one at a time.
final class ReviewHistory: Sendable {
    /// A step that can be undone.
    struct Step: Sendable {
        /// The unique number of the step.
        let number: Int
        /// The description of the step, such as `Accepted 4 pictures`.
        let text: String
        /// The changes of files, in their order.
        var changes: [FileChange]
    }

    /// The reason why a step cannot be undone. In that case, nothing was overwritten.
    enum Failure: Error {
        /// There is no such step, or it is not the last one.
        case notLast
        /// Another program has changed these files.
        case changed([String])
        /// A file cannot be read or written. The rest of the step can be undone later.
        case file(FileError)
    }

    private struct Content {
        var steps: [Step] = []
        var count = 0
    }

    /// The maximum number of steps.
    static let countLimit = 100
    /// The maximum number of bytes of all steps.
    static let sizeLimit = 256 << 20

    private let content = Mutex(Content())
    private let folder: String

    /// Creates an empty history of the files in a folder.
    init(folder: String) { self.folder = folder }

    /// The step that can be undone; nil for none.
    var last: Step? { content.withLock { $0.steps.last } }

    /// Makes changes of files as one step. All other steps wait until it is done.
    ///
    /// - Parameter body: Makes the changes. Returns those that were made, and the description of the step.
    func perform<Value>(_ body: () -> (value: Value, changes: [FileChange], text: String)) -> Value {
        content.withLock { content in
            let (value, changes, text) = body()
            if changes.isEmpty { return value }
            content.count += 1
            content.steps.append(Step(number: content.count, text: text, changes: changes))
            var size = content.steps.reduce(0) { $0 + $1.changes.reduce(0) { $0 + $1.size } }
            while content.steps.count > Self.countLimit || size > Self.sizeLimit {
                size -= content.steps.removeFirst().changes.reduce(0) { $0 + $1.size }
            }
            return value
        }
    }

    /// Undoes the last step, unless another program has changed one of its files.
    ///
    /// - Parameter number: The number of the step.
    /// - Returns: The description of the step.
    func undo(_ number: Int) throws(Failure) -> String {
        try content.withLock { content throws(Failure) in
            guard let step = content.steps.last, step.number == number else { throw .notLast }
            var rest = step.changes
            var blocked: [String] = []
            for change in step.changes {
                do throws(FileError) {
                    if try !change.reversed.isPossible(inside: folder) { blocked.append(change.path) }
                } catch {
                    throw .file(error)
                }
            }
            if !blocked.isEmpty { throw .changed(blocked) }
            defer {
                content.steps.removeLast()
                if !rest.isEmpty { content.steps.append(Step(number: number, text: step.text, changes: rest)) }
            }
            while let change = rest.last {
                let isDone: Bool
                do throws(FileError) { isDone = try change.reversed.write(inside: folder) } catch { throw .file(error) }
                if !isDone { throw .changed([change.path]) }
                rest.removeLast()
            }
            return step.text
        }
    }
}

/// A change of a file below the folder of the goldens, which can be undone.
///
/// The change is made only if the file still contains the bytes before it (`ConditionalReplacement`). So the reverse of
/// a change undoes it.
struct FileChange: Sendable {
    /// The path of the file.
    let path: String
    /// The bytes before; nil if there was no file.
    let before: [UInt8]?
    /// The bytes afterwards; nil if the file was removed.
    let after: [UInt8]?

    /// The change that undoes this one.
    var reversed: FileChange { FileChange(path: path, before: after, after: before) }

    /// The number of bytes that the change keeps.
    var size: Int { (before?.count ?? 0) + (after?.count ?? 0) }

    /// Whether the file still contains the bytes before the change.
    ///
    /// - Throws: `FileError` if the file cannot be read.
    func isPossible(inside folder: String) throws(FileError) -> Bool { try Self.read(path, inside: folder) == before }

    /// Makes the change, unless another program has changed the file.
    ///
    /// - Returns: Whether the change was made.
    /// - Throws: `FileError` if the file cannot be read or written. It is unchanged then.
    func write(inside folder: String) throws(FileError) -> Bool {
        guard try isPossible(inside: folder) else { return false }
        let limit = SceneLimits.comparedImageBytes
        switch (before, after) {
        case (nil, nil): return true
        case (nil, let after?): return try ConditionalReplacement.create(path, after, limit: limit) == .written
        case (let before?, nil):
            return try ConditionalReplacement.remove(path, expecting: before, limit: limit) == .written
        case (let before?, let after?):
            return try ConditionalReplacement.replace(path, by: after, expecting: before, limit: limit) == .written
        }
    }

    /// The bytes of a file; nil if there is none.
    ///
    /// - Throws: `FileError` if the file cannot be read, is a link, or is not below the folder.
    static func read(_ path: String, inside folder: String) throws(FileError) -> [UInt8]? {
        try Files.checkInside(path, folder)
        switch Files.Present(path) {
        case .nothing: return nil
        case .link:
            throw FileError(code: .unwritable, path: path, reason: "it is a link, and links are not followed")
        case .file, .other: return try Files.read(path, limit: SceneLimits.comparedImageBytes, isRegular: true)
        }
    }
}

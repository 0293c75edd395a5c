import FieldScene

/// The errors that prevent shards from being merged.
package struct ShardError: Error, Hashable, Sendable {
    /// One error.
    package struct Entry: Hashable, Sendable {
        /// The kind of error; later versions may add more.
        package struct Code: Hashable, Sendable {
            private let name: String

            /// There are no shard records.
            package static let empty = Code(name: "empty")
            /// A shard record cannot be read.
            package static let unreadable = Code(name: "unreadable")
            /// A shard has no record.
            package static let missing = Code(name: "missing")
            /// A shard belongs to another run, with other scenes, options or versions.
            package static let otherRun = Code(name: "otherRun")
            /// Shard records have different numbers of shards.
            package static let otherCount = Code(name: "otherCount")
            /// A path in a shard record is outside of the output folder, and has no file name to be used in the folder.
            package static let location = Code(name: "location")
            /// A file in a shard record is missing, or has changed since the shard wrote it.
            package static let file = Code(name: "file")
        }

        /// The kind of error.
        package let code: Code
        /// The error message, with a remedy.
        package let message: String

        /// Creates an error. Invisible characters from shard records are escaped, so that they cannot control a
        /// terminal.
        init(code: Code, message: String) {
            self.code = code
            self.message = message.escapingInvisibles()
        }
    }

    /// The first errors, at most `limit`.
    package private(set) var errors: [Entry] = []
    /// The number of further errors, whose messages are not created.
    package private(set) var more = 0

    /// The largest number of errors with a message, so that a long list stays readable.
    private static let limit = 20

    /// Adds an error. The message is only created if it is printed.
    mutating func add(_ code: Entry.Code, _ message: @autoclosure () -> String) {
        if errors.count < Self.limit {
            errors.append(Entry(code: code, message: message()))
        } else {
            more += 1
        }
    }

    /// Adds the entries of another error.
    mutating func add(_ other: ShardError) {
        let room = Self.limit - errors.count
        errors += other.errors.prefix(room)
        more += max(0, other.errors.count - room) + other.more
    }

    /// Throws the errors, if there are any.
    func check() throws(ShardError) {
        if !errors.isEmpty { throw self }
    }
}

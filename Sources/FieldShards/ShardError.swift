import FieldScene

/// The reasons why shards cannot be merged.
package struct ShardError: Error, Hashable, Sendable {
    /// One reason.
    package struct Problem: Hashable, Sendable {
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
            /// A file in a shard record is missing, or differs from the one that the shard wrote.
            package static let file = Code(name: "file")
        }

        /// The kind of error.
        package let code: Code
        /// The error message, with what to do.
        package let message: String

        /// Creates a reason. Invisible characters from shard records are escaped, so that they cannot control a
        /// terminal.
        init(code: Code, message: String) {
            self.code = code
            self.message = message.escapingInvisibles()
        }
    }

    /// The first reasons, at most `limit`.
    package private(set) var problems: [Problem] = []
    /// The number of further reasons, whose messages are not created.
    package private(set) var more = 0

    /// The largest number of reasons with a message; nobody reads thousands.
    private static let limit = 20

    /// Adds a reason. The message is only created if it is printed.
    mutating func add(_ code: Problem.Code, _ message: @autoclosure () -> String) {
        if problems.count < Self.limit {
            problems.append(Problem(code: code, message: message()))
        } else {
            more += 1
        }
    }

    /// Adds the reasons of another error.
    mutating func add(_ other: ShardError) {
        let room = Self.limit - problems.count
        problems += other.problems.prefix(room)
        more += max(0, other.problems.count - room) + other.more
    }

    /// Throws the reasons, if there are any.
    func check() throws(ShardError) {
        if !problems.isEmpty { throw self }
    }
}

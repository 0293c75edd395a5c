import FieldScene

/// Why shards cannot be joined.
package struct ShardError: Error, Hashable, Sendable {
    /// One reason.
    package struct Problem: Hashable, Sendable {
        /// The kind of problem; more may be added.
        package struct Code: Hashable, Sendable {
            private let name: String

            /// There is no record at all.
            package static let empty = Code(name: "empty")
            /// A record cannot be read.
            package static let unreadable = Code(name: "unreadable")
            /// A shard has no record.
            package static let missing = Code(name: "missing")
            /// A shard is of another run: other scenes, options or versions.
            package static let otherRun = Code(name: "otherRun")
            /// Records are of different numbers of shards.
            package static let otherCount = Code(name: "otherCount")
            /// A record names a place outside of the folder that is written into.
            package static let location = Code(name: "place")
            /// A file that a record names is not there, or is not what the shard wrote.
            package static let file = Code(name: "file")
        }

        /// The kind.
        package let code: Code
        /// What is wrong, with what to do.
        package let message: String

        /// A problem; what records say of it moves no cursor and begins no line.
        init(code: Code, message: String) {
            self.code = code
            self.message = message.escapingInvisibles()
        }
    }

    /// The reasons; of very many the first.
    package private(set) var problems: [Problem] = []
    /// How many more there are.
    package private(set) var more = 0

    /// So many reasons are told; of thousands nobody reads more.
    private static let told = 20

    /// Adds a reason, which is put into words only where it is told.
    mutating func add(_ code: Problem.Code, _ message: @autoclosure () -> String) {
        if problems.count < Self.told {
            problems.append(Problem(code: code, message: message()))
        } else {
            more += 1
        }
    }

    /// Adds the reasons of another error.
    mutating func add(_ other: ShardError) {
        let room = Self.told - problems.count
        problems += other.problems.prefix(room)
        more += max(0, other.problems.count - room) + other.more
    }

    /// Throws the reasons, if there are any.
    func check() throws(ShardError) {
        if !problems.isEmpty { throw self }
    }
}

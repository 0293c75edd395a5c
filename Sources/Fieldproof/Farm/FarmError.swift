import FieldScene

/// Why shards cannot be joined.
package struct FarmError: Error, Hashable, Sendable {
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
            package static let place = Code(name: "place")
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
            self.message = message.withoutControls
        }
    }

    /// All reasons.
    package let problems: [Problem]
}

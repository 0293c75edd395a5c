/// Something that reads strangers' bytes. A conforming type is one fuzzer; its seeds lie in a folder of its name.
protocol Fuzzer: Sendable {
    /// The name that the command line takes, in small letters.
    static var name: String { get }

    /// Reads an input. It may be refused by an error that is said so; a trap, a hang or much memory is a finding.
    ///
    /// - Throws: Whatever the code under test throws for an input that it refuses.
    static func read(_ bytes: [UInt8]) throws
}

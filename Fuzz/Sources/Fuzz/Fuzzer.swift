/// A fuzzer for one reader of untrusted bytes. `Fuzz/seeds.py` writes its seeds to a folder with its name.
protocol Fuzzer: Sendable {
    /// The name on the command line, in lower case.
    static var name: String { get }

    /// Passes an input to the code under test. Errors are expected; a trap, a hang or excessive memory use is a
    /// finding.
    ///
    /// - Throws: The errors of the code under test, or `UnsuitableInput`.
    static func read(_ bytes: [UInt8]) throws
}

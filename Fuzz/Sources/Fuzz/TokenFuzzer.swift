import Fieldproof

@testable import FieldScene
@testable import FieldSource

/// Fuzzes the reader of token files.
enum TokenFuzzer: Fuzzer {
    static let name = "token"

    /// The greatest length of an input in bytes.
    private static let maxLength = 8192

    static func read(_ bytes: [UInt8]) throws {
        guard bytes.count <= maxLength else { throw UnsuitableInput("it is too long") }
        let file = try TokenFile(bytes: bytes, path: "fuzz.tokens.json")
        for (name, color) in file.colors {
            let isInside = [color.red, color.green, color.blue, color.alpha].allSatisfy { (0...1).contains($0) }
            precondition(isInside, "the colour \(name) is not in sRGB")
        }
    }
}

@testable import FieldEncoding

/// Fuzzes the WebP decoder.
enum WebPFuzzer: Fuzzer {
    static let name = "webp"

    static func read(_ bytes: [UInt8]) throws {
        guard WebP.recognizes(bytes) else { throw UnsuitableInput("it is not a WebP file") }
        _ = try? WebP.metadata(of: bytes)
        _ = try WebP.decodeStraight(bytes, pixelLimit: 1 << 20)
    }
}

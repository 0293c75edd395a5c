@testable import FieldEncoding

/// The reader of WebP files.
enum WebPFuzzer: Fuzzer {
    static let name = "webp"

    static func read(_ bytes: [UInt8]) throws {
        guard WebP.recognizes(bytes) else { throw Unsuitable("it is no WebP file") }
        _ = try WebP.decodeStraight(bytes, pixelLimit: 1 << 20)
    }
}

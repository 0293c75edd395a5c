@testable import FieldEncoding

/// Fuzzes the JPEG decoder.
enum JPEGFuzzer: Fuzzer {
    static let name = "jpeg"

    static func read(_ bytes: [UInt8]) throws {
        guard JPEG.recognizes(bytes) else { throw UnsuitableInput("it is not a JPEG file") }
        _ = try? JPEG.metadata(of: bytes)
        _ = try JPEG.decodeStraight(bytes, pixelLimit: 1 << 20)
    }
}

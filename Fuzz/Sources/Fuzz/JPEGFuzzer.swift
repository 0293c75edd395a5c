@testable import FieldEncoding

/// The reader of JPEG files.
enum JPEGFuzzer: Fuzzer {
    static let name = "jpeg"

    static func read(_ bytes: [UInt8]) throws {
        guard JPEG.recognizes(bytes) else { throw Unsuitable("it is no JPEG file") }
        _ = try JPEG.decodeStraight(bytes, pixelLimit: 1 << 20)
    }
}

@testable import FieldEncoding
@testable import FieldPixels

/// The reader of PNG files; checksums are made right first, so that inputs get beyond them.
enum PNGFuzzer: Fuzzer {
    static let name = "png"

    static func read(_ bytes: [UInt8]) throws {
        let file = PNGSeal.sealed(bytes)
        _ = try? PNG.texts(in: file, byteLimit: 1 << 20)
        let size = try PNG.size(of: file)
        guard size.width * size.height <= 1 << 20 else { throw Unsuitable("it is too large") }
        let image = try PNG.decodeStraight(file)
        let pixels = try PNG.decode(file)
        precondition(image.premultiplied == pixels, "two ways of reading differ")
    }
}

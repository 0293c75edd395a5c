@testable import FieldEncoding
@testable import FieldPixels

/// Fuzzes the PNG decoder. Checksums are corrected first, so that most inputs reach the code after them.
enum PNGFuzzer: Fuzzer {
    static let name = "png"

    static func read(_ bytes: [UInt8]) throws {
        let file = PNGBuilder.withValidChecksums(bytes)
        _ = try? PNG.texts(in: file, byteLimit: 1 << 20)
        _ = try? PNG.metadata(of: file)
        let size = try PNG.size(of: file)
        guard size.width * size.height <= 1 << 20 else { throw UnsuitableInput("it is too large") }
        let image = try PNG.decodeStraight(file)
        let pixels = try PNG.decode(file)
        precondition(image.premultiplied == pixels, "the straight and the premultiplied image differ")
    }
}

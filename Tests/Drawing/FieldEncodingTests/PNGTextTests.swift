import FieldEncoding
import FieldPixels
import TestTools
import Testing

@Suite struct PNGTextTests {
    private func texts(_ chunks: [UInt8]..., byteLimit: Int = 1000) throws -> [PNG.Text] {
        let file = HandMadePNG.file(
            HandMadePNG.header(1, 1, depth: 8, color: 0), Array(chunks.joined()), HandMadePNG.data([0, 7]),
            HandMadePNG.end)
        return try PNG.texts(in: file, byteLimit: byteLimit)
    }

    @Test func roundTripsTexts() throws {
        let texts = [
            PNG.Text(key: "Fieldproof scene", value: String(repeating: "name: otp\n", count: 500)),
            PNG.Text(key: "Größe", value: "日本 🤩\n"), PNG.Text(key: "Empty", value: ""),
        ]
        let image = PixelBuffer(width: 3, height: 3)
        let file = try PNG.encode(image, options: PNG.Options(texts: texts))
        #expect(try PNG.texts(in: file) == texts)
        #expect(try PNG.decode(file) == image)
        #expect(file.count < 400, "long texts must be compressed")
    }

    @Test(arguments: [
        "", " a", "a ", "a  b", "tab\t", "日本", "a\u{0}", String(repeating: "k", count: 80), "nbsp\u{A0}",
    ])
    func rejectsInvalidKeys(_ key: String) {
        let error = #expect(throws: ImageError.self) {
            try PNG.encode(
                PixelBuffer(width: 1, height: 1), options: PNG.Options(texts: [PNG.Text(key: key, value: "")]))
        }
        #expect(error?.code == .badText)
    }

    @Test func rejectsValuesWithAZeroByte() {
        let options = PNG.Options(texts: [PNG.Text(key: "k", value: "a\u{0}b")])
        #expect(throws: ImageError.self) { try PNG.encode(PixelBuffer(width: 1, height: 1), options: options) }
    }

    @Test func readsEveryTextChunkType() throws {
        let packed = HandMadePNG.zlib([0x67, 0xFC, 0x6E])
        #expect(
            try texts(
                HandMadePNG.chunk("tEXt", [0x61, 0, 0x67, 0xFC, 0x6E]),
                HandMadePNG.chunk("zTXt", [0x62, 0, 0] + packed),
                HandMadePNG.chunk("iTXt", [0x63, 0, 0, 0, 0x64, 0x65, 0, 0xC3, 0xBC, 0, 0xC3, 0xBC]))
                == [
                    PNG.Text(key: "a", value: "gün"), PNG.Text(key: "b", value: "gün"), PNG.Text(key: "c", value: "ü"),
                ])
    }

    @Test func skipsInvalidTextChunks() throws {
        #expect(
            try texts(
                HandMadePNG.chunk("tEXt", [0x61, 0x62]), HandMadePNG.chunk("tEXt", [0, 0x61]),
                HandMadePNG.chunk("zTXt", [0x62, 0]), HandMadePNG.chunk("zTXt", [0x62, 0, 1, 0x78]),
                HandMadePNG.chunk("zTXt", [0x62, 0, 0, 0x78, 0x01]), HandMadePNG.chunk("iTXt", [0x63, 0, 2, 0, 0, 0]),
                HandMadePNG.chunk("iTXt", [0x63, 0, 0, 0, 0]), HandMadePNG.chunk("iTXt", [0x63, 0, 0, 0, 0, 0, 0xFF]),
                HandMadePNG.chunk("tEXt", [0x7A, 0])) == [PNG.Text(key: "z", value: "")])
    }

    @Test func limitsTheTotalSizeOfTexts() throws {
        let stored = HandMadePNG.chunk("zTXt", [0x62, 0, 0] + HandMadePNG.zlib(Array(repeating: 65, count: 60)))
        #expect(try texts(stored, stored, byteLimit: 120).count == 2)
        let error = #expect(throws: ImageError.self) { try texts(stored, stored, byteLimit: 119) }
        #expect(error?.code == .tooLarge)
        #expect(throws: ImageError.self) { try texts(HandMadePNG.chunk("tEXt", [65, 0, 65, 65]), byteLimit: 1) }
    }
}

import FieldEncoding
import FieldPixels
import Testing

@Suite struct JPEGTests {
    @Test(arguments: JPEGFixtures.all)
    func aFileIsReadAsPillowReadsIt(_ file: JPEGFixtures.File) throws {
        let picture = try PictureReaders.decodeStraight(file.bytes)
        #expect(picture.width == 18)
        #expect(picture.height == 9)
        #expect(PngSuite.digest(picture.rgba) == file.digest)
        #expect(try PictureReaders.size(of: file.bytes) == PixelSize(width: 18, height: 9))
    }

    @Test(arguments: JPEGFixtures.all)
    func aFileThatIsCutOffIsRefused(_ file: JPEGFixtures.File) {
        let bytes = file.bytes
        for count in 0..<bytes.count - 2 {
            #expect(throws: PictureError.self) { try PictureReaders.decodeStraight(Array(bytes[..<count])) }
        }
    }

    @Test(arguments: JPEGFixtures.all)
    func aBrokenFileIsRefusedOrReadAndNeverTraps(_ file: JPEGFixtures.File) {
        let bytes = file.bytes
        var refused = 0
        for index in 2..<bytes.count {
            for change: UInt8 in [0xFF, 0x01, 0x80] {
                var broken = bytes
                broken[index] ^= change
                do throws(PictureError) {
                    // What still can be read is a picture of some size.
                    let picture = try JPEG.decodeStraight(broken, pixelLimit: 1 << 20)
                    #expect(picture.rgba.count == picture.width * picture.height * 4)
                } catch {
                    #expect(!error.message.isEmpty)
                    refused += 1
                }
            }
        }
        #expect(refused > bytes.count / 4)
    }

    @Test func theLimitIsChecked() throws {
        let file = try #require(JPEGFixtures.all.first)
        #expect(try JPEG.decodeStraight(file.bytes, pixelLimit: 162).width == 18)
        #expect {
            try JPEG.decodeStraight(file.bytes, pixelLimit: 161)
        } throws: {
            ($0 as? PictureError)?.code == .tooLarge
        }
    }

    @Test func aFileIsKnownByItsContent() throws {
        #expect(try PictureReaders.recognizing([0xFF, 0xD8, 0xFF, 0xE0]).name == "jpeg")
        #expect(try PictureReaders.recognizing([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).name == "png")
        #expect(try PictureReaders.recognizing(Array("RIFF____WEBPVP8L".utf8)).name == "webp")
        #expect(throws: PictureError.self) { try PictureReaders.recognizing(Array("RIFF____WAVE".utf8)) }
        #expect(throws: PictureError.self) { try PictureReaders.recognizing([]) }
        #expect {
            try PictureReaders.decodeStraight(Array("BM".utf8))
        } throws: {
            ($0 as? PictureError)?.code == .wrongFormat
        }
        #expect(PictureReaders.mayRead("in/a.JPG"))
        #expect(!PictureReaders.mayRead("png"))
    }
}

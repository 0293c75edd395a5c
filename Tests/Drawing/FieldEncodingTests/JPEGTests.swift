import FieldEncoding
import FieldPixels
import Testing

@Suite struct JPEGTests {
    @Test(arguments: JPEGFixtures.all)
    func decodesLikePillow(_ file: JPEGFixtures.File) throws {
        let image = try ImageDecoders.decodeStraight(file.bytes)
        #expect(image.width == 18)
        #expect(image.height == 9)
        #expect(PngSuite.digest(image.rgba) == file.digest)
        #expect(try JPEG.size(of: file.bytes) == PixelSize(width: 18, height: 9))
    }

    @Test(arguments: JPEGFixtures.all)
    func rejectsTruncatedFiles(_ file: JPEGFixtures.File) {
        let bytes = file.bytes
        for count in 0..<bytes.count - 2 {
            #expect(throws: ImageError.self) { try ImageDecoders.decodeStraight(Array(bytes[..<count])) }
        }
    }

    @Test(arguments: JPEGFixtures.all)
    func rejectsOrDecodesDamagedFilesWithoutTrapping(_ file: JPEGFixtures.File) {
        let bytes = file.bytes
        var rejectedCount = 0
        for index in 2..<bytes.count {
            for change: UInt8 in [0xFF, 0x01, 0x80] {
                var damaged = bytes
                damaged[index] ^= change
                do throws(ImageError) {
                    // A change in the header can change the size.
                    let image = try JPEG.decodeStraight(damaged, pixelLimit: 1 << 20)
                    #expect(image.rgba.count == image.width * image.height * 4)
                } catch {
                    #expect(!error.message.isEmpty)
                    rejectedCount += 1
                }
            }
        }
        #expect(rejectedCount > bytes.count / 4)
    }

    @Test func appliesThePixelLimit() throws {
        let file = try #require(JPEGFixtures.all.first)
        #expect(try JPEG.decodeStraight(file.bytes, pixelLimit: 162).width == 18)
        #expect {
            try JPEG.decodeStraight(file.bytes, pixelLimit: 161)
        } throws: {
            ($0 as? ImageError)?.code == .tooLarge
        }
    }

    @Test func identifiesFilesByContentOrExtension() throws {
        #expect(try ImageDecoders.recognizing([0xFF, 0xD8, 0xFF, 0xE0]).name == "jpeg")
        #expect(try ImageDecoders.recognizing([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).name == "png")
        #expect(try ImageDecoders.recognizing(Array("RIFF____WEBPVP8L".utf8)).name == "webp")
        #expect(throws: ImageError.self) { try ImageDecoders.recognizing(Array("RIFF____WAVE".utf8)) }
        #expect(throws: ImageError.self) { try ImageDecoders.recognizing([]) }
        #expect {
            try ImageDecoders.decodeStraight(Array("BM".utf8))
        } throws: {
            ($0 as? ImageError)?.code == .wrongFormat
        }
        #expect(ImageDecoders.mayRead("in/a.JPG"))
        #expect(!ImageDecoders.mayRead("png"))
    }
}

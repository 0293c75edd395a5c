import FieldEncoding
import FieldPixels
import Testing

@Suite struct JPEGTests {
    @Test(arguments: [JPEGFixtures.baseline, JPEGFixtures.progressive])
    func coloursAreRead(_ file: [UInt8]) throws {
        let picture = try JPEG.decode(file)
        #expect(picture.width == 32 && picture.height == 16)
        let colors: [UInt32] = [0xFFC8_1E3C, 0xFF14_B45A, 0xFF28_3CDC, 0xFFFA_FAFA]
        for y in 0..<16 {
            for x in 0..<32 {
                let color = colors[x / 16 + 2 * (y / 8)]
                for shift: UInt32 in [24, 16, 8, 0] {
                    #expect(abs(Int(picture[x, y] >> shift & 255) - Int(color >> shift & 255)) <= 3)
                }
            }
        }
    }

    @Test func graysAreRead() throws {
        #expect(try JPEG.decode(JPEGFixtures.gray) == PixelBuffer(width: 9, height: 7, fill: 0xFF4D_4D4D))
    }

    @Test func otherFilesAreErrors() {
        func code(_ file: [UInt8], pixelLimit: Int = 1000) -> PictureError.Code? {
            #expect(throws: PictureError.self) { try JPEG.decode(file, pixelLimit: pixelLimit) }?.code
        }
        #expect(code([]) == .wrongFormat)
        #expect(code([0x89, 0x50, 0x4E, 0x47]) == .wrongFormat)
        #expect(code(JPEGFixtures.print) == .malformed)
        #expect(code(JPEGFixtures.gray, pixelLimit: 62) == .tooLarge)
    }

    @Test(arguments: [JPEGFixtures.baseline, JPEGFixtures.progressive, JPEGFixtures.gray])
    func aFileCutOffAnywhereIsAnError(_ file: [UInt8]) {
        #expect(file.count > 100)
        // The last two bytes only say that it ends.
        for count in 0..<file.count - 2 {
            #expect(throws: PictureError.self, "\(count) bytes") { try JPEG.decode(Array(file[..<count])) }
        }
    }

    /// A changed byte may make another picture, or an error, and must not trap.
    @Test(arguments: [JPEGFixtures.baseline, JPEGFixtures.progressive])
    func aChangedByteDoesNotTrap(_ file: [UInt8]) {
        var read = 0
        for place in file.indices {
            for change: UInt8 in [0x01, 0x80, 0xFF] {
                var changed = file
                changed[place] ^= change
                if (try? JPEG.decode(changed, pixelLimit: 10_000)) != nil { read += 1 }
            }
        }
        #expect(read > 0)
    }
}

import FieldEncoding
import FieldPixels
import Foundation
import Testing

/// Decodes encoded PNG files with a Python script that shares no code with the encoder or the decoder.
@Suite(.enabled(if: IndependentReader.isPresent, "python3 is not installed"))
struct IndependentReaderTests {
    @Test(arguments: [PNG.CompressionLevel.fast, .balanced, .strong])
    func encodedImagesDecodeToTheSamePixels(_ level: PNG.CompressionLevel) throws {
        let encoder = PNGEncoder()
        let files = try TestImages.all.map {
            ($0.name, try encoder.encode($0.image, options: PNG.Options(compression: level, pixelsPerPoint: 2)))
        }
        let found = try IndependentReader.read(files)
        #expect(found.count == files.count)
        for (name, image) in TestImages.all {
            let read = try #require(found[name])
            #expect(read.width == image.width && read.height == image.height, "\(name)")
            #expect(read.rgba == Self.straight(image), "\(name)")
        }
    }

    @Test func choosesColorTypeAndDepthByContent() throws {
        let files = try TestImages.all.map { ($0.name, try PNG.encode($0.image)) }
        let found = try IndependentReader.read(files)
        func kind(_ name: String) -> [Int]? { found[name].map { [$0.colorType, $0.depth] } }
        #expect(kind("one-clear-pixel") == [3, 1])
        #expect(kind("one-white-pixel") == [0, 1])
        #expect(kind("gray-1") == [0, 1])
        #expect(kind("gray-2") == [0, 2])
        #expect(kind("gray-4") == [3, 2])  // three grays: a palette needs fewer bits
        #expect(kind("gray-8") == [0, 8])
        #expect(kind("two-odd-grays") == [3, 1])
        for (count, depth) in [(2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (255, 8), (256, 8)] {
            #expect(kind("opaque-\(count)-31") == [3, depth])
            #expect(kind("translucent-\(count)-31") == [3, depth])
        }
        #expect(kind("opaque-257-31") == [2, 8])
        #expect(kind("translucent-257-31") == [6, 8])
        #expect(kind("random-17") == [6, 8])
        #expect(kind("random-opaque-17") == [2, 8])
    }

    /// Straight bytes by floating-point division, independent of the encoder's formula.
    private static func straight(_ image: PixelBuffer) -> [UInt8] {
        image.pixels.flatMap { word -> [UInt8] in
            let alpha = word >> 24
            guard alpha > 0 else { return [0, 0, 0, 0] }
            return [16, 8, 0].map { UInt8((Double(word >> $0 & 255) * 255 / Double(alpha)).rounded()) } + [UInt8(alpha)]
        }
    }
}

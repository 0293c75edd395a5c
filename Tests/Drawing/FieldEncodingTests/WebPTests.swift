import FieldEncoding
import FieldPixels
import Foundation
import TestTools
import Testing

@Suite struct WebPTests {
    @Test func roundTripsTestImages() throws {
        for (name, image) in TestImages.all {
            let bytes = try WebP.encode(image, pixelsPerPoint: 1)
            #expect(try WebP.decode(bytes) == image, "\(name)")
            #expect(try WebP.encode(image, pixelsPerPoint: 3) == bytes, "\(name)")
        }
    }

    @Test(.enabled(if: WebPClipReader.isPresent, "dwebp of the package webp is not installed"))
    func dwebpDecodesTheSamePixels() throws {
        for (name, image) in TestImages.all where name.hasSuffix("-31") || name.hasSuffix("-17") {
            try Tool.inFolder { folder in
                let file = folder.appending(path: "still.webp")
                try Data(WebP.encode(image, pixelsPerPoint: 1)).write(to: file)
                #expect(try WebPClipReader.still(at: file.path) == image, "\(name)")
            }
        }
    }

    @Test(
        .enabled(if: WebPClipReader.isPresent, "webpmux of the package webp is not installed"),
        arguments: [
            (24.0, 3), (30, 0), (60, 1), (29.97, 70_000), (50, 2),
        ])
    func clipsShowEachFrameAtItsTime(_ rate: Double, _ plays: Int) throws {
        for opaque in [true, false] {
            let frames = MovingBoxClip.frames(width: 41, height: 23, count: 26, opaque: opaque)
            let bytes = try MovingBoxClip.encode(frames, as: WebP.self, rate: rate, plays: plays)
            let clip = try WebPClipReader.read(bytes, width: 41, height: 23)
            #expect(clip.loops == min(plays, 65_535))
            // Times, including the end, are rounded to milliseconds.
            #expect(abs(Double(clip.durations.reduce(0, +)) - 26_000 / rate) <= 0.5)
            var time = 0
            for (image, duration) in zip(clip.images, clip.durations) {
                let index = Int((Double(time) * rate / 1000).rounded())
                #expect(abs(Double(time) - Double(index) * 1000 / rate) <= 0.5)
                #expect(image == frames[index].image, "frame \(index)")
                time += duration
            }
            // Frames 3, 7, … 23 equal the previous ones.
            #expect(clip.images.count == 20)
        }
    }

    @Test func encodesDeterministically() throws {
        let frames = MovingBoxClip.frames(width: 30, height: 20, count: 9, opaque: false)
        let first = try MovingBoxClip.encode(frames, as: WebP.self, rate: 25)
        _ = try MovingBoxClip.encode(
            MovingBoxClip.frames(width: 9, height: 7, count: 3, opaque: true), as: WebP.self, rate: 10)
        #expect(try MovingBoxClip.encode(frames, as: WebP.self, rate: 25) == first)
    }

    /// WebKit shows an image with a duration of less than 11 ms for 100 ms. The changes of images that are skipped must
    /// appear in the next image.
    @Test(
        .enabled(if: WebPClipReader.isPresent, "webpmux of the package webp is not installed"),
        arguments: [
            // An image needs two frames. Frames 3, 7, 11 and 15 equal those before them.
            (100.0, [20, 20, 20, 20, 20, 20, 20, 20], [1, 2, 5, 6, 9, 10, 13, 14]),
            // An image needs three frames, and those that differ begin at 0, 4, 8 and 12: at 0, 16.7, 33.3 and 50 ms.
            (240, [17, 16, 17, 17], [2, 6, 10, 14]),
            // An image needs 11 frames, so only the last one of 16 remains.
            (1000, [16], [14]),
        ] as [(Double, [Int], [Int])])
    func skipsImagesThatBrowsersShowTooLong(_ rate: Double, _ durations: [Int], _ indices: [Int]) throws {
        let frames = MovingBoxClip.frames(width: 41, height: 23, count: 16, opaque: true)
        let bytes = try MovingBoxClip.encode(frames, as: WebP.self, rate: rate)
        if durations.count == 1 {
            #expect(try WebP.decode(bytes) == frames[indices[0]].image)
            return
        }
        let clip = try WebPClipReader.read(bytes, width: 41, height: 23)
        #expect(clip.durations == durations)
        #expect(clip.images == indices.map { frames[$0].image })
    }

    @Test func rejectsEmptyImagesAndSizesBeyondTheLimit() throws {
        for (width, height) in [(16_384, 1), (1, 16_384)] {
            let image = PixelBuffer(width: width, height: height)
            var error = #expect(throws: ImageError.self) { try WebP.encode(image, pixelsPerPoint: 1) }
            #expect(error?.code == .tooLarge)
            error = #expect(throws: ImageError.self) {
                try MovingBoxClip.encode([ClipFrame(image: image, changed: nil)], as: WebP.self, rate: 30)
            }
            #expect(error?.code == .tooLarge)
        }
        #expect(try WebP.decode(WebP.encode(PixelBuffer(width: 16_383, height: 1), pixelsPerPoint: 1)).width == 16_383)
        let error = #expect(throws: ImageError.self) {
            try WebP.encode(PixelBuffer(width: 0, height: 3), pixelsPerPoint: 1)
        }
        #expect(error?.code == .empty)
    }

    @Test func rejectsClipsWithoutFramesOrWithMixedSizes() throws {
        var error = #expect(throws: ImageError.self) { try MovingBoxClip.encode([], as: WebP.self, rate: 30) }
        #expect(error?.code == .empty)
        let frames = [PixelBuffer(width: 3, height: 3), PixelBuffer(width: 3, height: 4)].map {
            ClipFrame(image: $0, changed: PixelRect(x: 0, y: 0, width: 3, height: 3))
        }
        error = #expect(throws: ImageError.self) { try MovingBoxClip.encode(frames, as: WebP.self, rate: 30) }
        #expect(error?.code == .wrongSize)
    }

    @Test func rejectsTruncatedFilesAndOtherFormats() throws {
        let file = try WebP.encode(TestImages.of(TestImages.opaque(9), width: 20, height: 9), pixelsPerPoint: 1)
        for count in 0..<file.count {
            #expect(throws: ImageError.self) { try WebP.decode(Array(file[..<count])) }
        }
        var error = #expect(throws: ImageError.self) { try WebP.decode(Array("not an image at all, but text".utf8)) }
        #expect(error?.code == .wrongFormat)
        error = #expect(throws: ImageError.self) { try WebP.decode(file, pixelLimit: 179) }
        #expect(error?.code == .tooLarge)
        #expect(try WebP.decode(file, pixelLimit: 180).height == 9)
        let clip = try MovingBoxClip.encode(
            MovingBoxClip.frames(width: 20, height: 9, count: 3, opaque: true), as: WebP.self, rate: 30)
        error = #expect(throws: ImageError.self) { try WebP.decode(clip) }
        #expect(error?.code == .wrongFormat)
    }
}

extension WebP {
    /// Decodes a still image to a premultiplied image.
    fileprivate static func decode(_ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit) throws -> PixelBuffer {
        try decodeStraight(bytes, pixelLimit: pixelLimit).premultiplied
    }
}

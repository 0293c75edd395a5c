import FieldEncoding
import FieldGeometry
import FieldPixels

/// A clip to encode. `frames` contains every frame, also those that equal the previous one.
struct TestClip {
    /// A file in memory.
    final class Output: ClipOutput {
        /// Invalid, because no external program writes to it.
        let descriptor: Int32 = -1
        private(set) var bytes: [UInt8] = []

        func write(_ bytes: [UInt8]) { self.bytes += bytes }

        func overwrite(_ bytes: [UInt8], at offset: Int) {
            self.bytes.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        }
    }

    var frames: [PixelBuffer]
    var rate: Double
    var plays = 0
    var dithers = false

    /// The colours of the changed pixels of all frames.
    var survey: ClipSurvey {
        var survey = ClipSurvey()
        for index in frames.indices { survey.add(frame(index)) }
        return survey
    }

    /// The clip encoded in a format.
    func encoded(_ format: any ClipFormat.Type) throws -> [UInt8] {
        var settings = ClipSettings(
            width: frames[0].width, height: frames[0].height, rate: FrameRate(rate), frameCount: frames.count,
            pixelsPerPoint: 3)
        settings.plays = plays
        settings.dithers = dithers
        settings.survey = survey
        let output = Output()
        let writer = try format.writer(of: settings, to: output)
        for index in frames.indices { try writer.add(frame(index)) }
        try writer.finish()
        return output.bytes
    }

    /// A frame with the rectangle that differs from the previous frame.
    func frame(_ index: Int) -> ClipFrame {
        let image = frames[index]
        guard index > 0 else {
            return ClipFrame(
                image: image, changed: PixelRect(x: 0, y: 0, width: image.width, height: image.height))
        }
        var changed: PixelRect?
        for y in 0..<image.height {
            for x in 0..<image.width where image[x, y] != frames[index - 1][x, y] {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                changed = changed?.union(pixel) ?? pixel
            }
        }
        return ClipFrame(image: image, changed: changed)
    }

    /// The straight pixels of a frame, by floating-point division.
    func straight(_ index: Int) -> [UInt8] {
        frames[index].pixels.flatMap { word -> [UInt8] in
            let alpha = word >> 24
            guard alpha > 0 else { return [0, 0, 0, 0] }
            return [16, 8, 0].map { UInt8((Double(word >> $0 & 255) * 255 / Double(alpha)).rounded()) } + [UInt8(alpha)]
        }
    }

    /// The straight pixels of a frame with one-bit alpha, as GIF stores it: transparent below 128, otherwise opaque.
    func withOneBitAlpha(_ index: Int) -> [UInt8] {
        var pixels = straight(index)
        for at in stride(from: 0, to: pixels.count, by: 4) {
            if pixels[at + 3] < 128 {
                pixels.replaceSubrange(at..<at + 4, with: [0, 0, 0, 0])
            } else {
                pixels[at + 3] = 255
            }
        }
        return pixels
    }
}

import FieldEncoding
import FieldGeometry
import FieldPixels

/// Clips to encode, the same in every run.
enum MovingBoxClip {
    /// A box that moves over a gradient. The right half fades out unless `opaque` is true. Every fourth frame equals
    /// the previous one.
    static func frames(width: Int, height: Int, count: Int, opaque: Bool) -> [ClipFrame] {
        var background = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let alpha = opaque || x < width / 2 ? 255 : UInt8(255 * (width - 1 - x) / width)
                background[x, y] =
                    StraightPixel(
                        red: UInt8(255 * x / width), green: UInt8(255 * y / height), blue: 90, alpha: alpha
                    ).premultiplied
            }
        }
        var frames: [ClipFrame] = []
        for index in 0..<count {
            let isUnchanged = index > 0 && index % 4 == 3
            if isUnchanged, let last = frames.last {
                frames.append(ClipFrame(image: last.image, changed: nil))
                continue
            }
            var image = background
            for y in height / 3..<height * 2 / 3 {
                for x in 0..<width / 6 { image[(x + index * 3) % width, y] = 0xFF20_4080 }
            }
            frames.append(
                ClipFrame(image: image, changed: PixelRect(x: 0, y: 0, width: width, height: height)))
        }
        return frames
    }

    /// Encodes frames in a format.
    static func encode(
        _ frames: [ClipFrame], as format: any ClipFormat.Type, rate: Double, plays: Int = 0, path: String = ""
    ) throws -> [UInt8] {
        let output = ClipFile(path: path)
        var settings = ClipSettings(
            width: frames.first?.image.width ?? 1, height: frames.first?.image.height ?? 1,
            rate: FrameRate(rate), frameCount: frames.count)
        settings.plays = plays
        let writer = try format.writer(of: settings, to: output)
        for frame in frames { try writer.add(frame) }
        try writer.finish()
        return output.bytes
    }
}

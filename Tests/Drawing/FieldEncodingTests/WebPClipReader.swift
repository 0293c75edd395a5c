import FieldEncoding
import FieldPixels
import Foundation
import TestTools

/// Splits a WebP clip with `webpmux` and composes its frames by the rules of the container.
enum WebPClipReader {
    /// The images of a clip and their durations in milliseconds.
    struct Clip {
        var loops = 0
        var images: [PixelBuffer] = []
        var durations: [Int] = []
    }

    /// The output of `webpmux` or `dwebp` is not as expected.
    struct UnexpectedOutput: Error {}

    static let isPresent = Tool.isPresent("webpmux") && Tool.isPresent("dwebp")

    /// Reads a clip from the bytes of a file.
    static func read(_ bytes: [UInt8], width: Int, height: Int) throws -> Clip {
        try Tool.inFolder { folder in
            let file = folder.appending(path: "clip.webp").path
            try Data(bytes).write(to: URL(filePath: file))
            var clip = Clip()
            var canvas = PixelBuffer(width: width, height: height)
            let lines = String(decoding: try Tool.run("webpmux", "-info", file), as: UTF8.self).split(separator: "\n")
            for line in lines {
                if let at = line.range(of: "Loop Count : ") { clip.loops = Int(line[at.upperBound...]) ?? -1 }
                // The columns are: No.: width height alpha x_offset y_offset duration dispose blend …
                let columns = line.split { $0 == " " || $0 == ":" }.map(String.init)
                guard columns.count > 8, let number = Int(columns[0]), let x = Int(columns[4]),
                    let y = Int(columns[5]), let duration = Int(columns[6])
                else { continue }
                let part = folder.appending(path: "\(number).webp").path
                _ = try Tool.run("webpmux", "-get", "frame", "\(number)", file, "-o", part)
                let drawn = try still(at: part)
                let before = canvas
                for row in 0..<drawn.height {
                    for column in 0..<drawn.width {
                        let pixel = drawn[column, row]
                        // This reader cannot mix colours: blended pixels must be transparent or opaque, or the canvas
                        // must be transparent.
                        if columns[8] == "yes", pixel >> 24 == 0 { continue }
                        guard columns[8] == "no" || pixel >> 24 == 255 || before[x + column, y + row] >> 24 == 0 else {
                            throw UnexpectedOutput()
                        }
                        canvas[x + column, y + row] = pixel
                    }
                }
                clip.images.append(canvas)
                clip.durations.append(duration)
                if columns[7] == "background" {
                    for row in 0..<drawn.height { for column in 0..<drawn.width { canvas[x + column, y + row] = 0 } }
                }
            }
            return clip
        }
    }

    /// The image that `dwebp` decodes from a file.
    static func still(at path: String) throws -> PixelBuffer {
        let pam = Array(try Tool.run("dwebp", path, "-quiet", "-pam", "-o", "-"))
        let end = Array("ENDHDR\n".utf8)
        guard let start = (0..<max(0, pam.count - end.count)).first(where: { Array(pam[$0..<$0 + end.count]) == end })
        else { throw UnexpectedOutput() }
        let header = String(decoding: pam[..<start], as: UTF8.self).split(separator: "\n")
        func number(_ key: String) -> Int {
            header.first { $0.hasPrefix(key + " ") }.flatMap { Int($0.dropFirst(key.count + 1)) } ?? 0
        }
        let samples = pam[(start + end.count)...]
        let pixels = stride(from: samples.startIndex, to: samples.endIndex - 3, by: 4).map {
            StraightPixel(red: samples[$0], green: samples[$0 + 1], blue: samples[$0 + 2], alpha: samples[$0 + 3])
                .premultiplied
        }
        guard let image = PixelBuffer(width: number("WIDTH"), height: number("HEIGHT"), pixels: pixels) else {
            throw UnexpectedOutput()
        }
        return image
    }
}

import FieldGeometry
import FieldPixels

/// Raw frames: rows of red, green, blue and alpha, a byte each, with straight alpha. The stream has no header.
package enum RawFrames: ClipFormat {
    /// The type of the format's streams.
    package static let fileType = FileType.rgba
    /// Empty, because no library affects the bytes.
    package static let libraryVersions: [String] = []
    /// False, because the format has no palette.
    package static let needsSurvey = false

    /// Creates a writer of one clip.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) -> any ClipWriter {
        FrameStream(clip, header: [], before: [], to: output) { StraightImage($0).rgba }
    }
}

/// YUV4MPEG2 (mjpegtools, yuv4mpeg(5)) with 4:4:4 samples of 8 bits in full range, as `ffmpeg` and `mpv` read it.
///
/// The format has no transparency, so frames are composited onto white.
package enum Y4M: ClipFormat {
    /// The type of the format's streams.
    package static let fileType = FileType.y4m
    /// Empty, because no library affects the bytes.
    package static let libraryVersions: [String] = []
    /// False, because the format has no palette.
    package static let needsSurvey = false

    /// Creates a writer of one clip.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) -> any ClipWriter {
        let rate = "\(clip.rate.numerator):\(clip.rate.denominator)"
        let header = "YUV4MPEG2 W\(clip.width) H\(clip.height) F\(rate) Ip A1:1 C444 XYSCSS=444 XCOLORRANGE=FULL\n"
        return FrameStream(clip, header: Array(header.utf8), before: Array("FRAME\n".utf8), to: output, planes)
    }

    /// The planes of luma, blue chroma and red chroma of an image.
    ///
    /// The header cannot name a matrix. Readers therefore use the matrix of ITU-R BT.601, here with the full range of
    /// JPEG (JFIF 1.02, "Conversion to and from RGB").
    static func planes(of image: PixelBuffer) -> [UInt8] {
        let count = image.width * image.height
        return [UInt8](unsafeUninitializedCapacity: 3 * count) { bytes, filled in
            image.withPixels { pixels in
                var last: UInt32?
                var (luma, blue, red): (UInt8, UInt8, UInt8) = (0, 0, 0)
                for index in 0..<count {
                    let word = pixels[index]
                    if word != last {
                        last = word
                        (luma, blue, red) = samples(of: word)
                    }
                    bytes[index] = luma
                    bytes[count + index] = blue
                    bytes[2 * count + index] = red
                }
            }
            filled = 3 * count
        }
    }

    /// The samples of a premultiplied pixel, composited onto white, in fixed-point numbers: 65,536 represents 1.
    private static func samples(of word: UInt32) -> (luma: UInt8, blue: UInt8, red: UInt8) {
        let white = Int(255 - word >> 24)
        let (r, g, b) = (Int(word >> 16 & 255) + white, Int(word >> 8 & 255) + white, Int(word & 255) + white)
        func byte(_ value: Int) -> UInt8 { UInt8(clamping: value >> 16) }
        return (
            byte(19_595 * r + 38_470 * g + 7_471 * b + 0x8000), byte(32_768 * b - 11_059 * r - 21_709 * g + 0x80_8000),
            byte(32_768 * r - 27_439 * g - 5_329 * b + 0x80_8000)
        )
    }
}

/// Writes frames one after the other, as they are added. Frames that are equal to the one before are not converted again.
private final class FrameStream: ClipWriter {
    private let clip: ClipSettings
    private let before: [UInt8]
    private let output: any ClipOutput
    private let convert: (PixelBuffer) -> [UInt8]
    private var header: [UInt8]?
    private var frame: [UInt8] = []

    /// - Parameters:
    ///   - clip: The clip.
    ///   - header: The first bytes of the stream.
    ///   - before: The bytes before each frame.
    ///   - output: The stream.
    ///   - convert: The bytes of a frame.
    init(
        _ clip: ClipSettings, header: [UInt8], before: [UInt8], to output: any ClipOutput,
        _ convert: @escaping (PixelBuffer) -> [UInt8]
    ) {
        (self.clip, self.header, self.before, self.output, self.convert) = (clip, header, before, output, convert)
    }

    func add(_ next: ClipFrame) throws {
        try ClipChecks.frame(next, of: clip)
        if let header {
            try output.write(header)
            self.header = nil
        }
        if frame.isEmpty || next.changed != nil { frame = convert(next.image) }
        if !before.isEmpty { try output.write(before) }
        try output.write(frame)
    }

    func finish() throws {}
}

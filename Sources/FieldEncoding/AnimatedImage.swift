/// Detects animated image files. A decoder of still images would read only their first frame.
enum AnimatedImage {
    /// The kind of an animated file with its article, such as `an animated PNG`; nil if the file is not animated.
    ///
    /// Every GIF file is reported as animated, because Fieldproof has no decoder for GIF.
    static func kind(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: "GIF8".utf8) { return "a GIF, which always counts as animated" }
        if WebP.recognizes(bytes) { return isAnimatedWebP(bytes) ? "an animated WebP" : nil }
        return PNG.recognizes(bytes) && isAnimatedPNG(bytes) ? "an animated PNG" : nil
    }

    /// Whether the first chunk is VP8X with the animation flag set (WebP container specification).
    private static func isAnimatedWebP(_ bytes: [UInt8]) -> Bool {
        bytes.count > 20 && bytes[12..<16].elementsEqual("VP8X".utf8) && bytes[20] & 0x02 != 0
    }

    /// Whether an acTL chunk precedes the first IDAT chunk. An acTL chunk after IDAT has no meaning (PNG specification,
    /// 11.3.6.1).
    private static func isAnimatedPNG(_ bytes: [UInt8]) -> Bool {
        var start = 8
        while start + 8 <= bytes.count {
            let kind = bytes[start + 4..<start + 8]
            if kind.elementsEqual("acTL".utf8) { return true }
            if kind.elementsEqual("IDAT".utf8) { return false }
            start += 12 + Int(bytes.bigEndianWord(at: start))
        }
        return false
    }
}

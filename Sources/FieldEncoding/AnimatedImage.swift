/// Films in files that readers of still images would take for their first frame.
enum AnimatedImage {
    /// The extensions of files that are films only, in small letters and without the dot.
    static let extensions = ["apng", "gif"]

    /// What a file is, `an animated PNG`, by its first chunks; nil when it is no film.
    ///
    /// Every GIF counts as a film, because none is read.
    static func kind(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: "GIF8".utf8) { return "a GIF" }
        if WebP.recognizes(bytes) { return isAnimatedWebP(bytes) ? "an animated WebP" : nil }
        return PNG.recognizes(bytes) && isAnimatedPNG(bytes) ? "an animated PNG" : nil
    }

    /// Whether the chunk VP8X is first and has the flag of animations (WebP container specification).
    private static func isAnimatedWebP(_ bytes: [UInt8]) -> Bool {
        bytes.count > 20 && bytes[12..<16].elementsEqual("VP8X".utf8) && bytes[20] & 0x02 != 0
    }

    /// Whether a chunk acTL comes before the pixels; behind them it has no meaning (PNG specification, 11.3.6.1).
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

import CWebP

/// The compression settings for libwebp: lossless, keeping the colours of transparent pixels.
enum WebPEncoding {
    /// The compression level of libwebp, 0 to 9.
    ///
    /// For fields and cards at 2×, levels above 2 take up to twice as long for at most 3 % less, and level 1 makes
    /// clips a tenth larger in a third less time.
    private static let effort: Int32 = 2

    /// The settings for images and for each frame of a clip.
    static func config() throws(ImageError) -> WebPConfig {
        var config = WebPConfig()
        guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, effort) != 0 else {
            throw ImageError(code: .codec, message: "Fieldproof was built with another version of libwebp")
        }
        config.exact = 1
        return config
    }
}

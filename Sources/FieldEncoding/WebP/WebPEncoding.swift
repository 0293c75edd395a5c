import CWebP

/// How libwebp compresses here: without a loss, and with what lies under clear pixels kept too.
enum WebPEncoding {
    /// libwebp's level of effort, from 0 to 9.
    ///
    /// Over fields and cards at 2×, levels above 2 take up to twice as long for at most 3 % less, and level 1 makes films a
    /// tenth larger for a third less time.
    private static let effort: Int32 = 2

    /// The settings, for pictures and for each frame of a film.
    static func config() throws(ImageError) -> WebPConfig {
        var config = WebPConfig()
        guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, effort) != 0 else {
            throw ImageError(code: .codec, message: "libwebp is not the one that Fieldproof was built with")
        }
        config.exact = 1
        return config
    }
}

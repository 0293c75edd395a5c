extension PNG {
    /// How a file is written.
    package struct Options: Hashable, Sendable {
        /// How hard to compress. Default: balanced.
        package var strength: CompressionLevel
        /// The picture's scale, recorded as 72 × scale pixels per inch (`pHYs`); nil records nothing. Default: nil.
        package var pixelsPerPoint: Double?
        /// The texts kept beside the pixels. Default: none.
        package var texts: [Text]

        /// Options from their parts.
        package init(strength: CompressionLevel = .balanced, pixelsPerPoint: Double? = nil, texts: [Text] = []) {
            self.strength = strength
            self.pixelsPerPoint = pixelsPerPoint
            self.texts = texts
        }
    }
}

extension PNG {
    /// The options for encoding a file.
    package struct Options: Hashable, Sendable {
        /// The compression level. Default: balanced.
        package var strength: CompressionLevel
        /// The scale of the image, stored as 72 × scale pixels per inch (`pHYs`); nil stores no scale. Default: nil.
        package var pixelsPerPoint: Double?
        /// The texts to store in the file. Default: none.
        package var texts: [Text]

        /// Creates options.
        package init(strength: CompressionLevel = .balanced, pixelsPerPoint: Double? = nil, texts: [Text] = []) {
            self.strength = strength
            self.pixelsPerPoint = pixelsPerPoint
            self.texts = texts
        }
    }
}

extension PNG {
    /// How a file is written.
    public struct Options: Hashable, Sendable {
        /// How hard to compress. Default: balanced.
        public var strength: Strength
        /// The picture's scale, recorded as 72 × scale pixels per inch (`pHYs`); nil records nothing. Default: nil.
        public var pixelsPerPoint: Double?
        /// The texts kept beside the pixels. Default: none.
        public var texts: [Text]

        /// Options from their parts.
        public init(strength: Strength = .balanced, pixelsPerPoint: Double? = nil, texts: [Text] = []) {
            self.strength = strength
            self.pixelsPerPoint = pixelsPerPoint
            self.texts = texts
        }
    }
}

extension PNG {
    /// A trade-off between encoding time and file size. The pixels are exact at every level.
    package struct CompressionLevel: Hashable, Sendable {
        /// The level of libdeflate. Unless `triesAlternatives` is set, images are compressed by `RowDeflater` instead
        /// if their rows are short enough.
        let level: Int32
        /// Whether to encode the image in several ways and keep the smallest result.
        let triesAlternatives: Bool

        /// For frames that are written by the hundred.
        package static let fast = CompressionLevel(level: 2, triesAlternatives: false)
        /// For most images.
        package static let balanced = CompressionLevel(level: 6, triesAlternatives: false)
        /// For goldens: the smallest file.
        package static let strong = CompressionLevel(level: 12, triesAlternatives: true)
    }
}

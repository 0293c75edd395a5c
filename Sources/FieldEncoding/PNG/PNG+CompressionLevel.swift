extension PNG {
    /// How hard to compress: time against bytes. The pixels are exact at each.
    package struct CompressionLevel: Hashable, Sendable {
        /// libdeflate's level; pictures of few colours go by rows (`RowDeflater`) unless alternatives are tried.
        let level: Int32
        /// Whether to write the picture in several ways and keep the smallest.
        let triesAlternatives: Bool

        /// For frames that are written by the hundred.
        package static let fast = CompressionLevel(level: 2, triesAlternatives: false)
        /// For pictures in general.
        package static let balanced = CompressionLevel(level: 6, triesAlternatives: false)
        /// For goldens: the smallest file.
        package static let strong = CompressionLevel(level: 12, triesAlternatives: true)
    }
}

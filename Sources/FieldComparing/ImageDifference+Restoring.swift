package import FieldPixels

extension ImageDifference {
    /// Creates a difference from stored values.
    package init(
        reason: Reason?, pixelCount: Int, ratio: Double, bounds: PixelRect?, antialiasedCount: Int,
        expectedSize: PixelSize, actualSize: PixelSize
    ) {
        self = .none(size: expectedSize)
        self.reason = reason
        self.pixelCount = pixelCount
        self.ratio = ratio
        self.bounds = bounds
        self.antialiasedCount = antialiasedCount
        self.actualSize = actualSize
    }
}

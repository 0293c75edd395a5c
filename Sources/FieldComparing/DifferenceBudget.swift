/// The number of pixels that may differ before a comparison fails. If both limits are set, both apply.
public struct DifferenceBudget: Hashable, Sendable {
    /// The greatest number of pixels that may differ; nil for no limit. Without either limit, no pixel may differ.
    /// Default: nil.
    public var maxDiffPixels: Int?
    /// The greatest fraction of the compared pixels that may differ, 0 to 1; nil for no limit. Default: nil.
    public var maxDiffRatio: Double?

    /// Creates a budget; without limits, no pixel may differ.
    public init(maxDiffPixels: Int? = nil, maxDiffRatio: Double? = nil) {
        self.maxDiffPixels = maxDiffPixels
        self.maxDiffRatio = maxDiffRatio
    }

    /// Whether a number of pixels may differ.
    ///
    /// - Parameters:
    ///   - pixels: The number of differing pixels.
    ///   - ratio: The fraction of the compared pixels that differ.
    func allows(_ pixels: Int, ratio: Double) -> Bool {
        if pixels == 0 { return true }
        if maxDiffPixels == nil, maxDiffRatio == nil { return false }
        return pixels <= maxDiffPixels ?? .max && ratio <= maxDiffRatio ?? 1
    }
}

/// How many pixels may differ before two pictures do; each limit that is there must hold.
public struct DifferenceBudget: Hashable, Sendable {
    /// The most pixels that may differ. Default: none may, unless `maxDiffRatio` is there.
    public var maxDiffPixels: Int?
    /// The greatest part of the compared pixels that may differ, 0 to 1. Default: none, unless `maxDiffPixels` is there.
    public var maxDiffRatio: Double?

    /// A budget; without limits no pixel may differ.
    public init(maxDiffPixels: Int? = nil, maxDiffRatio: Double? = nil) {
        self.maxDiffPixels = maxDiffPixels
        self.maxDiffRatio = maxDiffRatio
    }

    /// Whether a number of pixels, which is some part of all, may differ.
    func allows(_ pixels: Int, ratio: Double) -> Bool {
        if pixels == 0 { return true }
        if maxDiffPixels == nil, maxDiffRatio == nil { return false }
        return pixels <= maxDiffPixels ?? .max && ratio <= maxDiffRatio ?? 1
    }
}

/// Turns patches into what frames draw, and keeps its memory from each to the next.
final class GIFPacker {
    private let clear: UInt8?
    private let compressor = GIFCompressor()

    /// A packer of a film's frames.
    ///
    /// - Parameter clear: The number that leaves pixels as they are; nil where there is none.
    init(clear: UInt8?) { self.clear = clear }

    /// The smallest of the ways to draw a patch in which no pixel becomes clear again.
    func drawing(of patch: ClipPatch<UInt8>) -> GIFDrawing {
        var best = compressor.compress(patch.after, free: nil, clear: 0)
        if let clear, patch.changes < patch.after.count {
            let free = zip(patch.before, patch.after)
            for data in [
                compressor.compress(free.map { $0 == $1 ? clear : $1 }, free: nil, clear: clear),
                compressor.compress(patch.after, free: free.map { $0 == $1 ? 1 : 0 }, clear: clear),
            ] where data.count < best.count { best = data }
        }
        return GIFDrawing(rect: patch.rect, data: best)
    }
}

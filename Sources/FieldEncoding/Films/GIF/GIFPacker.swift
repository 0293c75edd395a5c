/// Compresses patches to frames and reuses its memory between calls.
final class GIFPacker {
    private let clear: UInt8?
    private let compressor = GIFCompressor()

    /// Creates a packer for the frames of a clip.
    ///
    /// - Parameter clear: The index of a transparent pixel; nil if there is none.
    init(clear: UInt8?) { self.clear = clear }

    /// The smallest encoding of a patch in which no opaque pixel becomes transparent.
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

import FieldRendering

/// Frames of a clip that are rendered together: all of them for a clip that is one file, a block of them for images.
package struct ClipWorkItem: Sendable {
    /// The index of the clip in its run.
    package let item: Int
    /// The indices of the frames.
    package let frames: Range<Int>
    /// Whether these are the first frames of the clip.
    package let isFirst: Bool
    /// Whether these are the last frames of the clip.
    package let isLast: Bool
}

extension SceneRun<Clip> {
    /// The number of frames in a block. The first frame of a block is drawn completely, so a block is large enough to
    /// make that cost small.
    private static var block: Int { 64 }

    /// The work items of all clips, clip by clip.
    package func pieces(_ range: FrameRange, asSnapshots: Bool) -> [ClipWorkItem] {
        items.indices.flatMap { item -> [ClipWorkItem] in
            let frames = range.indices(of: items[item].clip)
            guard asSnapshots else { return [ClipWorkItem(item: item, frames: frames, isFirst: true, isLast: true)] }
            return stride(from: frames.lowerBound, to: frames.upperBound, by: Self.block).map {
                ClipWorkItem(
                    item: item, frames: $0..<min($0 + Self.block, frames.upperBound), isFirst: $0 == frames.lowerBound,
                    isLast: $0 + Self.block >= frames.upperBound)
            }
        }
    }
}

import FieldRendering

/// Frames of a clip that are rendered together: all frames if the clip is one file, or a block of frames if each frame
/// is an image.
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

/// The work items of a run over clips, and the part of them that this process does.
package struct ClipWork: Sendable {
    /// The clips that have frames in the range of the options.
    package let clips: ClipRun
    /// The work items of all clips, clip by clip.
    package let all: [ClipWorkItem]
    /// The indices of the work items that this process does; all of them unless the run is sharded.
    package var range: Range<Int>

    /// The number of frames in a block. The first frame of a block is drawn completely, and each other frame only where
    /// it differs from the frame before. In a large block, the cost of the first frame is small.
    private static let block = 64

    /// Creates the work of a whole run.
    package init(_ run: ClipRun, _ options: ClipOptions) {
        let clips = run.filtered { !options.range.indices(of: $0.clip).isEmpty }
        let items = clips.items.indices.flatMap { item -> [ClipWorkItem] in
            let frames = options.range.indices(of: clips.items[item].clip)
            guard options.format == nil else {
                return [ClipWorkItem(item: item, frames: frames, isFirst: true, isLast: true)]
            }
            return stride(from: frames.lowerBound, to: frames.upperBound, by: Self.block).map {
                ClipWorkItem(
                    item: item, frames: $0..<min($0 + Self.block, frames.upperBound), isFirst: $0 == frames.lowerBound,
                    isLast: $0 + Self.block >= frames.upperBound)
            }
        }
        (self.clips, all, range) = (clips, items, items.indices)
    }

    /// The work items of this process.
    package var items: ArraySlice<ClipWorkItem> { all[range] }

    /// The indices of the clips that this process lists: those whose first frames it renders. So each clip is listed
    /// once, even if its frames are spread over several shards.
    var listedClips: [Int] { items.filter(\.isFirst).map(\.item) }

    /// The clips that these work items belong to.
    package func clips(of items: some Collection<ClipWorkItem>) -> ClipRun {
        clips.choosing(Set(items.map(\.item)).sorted())
    }
}

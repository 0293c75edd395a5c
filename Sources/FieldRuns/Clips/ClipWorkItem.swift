import FieldRendering

/// Some frames of a film: all of them for a film that is one file, a block of them for pictures.
package struct ClipWorkItem: Sendable {
    /// The index of the film in its run.
    package let item: Int
    /// The frames.
    package let frames: Range<Int>
    /// Whether no frames of the film come before these.
    package let isFirst: Bool
    /// Whether no frames of the film come after these.
    package let isLast: Bool
}

extension SceneRun<Clip> {
    /// The frames of a block: enough that a block's first frame, drawn whole, weighs little.
    private static var block: Int { 64 }

    /// The pieces that films are made in, film by film.
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

import FieldRendering
package import FieldRuns

extension SceneRun<Clip> {
    /// The indices of a shard's work items.
    package func part(of shard: Shard, _ pieces: [ClipWorkItem]) -> Range<Int> {
        if shard.isWhole { return 0..<pieces.count }
        var costs = WorkCosts(proofs)
        return shard.part(
            ofCosts: pieces.map { piece in
                costs.of(items[piece.item].clip, frames: piece.frames.count, proof: items[piece.item].proof)
            })
    }
}

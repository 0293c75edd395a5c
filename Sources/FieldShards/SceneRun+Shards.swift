import FieldRendering
package import FieldRuns

extension SceneRun<Clip> {
    /// The indices of a shard's work items.
    package func part(of shard: Shard, _ workItems: [ClipWorkItem]) -> Range<Int> {
        if shard.isWhole { return 0..<workItems.count }
        var costs = WorkCosts(proofs)
        return shard.part(
            ofCosts: workItems.map { workItem in
                costs.of(items[workItem.item].clip, frames: workItem.frames.count, proof: items[workItem.item].proof)
            })
    }
}

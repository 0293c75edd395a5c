package import FieldRendering
package import FieldRuns

/// The part of a run that one shard does.
package struct ShardPart<Work: Sendable>: Sendable {
    /// The run of all shards.
    package let whole: SceneRun<Work>
    /// The work items of this shard.
    package var run: SceneRun<Work>
    /// The indices of this shard's work items in the whole run. A work item is a snapshot, a sheet or a strip.
    package let range: Range<Int>
    /// The number of work items in the whole run.
    package let total: Int

    /// Creates the part of a run.
    package init(of whole: SceneRun<Work>, _ run: SceneRun<Work>, range: Range<Int>, total: Int) {
        self.whole = whole
        self.run = run
        self.range = range
        self.total = total
    }

    /// Creates the part that is the whole run.
    package init(whole: SceneRun<Work>) {
        self.init(of: whole, whole, range: 0..<whole.items.count, total: whole.items.count)
    }
}

extension SceneRun {
    /// The part of a shard.
    ///
    /// - Parameters:
    ///   - shard: The shard.
    ///   - cost: Returns the cost of an item. It is not called if there is only one shard.
    package func part(of shard: Shard, cost: (Item) -> Int) -> ShardPart<Work> {
        if shard.isWhole { return ShardPart(whole: self) }
        let indices = shard.part(ofCosts: items.map(cost))
        return ShardPart(of: self, choosing(indices), range: indices, total: items.count)
    }
}

extension SceneRun<Snapshot> {
    /// The snapshots of a shard. Only these need to be solved.
    package func part(of shard: Shard) -> ShardPart<Snapshot> {
        var costs = WorkCosts(proofs)
        return part(of: shard) { costs.of($0.snapshot, proof: $0.proof) }
    }

    /// The snapshots on a shard's contact sheets, where a sheet is one work item.
    package func sheetPart(of shard: Shard) -> ShardPart<Snapshot> {
        if shard.isWhole { return ShardPart(whole: self) }
        let sheets = ContactSheet.all(of: self)
        var costs = WorkCosts(proofs)
        let indices = shard.part(
            ofCosts: sheets.map { sheet in
                sheet.items.reduce(0) { $0 + costs.of(items[$1].snapshot, proof: sheet.proof) }
            })
        let snapshots = sheets[indices].flatMap { $0.items }.sorted()
        return ShardPart(of: self, choosing(snapshots), range: indices, total: sheets.count)
    }
}

extension SceneRun<Clip> {
    /// The clips whose strips a shard renders, where a strip is one work item.
    package func stripPart(of shard: Shard, moments: Int) -> ShardPart<Clip> {
        var costs = WorkCosts(proofs)
        return part(of: shard) { costs.of($0.clip, frames: moments, proof: $0.proof) }
    }
}

extension ClipWork {
    /// The work of a shard, as the same list of work items with a smaller range.
    package func part(of shard: Shard) -> ClipWork {
        if shard.isWhole { return self }
        var costs = WorkCosts(clips.proofs)
        var part = self
        part.range = shard.part(
            ofCosts: all.map { item in
                costs.of(
                    clips.items[item.item].clip, frames: item.frames.count, proof: clips.items[item.item].proof)
            })
        return part
    }
}

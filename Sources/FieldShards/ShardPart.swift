package import FieldRendering
package import FieldRuns

/// What a shard does of a run.
package struct ShardPart<Work: Sendable>: Sendable {
    /// The run of all shards.
    package let whole: SceneRun<Work>
    /// This shard's work.
    package var run: SceneRun<Work>
    /// Which of the whole run's pieces these are.
    package let pieces: Range<Int>
    /// How many pieces the whole run has.
    package let total: Int

    /// A part of a run.
    package init(of whole: SceneRun<Work>, _ run: SceneRun<Work>, pieces: Range<Int>, total: Int) {
        self.whole = whole
        self.run = run
        self.pieces = pieces
        self.total = total
    }

    /// All of a run.
    package init(whole: SceneRun<Work>) {
        self.init(of: whole, whole, pieces: 0..<whole.items.count, total: whole.items.count)
    }
}

extension SceneRun {
    /// The part of a shard, where each item is a piece.
    ///
    /// - Parameter cost: What an item costs; not asked where there is one shard.
    package func part(of shard: Shard, cost: (Item) -> Int) -> ShardPart<Work> {
        if shard.isWhole { return ShardPart(whole: self) }
        let pieces = shard.part(ofCosts: items.map(cost))
        return ShardPart(of: self, choosing(pieces), pieces: pieces, total: items.count)
    }
}

extension SceneRun<Snapshot> {
    /// The pictures of a shard; nothing else needs to be solved by it.
    package func part(of shard: Shard) -> ShardPart<Snapshot> {
        var costs = WorkCosts(proofs)
        return part(of: shard) { costs.of($0.snapshot, proof: $0.proof) }
    }

    /// The pictures of a shard that go onto sheets, where a sheet is a piece.
    package func sheetPart(of shard: Shard) -> ShardPart<Snapshot> {
        if shard.isWhole { return ShardPart(whole: self) }
        let sheets = ContactSheet.all(of: self)
        var costs = WorkCosts(proofs)
        let pieces = shard.part(
            ofCosts: sheets.map { sheet in
                sheet.items.reduce(0) { $0 + costs.of(items[$1].snapshot, proof: sheet.proof) }
            })
        let snapshots = sheets[pieces].flatMap { $0.items }.sorted()
        return ShardPart(of: self, choosing(snapshots), pieces: pieces, total: sheets.count)
    }
}

extension SceneRun<Clip> {
    /// The films of a shard that are strips, where a strip is a piece.
    package func stripPart(of shard: Shard, moments: Int) -> ShardPart<Clip> {
        var costs = WorkCosts(proofs)
        return part(of: shard) { costs.of($0.clip, frames: moments, proof: $0.proof) }
    }
}

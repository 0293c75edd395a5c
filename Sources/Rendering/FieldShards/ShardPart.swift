import FieldGeometry
import FieldLayout
package import FieldRendering
package import FieldRuns
import FieldScene

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
}

extension ShardPart {
    /// Creates the part that is the whole run.
    init(whole: SceneRun<Work>) {
        self.init(whole: whole, run: whole, range: 0..<whole.items.count, total: whole.items.count)
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
        return ShardPart(whole: self, run: choosing(indices), range: indices, total: items.count)
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
        return ShardPart(whole: self, run: choosing(snapshots), range: indices, total: sheets.count)
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

/// Estimates the costs of work items, so that shards take about the same time.
///
/// The cost of a snapshot is its number of pixels plus `share`. A clip has this cost for each frame.
///
/// Every shard estimates the costs of all items, so an estimate must be cheap. It uses the size of the scene's canvas
/// and solves no layout. The exception is a canvas whose height depends on the content: the scene's first snapshot is
/// solved, and its height is used for all items.
struct WorkCosts {
    private let proofs: [Proof]
    private var canvases: [Key: Canvas] = [:]
    private var heights: [Int: Double] = [:]

    private struct Key: Hashable {
        let proof: Int
        let variant: Int
    }

    /// The fixed part of an item's cost, in pixels. Drawing and encoding this number of pixels takes as long as solving
    /// a layout and writing a file.
    static let share = 50_000

    /// Creates an estimator for the items of proofs.
    init(_ proofs: [Proof]) { self.proofs = proofs }

    /// The cost of a snapshot.
    mutating func of(_ snapshot: Snapshot, proof: Int) -> Int {
        let pixels = pixels(variant: snapshot.variant, scale: snapshot.scale, proof: proof)
        guard case .strip(let name) = snapshot.subject,
            let animation = (try? proofs[proof].file.scene(variant: 0))?.animations.first(where: { $0.name == name })
        else { return Self.share + pixels }
        return (animation.golden?.count ?? 1) * (Self.share + pixels)
    }

    /// The cost of a number of frames of a clip.
    mutating func of(_ clip: Clip, frames: Int, proof: Int) -> Int {
        frames * (Self.share + pixels(variant: clip.variant, scale: clip.scale, proof: proof))
    }

    private mutating func pixels(variant: Int, scale: Double, proof: Int) -> Int {
        let canvas = canvas(variant: variant, proof: proof)
        let height = canvas.height ?? contentHeight(proof: proof)
        return Int((canvas.width * scale).rounded(.up) * (height * scale).rounded(.up))
    }

    private mutating func canvas(variant: Int, proof: Int) -> Canvas {
        let file = proofs[proof].file
        let key = Key(proof: proof, variant: file.matrixSets(["canvas"]) ? variant : 0)
        if let canvas = canvases[key] { return canvas }
        // Errors are ignored here, because the shard that draws the variant reports them.
        let canvas = (try? file.scene(variant: key.variant))?.canvas ?? Canvas()
        canvases[key] = canvas
        return canvas
    }

    /// The height of a scene's first snapshot, in points. It is 100 if the snapshot has errors; the shard that draws it
    /// reports them.
    private mutating func contentHeight(proof: Int) -> Double {
        if let height = heights[proof] { return height }
        let renderer = Renderer(proofs[proof])
        let first = (try? proofs[proof].snapshotList(scale: 1))?.first
        let height = first.flatMap { try? renderer.layout(of: $0).size.height } ?? 100
        heights[proof] = height
        return height
    }
}

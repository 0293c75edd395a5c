import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

/// Estimates the costs of work items, so that shards take about the same time.
///
/// The cost of a snapshot is its number of pixels plus `share`. A clip has this cost for each frame.
///
/// Every shard estimates the costs of all items, so an estimate must be cheap. It uses the size of the scene's canvas
/// and solves no layout. Only if the height of the canvas depends on the content, the scene's first snapshot is solved,
/// and its height is used for all items of the scene.
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
        let moments =
            switch animation.golden {
            case .times(let times): times.count
            case .count(let count): count
            case nil: 1
            }
        return moments * (Self.share + pixels)
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

import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

/// What pieces of work cost, so that shards are of one size.
///
/// A picture costs its pixels and a share that every picture has, a film as much for each frame. Costs come from the scene's
/// canvas alone: nothing is solved, for every shard works out the costs of all pieces. Only where a scene's pictures are as high
/// as their content, its first one is solved, and stands for all.
struct WorkCosts {
    private let proofs: [Proof]
    private var canvases: [Key: Canvas] = [:]
    private var heights: [Int: Double] = [:]

    private struct Key: Hashable {
        let proof: Int
        let variant: Int
    }

    /// What solving, opening and writing take, in pixels that are drawn and packed in the same time.
    static let share = 50_000

    /// The costs of work on proofs.
    init(_ proofs: [Proof]) { self.proofs = proofs }

    /// What a picture costs.
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

    /// What so many frames of a film cost.
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
        // What cannot be decoded is the mistake of the shard that draws it.
        let canvas = (try? file.scene(variant: key.variant))?.canvas ?? Canvas()
        canvases[key] = canvas
        return canvas
    }

    /// The height of a scene's first picture, in points; where that has mistakes, which its own shard tells, some height.
    private mutating func contentHeight(proof: Int) -> Double {
        if let height = heights[proof] { return height }
        let renderer = Renderer(proofs[proof])
        let first = (try? proofs[proof].snapshotList(scale: 1))?.first
        let height = first.flatMap { try? renderer.layout(of: $0).size.height } ?? 100
        heights[proof] = height
        return height
    }
}

import FieldGeometry
import FieldRendering
import FieldScene

/// The subject of a drawing request: a state or an animation of a scene, with values.
struct DrawingRequest {
    /// The name of the state; nil for the first one.
    var state: String?
    /// The name of the animation; nil for a state.
    let animation: String?
    /// The pixels per point; nil for the first scale of the scene.
    var scale: Double?
    /// The frames per second; nil for the rate of the animation.
    let framesPerSecond: Double?
    /// Values of axes of the matrix, and of top-level keys of the scene.
    private let settings: [(key: String, value: JSON)]
    /// Values by their paths.
    private let values: [(path: String, value: JSON)]
    /// The text of everything that affects the drawing.
    let key: String

    /// Reads the member `drawing` of a request.
    ///
    /// - Throws: `SceneError` at the name of a member whose number is out of range.
    init(_ json: JSON) throws(SceneError) {
        key = json.minimal
        state = json["state"]?.string
        animation = json["animation"]?.string
        scale = json["scale"]?.double
        framesPerSecond = json["fps"]?.double
        settings = json["settings"]?.members.map { ($0.0, $0.1) } ?? []
        values = json["values"]?.members.map { ($0.0, $0.1) } ?? []
        let ranges = [
            ("scale", scale, 0.1...SceneLimits.scale), ("fps", framesPerSecond, 0.001...SceneLimits.framesPerSecond),
        ]
        for case (let name, let number?, let range) in ranges where !range.contains(number) {
            let limits = "from \(range.lowerBound.plainText) to \(range.upperBound.plainText)"
            throw SceneError(at: .start(of: name), "must be \(limits), not \(number.plainText)")
        }
    }

    /// The scene with the values of the request.
    ///
    /// - Throws: `SceneError` with every error in the scene.
    mutating func scene(of proof: Proof) throws(SceneError) -> Scene {
        let file = proof.file
        var (variant, others) = try file.variant(with: settings)
        // The name of a snapshot contains a slash, which the name of a state cannot.
        if let name = state, name.contains("/"),
            let snapshot = try proof.snapshotList().first(where: { $0.name == name })
        {
            guard settings.isEmpty else {
                throw SceneError(
                    at: .start(of: file.path),
                    "'\(name)' is the name of a snapshot, which already contains the values of the matrix")
            }
            (variant, state, scale) = (snapshot.variant, snapshot.title, scale ?? snapshot.scale)
        }
        return try file.scene(variant: variant, setting: others + values)
    }
}

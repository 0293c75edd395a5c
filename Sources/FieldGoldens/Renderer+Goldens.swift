import FieldComparing
package import FieldPixels
package import FieldRendering
import FieldScene

extension Renderer {
    /// The scene in the golden that was compared last. It is cached, because the goldens of one scene usually contain
    /// the same scene text.
    private var goldenSource: GoldenSource? {
        get { attachment as? GoldenSource }
        set { attachment = newValue }
    }

    /// The snapshot that a golden shows, and the renderer that draws it again from the scene in the golden; nil if this
    /// scene has no snapshot with the golden's name, or cannot be drawn, for example because a font is missing.
    func goldenSource(of snapshot: Snapshot, in golden: [UInt8]) -> (snapshot: Snapshot, renderer: Renderer)? {
        guard let scene = try? EmbeddedScene(in: golden, path: snapshot.name) else { return nil }
        if scene.yaml == proof.source, scene.name == proof.file.name { return (snapshot, self) }
        if goldenSource?.isOf(scene) != true { goldenSource = GoldenSource(scene, beside: proof) }
        return goldenSource?.snapshot(named: snapshot.name)
    }

    /// The causes of a snapshot's differing pixels, proven by drawing it again.
    ///
    /// - Parameters:
    ///   - mask: The differing pixels.
    ///   - versions: The cause of pixels that other versions of programs and files have drawn.
    ///   - trustsDigests: Whether the golden is taken for the drawing of its scene if its digests claim it.
    /// - Returns: nil if the golden contains no scene, or the scene cannot be drawn again.
    func causes(
        of mask: DifferenceMask, _ snapshot: Snapshot, _ golden: Golden, _ versions: Cause, _ trustsDigests: Bool
    ) throws -> [CausedPixels]? {
        guard let source = goldenSource(of: snapshot, in: golden.bytes) else { return nil }
        let variations =
            source.renderer === self
            ? SceneVariations(from: self, to: self) : goldenSource?.variations(leadingTo: self)
        guard let variations else { return nil }
        return try CauseProof(
            of: mask, snapshot, golden, from: source.renderer, by: self, variations, programCause: versions,
            trustsDigests: trustsDigests)?.causes()
    }

    /// Whether a golden was drawn by the versions of today.
    func hasVersions(of golden: Golden, _ snapshot: Snapshot) -> Bool {
        guard let versions = GoldenFile.record(in: golden.bytes)?.versions else { return false }
        return (try? record(of: snapshot).versions) == versions
    }

    /// The causes of a motion that differs while the strip is the same: each edit that moves something else when it is the
    /// only one, or without which something moves otherwise. None of them has pixels.
    ///
    /// - Returns: Empty if the golden's scene cannot be read, or has more edits than are tried.
    func motionCauses(
        of snapshot: Snapshot, since golden: Golden, ignoring ignored: IgnoredElements
    ) throws -> [CausedPixels] {
        guard let source = goldenSource(of: snapshot, in: golden.bytes), source.renderer !== self,
            let variations = goldenSource?.variations(leadingTo: self), variations.edits.count <= 64
        else { return [] }
        func frames(_ variation: SceneVariations.Variation) -> Digest? {
            guard let renderer = variations.renderer(of: variation),
                let own = renderer.proof.snapshot(like: snapshot)
            else { return nil }
            return try? renderer.drawingDigest(of: own, ignoring: ignored)
        }
        let old = try source.renderer.drawingDigest(of: source.snapshot, ignoring: ignored)
        let new = try drawingDigest(of: snapshot, ignoring: ignored)
        return variations.edits.indices.filter { index in
            frames(.only(index..<index + 1)) != old || frames(.without(index..<index + 1)) != new
        }.map { CausedPixels(Cause(variations.edits[$0]), pixels: 0) }
    }

    /// The digest of the drawings of a strip's clip, without the ignored elements.
    func drawingDigest(of snapshot: Snapshot, ignoring ignored: IgnoredElements) throws(SceneError) -> Digest {
        let clip = try clip(of: snapshot)
        return ignored.isEmpty
            ? try drawingDigest(of: clip) : try drawingDigest(of: clip, without: { ignored.contain($0) })
    }

    /// The bytes of a snapshot's golden, which contains the scene and the layout that it was drawn from.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - pixels: The snapshot's pixels.
    ///   - record: The result of `record(of:)`; nil to compute it here.
    ///   - motion: The result of `film(of:)`; nil to compute it here.
    /// - Throws: `SceneError` if the layout does not fit, or its text cannot be measured; `ImageError` if the pixels
    ///   cannot be encoded.
    package func golden(
        of snapshot: Snapshot, showing pixels: PixelBuffer, record: GoldenRecord? = nil, motion: MotionRecord? = nil
    ) throws -> [UInt8] {
        try GoldenFile.bytes(
            of: pixels, drawnFrom: drawingKey(of: snapshot)?.key, scale: snapshot.scale,
            record: record ?? self.record(of: snapshot), scene: proof.file.name,
            source: proof.source, motion: motion ?? film(of: snapshot))
    }
}

/// The scene that a golden contains, and the renderer that draws the scene's snapshots again.
final class GoldenSource {
    private let scene: EmbeddedScene
    private let renderer: Renderer
    private let snapshots: [String: Snapshot]
    private var variations: SceneVariations?

    /// Creates the renderer of a golden's scene; nil if the scene cannot be drawn, for example because a file that it
    /// names is missing.
    init?(_ scene: EmbeddedScene, beside current: Proof) {
        guard let proof = try? Proof(scene, path: "\(scene.name).yaml", beside: current),
            let list = try? proof.snapshots(strips: true)
        else { return nil }
        self.scene = scene
        renderer = Renderer(proof)
        snapshots = Dictionary(list.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether this source was created from a scene.
    func isOf(_ other: EmbeddedScene) -> Bool { scene == other }

    /// The scenes between this one and the scene of the renderer that this source is attached to.
    func variations(leadingTo new: Renderer) -> SceneVariations {
        if let variations { return variations }
        let made = SceneVariations(from: renderer, to: new)
        variations = made
        return made
    }

    /// The snapshot with a name, and the renderer that draws it; nil if the scene has no such snapshot.
    func snapshot(named name: String) -> (snapshot: Snapshot, renderer: Renderer)? {
        snapshots[name].map { ($0, renderer) }
    }
}

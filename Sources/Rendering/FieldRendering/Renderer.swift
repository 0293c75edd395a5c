import FieldDrawing
package import FieldEncoding
package import FieldEntry
import FieldGeometry
public import FieldLayout
package import FieldPixels
import FieldRaster
public import FieldScene
package import FieldShaping
package import FieldText
import FieldVector

/// Renders the snapshots and clips of a proof.
///
/// A renderer caches fonts, shaped text and buffers, and must be used on one thread. Its results do not depend on
/// earlier renderings.
///
/// ```swift
/// let proof = try Proof(path: "otp.yaml")
/// let renderer = Renderer(proof)
/// for snapshot in try proof.snapshots() {
///     let png = try renderer.png(of: snapshot)
///     print(snapshot.name, png.count)
/// }
/// ```
///
/// Create one renderer for each thread. C handles never cross threads, and opening a bundled font costs less than
/// waiting for the font of another thread; the values that a renderer returns can be shared.
public final class Renderer {
    package let proof: Proof
    /// Custom drawings of cells, by the ids of their fields.
    private let drawings: [String: any CellDrawing]
    private var shaper: (fonts: [FontSource], shaper: TextShaper)?
    private let encoder = PNGEncoder()
    private var fontDigests: [String: String] = [:]
    private var current: (variant: Int, scene: Scene)?
    /// The warnings since the last call of `takeWarnings()`.
    private var warnings = RenderWarnings()

    /// Creates a renderer of a proof. Fonts are opened when they are first needed.
    ///
    /// - Parameters:
    ///   - proof: The proof.
    ///   - drawings: Drawings that replace the styles of cells, by the ids of their fields.
    public init(_ proof: Proof, drawings: [String: any CellDrawing] = [:]) {
        self.proof = proof
        self.drawings = drawings
    }

    /// Creates a renderer of a proof that shares the open fonts and shaped text of another renderer. Both must be used
    /// on the same thread. Nothing is shared if the font files of the proofs differ.
    package convenience init(_ proof: Proof, sharing renderer: Renderer?) {
        self.init(proof)
        guard let other = renderer, let shaper = other.shaper, let known = other.proof.libraries[shaper.fonts],
            let own = proof.libraries[shaper.fonts], known.addedNames == own.addedNames
        else { return }
        self.shaper = shaper
    }

    /// The shaper with the fonts of a scene. It is cached until a scene with other fonts is passed.
    package func shaper(for scene: Scene) throws(SceneError) -> TextShaper {
        if let shaper, shaper.fonts == scene.fonts { return shaper.shaper }
        let new = TextShaper(library: try proof.fonts(of: scene))
        shaper = (scene.fonts, new)
        return new
    }

    /// The first eight hexadecimal digits of the digest of a font file, which identify the file's content; `unknown` if
    /// the library has no such file.
    package func digest(ofFont file: String, in library: FontLibrary) -> String {
        if let digest = fontDigests[file] { return digest }
        let digest = library.entries.first { $0.file == file }.map { String($0.digest.hex.prefix(8)) } ?? "unknown"
        fontDigests[file] = digest
        return digest
    }

    /// The scene of a snapshot's variant.
    ///
    /// - Throws: `SceneError` if the variant cannot be decoded.
    package func scene(of snapshot: Snapshot) throws(SceneError) -> Scene { try scene(variant: snapshot.variant) }

    package func scene(variant: Int) throws(SceneError) -> Scene {
        if let current, current.variant == variant { return current.scene }
        let scene = try proof.file.scene(variant: variant)
        current = (variant, scene)
        return scene
    }

    /// The solved layout of a snapshot, in points.
    ///
    /// - Throws: `SceneError` if an element does not fit, its text cannot be measured, the image would be too large, or
    ///   the snapshot is a strip. A strip has one layout for each moment (see `layout(of:at:)`).
    public func layout(of snapshot: Snapshot) throws(SceneError) -> SolvedLayout {
        try layout(of: snapshot, limitsPixels: true)
    }

    /// The solved layout of a snapshot for a file format; see `layout(of:)`.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - limitsPixels: Whether the layout may have only as many pixels as an image.
    package func layout(of snapshot: Snapshot, limitsPixels: Bool) throws(SceneError) -> SolvedLayout {
        let scene = try scene(of: snapshot)
        guard case .state(let name) = snapshot.subject, let state = scene.states.first(where: { $0.name == name })
        else {
            throw SceneError(at: start, "the scene has no state '\(snapshot.title)'")
        }
        warnOfTexts(setIn: state, of: scene)
        return try layout(
            of: scene, at: Moment(of: state, in: scene), scale: snapshot.scale, state: state, limitsPixels: limitsPixels
        )
    }

    var start: SceneLocation { SceneLocation.start(of: proof.file.path) }

    /// The solved layout of a scene at a moment. Errors about the text of a field are reported at the locations in
    /// `state`.
    package func layout(
        of scene: Scene, at moment: Moment, time: Double = 0, scale: Double, state: SceneState,
        cache: LayoutCache? = nil, limitsPixels: Bool = true
    ) throws(SceneError) -> SolvedLayout {
        let layout = try LayoutSolver.solve(
            scene, at: moment, scale: scale, measurer: shaper(for: scene), drawings: drawings, time: time,
            images: proof.images, state: state, cache: cache)
        warnings.add(layout.warnings)
        if let problem = limitsPixels ? tooManyPixels(layout, scale) : tooManyPoints(layout) {
            throw SceneError(at: scene.canvas.location ?? start, problem)
        }
        return layout
    }

    /// The error of a layout that has more pixels than an image may have; nil if it does not have more.
    private func tooManyPixels(_ layout: SolvedLayout, _ scale: Double) -> String? {
        let grid = PixelGrid(size: layout.size, scale: scale)
        let pixels = grid.width.multipliedReportingOverflow(by: grid.height)
        guard
            pixels.overflow || pixels.partialValue > SceneLimits.imagePixels
                || max(grid.width, grid.height) > SceneLimits.imageSide
        else { return nil }
        return "an image of \(grid.width) × \(grid.height) pixels is too large; the limit is"
            + " \(SceneLimits.imagePixels) pixels, and \(SceneLimits.imageSide) on a side"
    }

    /// The error of a layout that is larger than a canvas may be; nil if it is not.
    private func tooManyPoints(_ layout: SolvedLayout) -> String? {
        let size = layout.size
        guard max(size.width, size.height) > SceneLimits.canvasSide else { return nil }
        return "a canvas of \(size.width.roundedText) × \(size.height.roundedText) points is too large; the limit is"
            + " \(Int(SceneLimits.canvasSide)) points on a side"
    }

    /// The location of a snapshot's state or animation in the scene file.
    package func location(of snapshot: Snapshot) throws(SceneError) -> SceneLocation {
        let scene = try scene(of: snapshot)
        return switch snapshot.subject {
        case .state(let name): scene.states.first { $0.name == name }?.location ?? start
        case .strip(let name): scene.animations.first { $0.name == name }?.location ?? start
        }
    }

    /// The location of a clip's animation in the scene file.
    package func location(of clip: Clip) -> SceneLocation { clip.animation.location ?? start }

    /// Solves a snapshot, so that its errors are found before anything is written.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - limitsPixels: Whether the layout may have only as many pixels as an image.
    /// - Returns: The solved snapshot; nil for a strip, which has several layouts.
    package func solve(_ snapshot: Snapshot, limitsPixels: Bool = true) throws(SceneError) -> SolvedSnapshot? {
        switch snapshot.subject {
        case .state:
            let solved = SolvedSnapshot(
                layout: try layout(of: snapshot, limitsPixels: limitsPixels), location: try location(of: snapshot))
            let faults = solved.layout.faults
            if !faults.isEmpty {
                warnings.add(
                    faults, of: "state", (snapshot.title, snapshot.scale), at: solved.location,
                    variant: snapshot.variant, in: try scene(of: snapshot))
            }
            return solved
        case .strip:
            try validate(clip(of: snapshot))
            return nil
        }
    }

    /// Adds a warning for each text that an event sets, and that its field's rules change.
    func warnOfTexts(setIn state: SceneState, of scene: Scene) {
        for text in state.changedTextsOfEvents(in: scene) {
            let location = text.written.location ?? state.location ?? start
            let kind = TextWarning.Kind.changed(text.written.value, entered: text.entered)
            warnings.add([TextWarning(location: location, kind: kind)])
        }
    }

    /// Adds a warning for each event of a script whose field or card is not visible.
    func warnOfHiddenTargets(in timeline: Timeline) {
        for target in timeline.hiddenTargets {
            warnings.add([TextWarning(location: target.location ?? start, kind: .hiddenTarget(target.value))])
        }
    }

    /// Adds the faults of a clip's layouts to the warnings.
    func add(_ faults: Set<LayoutFault>, of clip: Clip, in scene: Scene) {
        if faults.isEmpty { return }
        warnings.add(
            faults, of: "animation", (clip.animation.name, clip.scale), at: location(of: clip), variant: clip.variant,
            in: scene)
    }

    /// Returns the warnings since the last call, and removes them.
    package func takeWarnings() -> RenderWarnings {
        defer { warnings = RenderWarnings() }
        return warnings
    }

    /// The clip whose moments a strip shows; throws for a snapshot of a state.
    package func clip(of snapshot: Snapshot) throws(SceneError) -> Clip {
        let scene = try scene(of: snapshot)
        guard case .strip(let name) = snapshot.subject, let spec = scene.animations.first(where: { $0.name == name })
        else { throw SceneError(at: start, "the scene has no animation '\(snapshot.title)'") }
        return Clip(
            variant: snapshot.variant, animation: spec, rate: spec.rate(), scale: snapshot.scale,
            scene: proof.file.name, settings: proof.file.settings(variant: snapshot.variant))
    }

    /// The title of a vector file: the names of the scene and of the state or animation.
    func title(of name: String) -> String { "\(proof.file.name): \(name)" }

    /// The bytes of a file with these pixels.
    package func encode(
        _ pixels: PixelBuffer, scale: Double, as format: any ImageEncoder.Type
    ) throws(ImageError) -> [UInt8] {
        // The renderer's own PNG encoder is faster, because it reuses its buffers for all images.
        if format == PNG.self { return try png(of: pixels, scale: scale) }
        return try format.encode(pixels, pixelsPerPoint: scale)
    }

    /// The bytes of a PNG file with these pixels.
    package func png(
        of pixels: PixelBuffer, scale: Double, compression: PNG.CompressionLevel = .balanced
    ) throws(ImageError) -> [UInt8] {
        try encoder.encode(pixels, options: PNG.Options(compression: compression, pixelsPerPoint: scale))
    }

    /// The bytes of a PNG file with the pixels of a frame. `probes` speed up the encoding of frames of a fade.
    package func png(
        of pixels: PixelBuffer, fading probes: () throws -> FadeProbes?, scale: Double
    ) throws -> [UInt8] {
        try encoder.encode(pixels, fading: probes, options: PNG.Options(pixelsPerPoint: scale))
    }

    /// The text measurer with the fonts of a scene.
    ///
    /// - Throws: `SceneError` if the scene does not belong to the renderer's proof.
    package func measurer(for scene: Scene) throws(SceneError) -> any TextMeasurer { try shaper(for: scene) }

    /// The solved layout of a scene at a moment, with another text measurer.
    ///
    /// - Parameters:
    ///   - scene: The scene, with the fonts of one of the proof's variants.
    ///   - moment: The entry states and the elements.
    ///   - scale: The pixels per point.
    ///   - state: The state, for the locations of errors.
    ///   - measurer: The measurer.
    /// - Throws: `SceneError` if an element does not fit, or its text cannot be measured.
    package func layout(
        of scene: Scene, at moment: Moment, scale: Double, state: SceneState,
        measurer: any TextMeasurer
    ) throws(SceneError) -> SolvedLayout {
        try LayoutSolver.solve(
            scene, at: moment, scale: scale, measurer: measurer, images: proof.images,
            state: state)
    }
}

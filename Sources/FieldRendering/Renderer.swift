package import FieldDrawing
package import FieldEncoding
package import FieldEntry
public import FieldLayout
public import FieldPixels
import FieldRaster
public import FieldScene
package import FieldShaping

/// Draws the pictures of a proof; it keeps fonts and buffers, and belongs to one thread.
public final class Renderer {
    package let proof: Proof
    private var shaper: (fonts: [FontSource], shaper: TextShaper)?
    private let encoder = PNGEncoder()
    /// The files of the frames that were drawn last.
    package var frameCache = FrameCache()
    private var fontDigests: [String: String] = [:]
    private var current: (variant: Int, scene: Scene)?
    /// A picture that was solved already, the next one that is drawn.
    package var solved: SolvedSnapshot?
    /// The warnings about the pictures that were solved since they were taken last.
    private var warnings = RenderWarnings()
    /// A cache that a caller keeps with its renderer, because both belong to one thread.
    package var attachment: AnyObject?

    /// A renderer of a proof's pictures.
    public init(_ proof: Proof) {
        self.proof = proof
    }

    /// The shaper with the fonts of a scene; the last one is kept.
    package func shaper(for scene: Scene) throws(SceneError) -> TextShaper {
        if let shaper, shaper.fonts == scene.fonts { return shaper.shaper }
        let new = TextShaper(library: try proof.fonts(of: scene))
        shaper = (scene.fonts, new)
        return new
    }

    /// The fonts of a picture's scene.
    package func fonts(of snapshot: Snapshot) throws(SceneError) -> FontLibrary {
        try proof.fonts(of: scene(of: snapshot))
    }

    /// What tells the content of a font's file from another's: the first eight digits of its digest.
    package func digest(ofFont file: String, in library: FontLibrary) -> String {
        if let digest = fontDigests[file] { return digest }
        let digest = library.entries.first { $0.file == file }.map { String($0.digest.hex.prefix(8)) } ?? "unknown"
        fontDigests[file] = digest
        return digest
    }

    /// The scene of a picture's variant.
    ///
    /// - Throws: `SceneError` when the variant cannot be decoded.
    package func scene(of snapshot: Snapshot) throws(SceneError) -> Scene { try scene(variant: snapshot.variant) }

    package func scene(variant: Int) throws(SceneError) -> Scene {
        if let current, current.variant == variant { return current.scene }
        let scene = try proof.file.scene(variant: variant)
        current = (variant, scene)
        return scene
    }

    /// The solved layout of a picture, in points.
    ///
    /// - Throws: `SceneError` when the field does not fit, its text cannot be measured, the picture would be too large, or
    ///   it is a strip, which has as many layouts as moments (see `layout(of:at:)`).
    public func layout(of snapshot: Snapshot) throws(SceneError) -> SolvedLayout {
        if let solved, solved.snapshot == snapshot { return solved.layout }
        let scene = try scene(of: snapshot)
        guard case .state(let name) = snapshot.subject, let state = scene.states.first(where: { $0.name == name })
        else {
            throw SceneError(at: start, "the scene has no state '\(snapshot.title)'")
        }
        return try layout(of: scene, at: Moment(of: state, in: scene), scale: snapshot.scale, state: state)
    }

    private var start: SceneLocation { SceneLocation(file: proof.file.path, line: 1, column: 1) }

    /// The solved layout of a scene at a moment; `state` is where what was typed stands in the scene file.
    package func layout(
        of scene: Scene, at moment: Moment, scale: Double, state: SceneState
    ) throws(SceneError) -> SolvedLayout {
        let layout = try LayoutSolver.solve(
            scene, at: moment, scale: scale, measurer: shaper(for: scene), images: proof.images, state: state)
        warnings.add(layout.warnings)
        let grid = PixelGrid(size: layout.size, scale: scale)
        let pixels = grid.width.multipliedReportingOverflow(by: grid.height)
        if pixels.overflow || pixels.partialValue > SceneLimits.imagePixels
            || max(grid.width, grid.height) > SceneLimits.imageSide
        {
            throw SceneError(
                at: scene.canvas.location ?? start,
                "a picture of \(grid.width) × \(grid.height) pixels is too large: at most"
                    + " \(SceneLimits.imagePixels) pixels, and \(SceneLimits.imageSide) on a side")
        }
        return layout
    }

    /// Where what a picture shows stands in the scene file.
    package func location(of snapshot: Snapshot) throws(SceneError) -> SceneLocation {
        if let solved, solved.snapshot == snapshot { return solved.location }
        let scene = try scene(of: snapshot)
        return switch snapshot.subject {
        case .state(let name): scene.states.first { $0.name == name }?.location ?? start
        case .strip(let name): scene.animations.first { $0.name == name }?.location ?? start
        }
    }

    /// Solves a picture, so that its mistakes come before anything is written.
    ///
    /// - Returns: What it solves to; nil for a strip, which has many layouts.
    package func solve(_ snapshot: Snapshot) throws(SceneError) -> SolvedSnapshot? {
        switch snapshot.subject {
        case .state:
            let solved = SolvedSnapshot(
                snapshot: snapshot, layout: try layout(of: snapshot), location: try location(of: snapshot))
            let faults = solved.layout.faults
            if !faults.isEmpty {
                let settings = proof.file.settings(variant: snapshot.variant)
                warnings.add(faults, of: snapshot, settings, at: solved.location)
            }
            return solved
        case .strip:
            try validate(clip(of: snapshot))
            return nil
        }
    }

    /// The warnings about what was solved since this was called last.
    package func takeWarnings() -> RenderWarnings {
        defer { warnings = RenderWarnings() }
        return warnings
    }

    /// Throws the mistakes of a picture.
    package func validate(_ snapshot: Snapshot) throws(SceneError) { _ = try solve(snapshot) }

    /// The film that a strip is of.
    package func clip(of snapshot: Snapshot) throws(SceneError) -> Clip {
        let scene = try scene(of: snapshot)
        guard case .strip(let name) = snapshot.subject, let spec = scene.animations.first(where: { $0.name == name })
        else { throw SceneError(at: start, "the scene has no animation '\(snapshot.title)'") }
        return Clip(
            variant: snapshot.variant, animation: spec, rate: spec.rate(), scale: snapshot.scale,
            scene: proof.file.name, settings: proof.file.settings(variant: snapshot.variant))
    }

    /// The drawing of a picture, in points.
    ///
    /// - Throws: What `layout(of:)` throws.
    package func displayList(of snapshot: Snapshot) throws(SceneError) -> DisplayList {
        try layout(of: snapshot).paint()
    }

    /// The pixels of a picture: `ceil(points × scale)` each way.
    ///
    /// - Throws: `SceneError` as `layout(of:)`; `RasterError` when the drawing library fails.
    public func pixels(of snapshot: Snapshot) throws -> PixelBuffer {
        if case .strip = snapshot.subject { return try strip(of: clip(of: snapshot)) }
        return try Rasterizer.draw(
            displayList(of: snapshot), scale: snapshot.scale, maximumPixels: SceneLimits.imagePixels)
    }

    /// The bytes of a picture's file in a format.
    ///
    /// - Throws: As `pixels(of:)`; `ImageError` when the format cannot hold the picture.
    public func encode(_ snapshot: Snapshot, as format: StillFormat) throws -> [UInt8] {
        switch format.encoder {
        case .pixels(let format): try encode(pixels(of: snapshot), scale: snapshot.scale, as: format)
        case .vector(let format): try format.encode(displayList(of: snapshot), scale: snapshot.scale)
        }
    }

    /// The bytes of a file with these pixels.
    package func encode(
        _ pixels: PixelBuffer, scale: Double, as format: any ImageEncoder.Type
    ) throws(ImageError) -> [UInt8] {
        // This renderer's encoder keeps its memory from picture to picture.
        if format == PNG.self { return try png(of: pixels, scale: scale) }
        return try format.encode(pixels, pixelsPerPoint: scale)
    }

    /// The bytes of a picture's PNG file.
    ///
    /// - Throws: As `pixels(of:)`.
    public func png(of snapshot: Snapshot) throws -> [UInt8] {
        try png(of: pixels(of: snapshot), scale: snapshot.scale)
    }

    package func png(of pixels: PixelBuffer, scale: Double) throws(ImageError) -> [UInt8] {
        try encoder.encode(pixels, options: PNG.Options(pixelsPerPoint: scale))
    }
}

/// Draws the pictures of a proof; it keeps fonts and buffers, and belongs to one thread.
public final class Renderer {
    private let proof: Proof
    private var shaper: (fonts: [FontSource], shaper: TextShaper)?
    private let encoder = PNGEncoder()
    private var current: (variant: Int, scene: Scene)?

    /// A renderer of a proof's pictures.
    public init(_ proof: Proof) {
        self.proof = proof
    }

    /// The shaper with the fonts of a scene; the last one is kept.
    private func shaper(for scene: Scene) throws(SceneError) -> TextShaper {
        if let shaper, shaper.fonts == scene.fonts { return shaper.shaper }
        let new = TextShaper(library: try proof.fonts(of: scene))
        shaper = (scene.fonts, new)
        return new
    }

    /// The scene of a picture's variant.
    ///
    /// - Throws: `SceneError` when the variant cannot be decoded.
    public func scene(of picture: Picture) throws(SceneError) -> Scene {
        if let current, current.variant == picture.variant { return current.scene }
        let scene = try proof.file.scene(variant: picture.variant)
        current = (picture.variant, scene)
        return scene
    }

    /// The solved layout of a picture, in points.
    ///
    /// - Throws: `SceneError` when the field does not fit, its text cannot be measured, or the picture would be too large.
    public func layout(of picture: Picture) throws(SceneError) -> SolvedLayout {
        let scene = try scene(of: picture)
        guard let state = scene.states.first(where: { $0.name == picture.state }) else {
            throw SceneError(
                at: SourcePlace(file: proof.file.path, line: 1, column: 1), "the scene has no state '\(picture.state)'")
        }
        let layout = try LayoutSolver.solve(
            scene, state: state, scale: picture.scale, measurer: shaper(for: scene), images: proof.images)
        let grid = PixelGrid(size: layout.size, scale: picture.scale)
        let pixels = grid.width.multipliedReportingOverflow(by: grid.height)
        if pixels.overflow || pixels.partialValue > SceneLimits.picturePixels
            || max(grid.width, grid.height) > SceneLimits.pictureSide
        {
            throw SceneError(
                at: scene.canvas.place ?? SourcePlace(file: proof.file.path, line: 1, column: 1),
                "a picture of \(grid.width) × \(grid.height) pixels is too large: at most"
                    + " \(SceneLimits.picturePixels) pixels, and \(SceneLimits.pictureSide) on a side")
        }
        return layout
    }

    /// The drawing of a picture, in points.
    ///
    /// - Throws: What `layout(of:)` throws.
    public func displayList(of picture: Picture) throws(SceneError) -> DisplayList {
        try layout(of: picture).paint()
    }

    /// The pixels of a picture: `ceil(points × scale)` each way.
    ///
    /// - Throws: `SceneError` as `layout(of:)`; `RasterError` when the drawing library fails.
    public func pixels(of picture: Picture) throws -> PixelBuffer {
        try Rasterizer.draw(displayList(of: picture), scale: picture.scale, maximumPixels: SceneLimits.picturePixels)
    }

    /// The bytes of a picture's file in a format.
    ///
    /// - Throws: As `pixels(of:)`; `PictureError` when the format cannot hold the picture.
    public func encode(_ picture: Picture, as format: any PictureFormat.Type) throws -> [UInt8] {
        // This renderer's encoder keeps its memory from picture to picture.
        if format == PNG.self { return try png(of: picture) }
        return try format.encode(pixels(of: picture), pixelsPerPoint: picture.scale)
    }

    /// The bytes of a picture's PNG file.
    ///
    /// - Throws: As `pixels(of:)`.
    public func png(of picture: Picture) throws -> [UInt8] {
        try png(of: pixels(of: picture), scale: picture.scale)
    }

    func png(of pixels: PixelBuffer, scale: Double) throws(PictureError) -> [UInt8] {
        try encoder.encode(pixels, options: PNG.Options(pixelsPerPoint: scale))
    }
}

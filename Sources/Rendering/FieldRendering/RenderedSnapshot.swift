package import FieldDrawing
package import FieldLayout
public import FieldPixels
import FieldRaster
package import FieldScene
import FieldVector

/// A snapshot with the results of its renderer: its layouts, its drawing and its pixels. Each result is computed on
/// first use and then cached for all its users.
///
/// It must be used on the thread of the renderer.
package final class RenderedSnapshot {
    /// The snapshot.
    package let snapshot: Snapshot
    /// The renderer.
    package let renderer: Renderer
    private let solved: SolvedSnapshot?
    private var placed: [PlacedLayout]?
    private var single: SolvedLayout?
    private var list: DisplayList?
    private var strip: ArrangedStrip?
    private var film: Digest?
    private var drawn: PixelBuffer?

    /// Creates the results of a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - renderer: The renderer.
    ///   - solved: The layout if it was solved before, for example on another thread; otherwise nil.
    package init(_ snapshot: Snapshot, by renderer: Renderer, solved: SolvedSnapshot? = nil) {
        (self.snapshot, self.renderer, self.solved) = (snapshot, renderer, solved)
        single = solved?.layout
    }

    /// A result that was computed before, or else by `make` now.
    private func cached<Value, Failure: Error>(
        _ known: inout Value?, _ make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let known { return known }
        let value = try make()
        known = value
        return value
    }

    /// Whether the snapshot is a strip, which is drawn from several layouts.
    package var isStrip: Bool {
        if case .strip = snapshot.subject { true } else { false }
    }

    /// The location of the snapshot's state or animation in the scene file.
    package func location() throws(SceneError) -> SceneLocation {
        if let solved { return solved.location }
        return try renderer.location(of: snapshot)
    }

    /// The clip whose moments a strip shows; throws for a snapshot of a state.
    package func clip() throws(SceneError) -> Clip { try renderer.clip(of: snapshot) }

    /// The solved layout of a state, in points.
    ///
    /// - Parameter limitsPixels: Whether the layout may have only as many pixels as an image.
    /// - Throws: As `Renderer.layout(of:)`.
    package func layout(limitsPixels: Bool = true) throws(SceneError) -> SolvedLayout {
        try cached(&single) { () throws(SceneError) in
            try renderer.layout(of: snapshot, limitsPixels: limitsPixels)
        }
    }

    /// The layouts in the image, with their positions: a state has one, a strip has one for each moment.
    ///
    /// - Throws: As `Renderer.layout(of:)`.
    package func layouts() throws(SceneError) -> [PlacedLayout] {
        guard isStrip else { return [PlacedLayout(layout: try layout(), moment: "", x: 0, y: 0)] }
        return try cached(&placed) { () throws(SceneError) in try renderer.momentLayouts(of: clip()) }
    }

    /// The display list of a state, in points.
    ///
    /// - Throws: As `Renderer.layout(of:)`.
    package func displayList() throws(SceneError) -> DisplayList {
        try cached(&list) { () throws(SceneError) in try layout().paint() }
    }

    private func arrangedStrip() throws -> ArrangedStrip {
        try cached(&strip) { try renderer.arrangedStrip(of: clip()) }
    }

    /// The digest of the drawings of all frames of a strip's clip (see `Renderer.drawingDigest(of:without:)`).
    ///
    /// - Throws: `SceneError` if a layout does not fit, or its text cannot be measured.
    package func filmDigest() throws(SceneError) -> Digest {
        try cached(&film) { () throws(SceneError) in try renderer.drawingDigest(of: clip()) }
    }

    /// A digest of everything that is drawn, and the size of the image in pixels. If the same versions of the program and
    /// its libraries draw two snapshots with equal digests, their pixels are equal, and for strips also all frames.
    ///
    /// - Throws: As `pixels()`; nothing is drawn.
    package func drawingDigest() throws -> (digest: Digest, size: PixelSize) {
        if isStrip {
            let strip = try arrangedStrip()
            return (Digest("\(strip.digest.hex) \(try filmDigest().hex)"), strip.sheet.size)
        }
        let list = try displayList()
        return (list.digest, PixelGrid(size: list.size, scale: snapshot.scale).pixels)
    }

    /// The pixels: `ceil(points × scale)` in each direction.
    ///
    /// - Throws: `SceneError` as `Renderer.layout(of:)`; `RasterError` if drawing fails.
    package func pixels() throws -> PixelBuffer {
        try cached(&drawn) {
            isStrip
                ? try renderer.pixels(of: arrangedStrip())
                : try Rasterizer.draw(
                    displayList(), scale: snapshot.scale, maximumPixels: SceneLimits.imagePixels)
        }
    }

    /// The bytes of a file in a format.
    ///
    /// - Throws: As `pixels()`; `ImageError` if the format cannot store the image.
    package func encode(as format: StillFormat) throws -> [UInt8] {
        switch format.encoder {
        case .pixels(let encoder): return try renderer.encode(pixels(), scale: snapshot.scale, as: encoder)
        case .vector(let vector):
            let layout = try layout(limitsPixels: format.limitsPixels)
            do throws(RasterError) {
                return try vector.encode(
                    layout, title: renderer.title(of: snapshot.title), scale: snapshot.scale, options: format.options)
            } catch {
                guard error.code == .tooLarge else { throw error }
                let location = try renderer.scene(of: snapshot).canvas.location ?? location()
                throw SceneError(at: location, "in '\(snapshot.title)', \(error.message)")
            }
        }
    }

    /// The bytes of a PNG file.
    ///
    /// - Throws: As `pixels()`.
    package func png() throws -> [UInt8] { try renderer.png(of: pixels(), scale: snapshot.scale) }
}

extension Renderer {
    /// The pixels of a snapshot: `ceil(points × scale)` in each direction.
    ///
    /// - Throws: `SceneError` as `layout(of:)`; `RasterError` if drawing fails.
    public func pixels(of snapshot: Snapshot) throws -> PixelBuffer {
        try RenderedSnapshot(snapshot, by: self).pixels()
    }

    /// The bytes of a snapshot's file in a format.
    ///
    /// - Throws: As `pixels(of:)`; `ImageError` if the format cannot store the image.
    public func encode(_ snapshot: Snapshot, as format: StillFormat) throws -> [UInt8] {
        try RenderedSnapshot(snapshot, by: self).encode(as: format)
    }

    /// The bytes of a snapshot's PNG file.
    ///
    /// - Throws: As `pixels(of:)`.
    public func png(of snapshot: Snapshot) throws -> [UInt8] {
        try RenderedSnapshot(snapshot, by: self).png()
    }
}

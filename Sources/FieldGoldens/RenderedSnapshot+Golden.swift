import FieldDrawing
package import FieldPixels
import FieldRaster
package import FieldRendering
package import FieldScene

extension RenderedSnapshot {
    /// The key of the drawing: snapshots with equal keys have equal pixels.
    ///
    /// The key is a digest of the display list with all bits of its numbers, the scale, and the versions of this
    /// program and of the libraries that draw.
    ///
    /// - Returns: The key, and the size of the image in pixels; nil for a strip, which is drawn from several display
    ///   lists.
    /// - Throws: `SceneError` if the layout does not fit, or its text cannot be measured.
    package func drawingKey() throws(SceneError) -> (key: String, size: PixelSize)? {
        if isStrip { return nil }
        let list = try displayList()
        let grid = PixelGrid(size: list.size, scale: snapshot.scale)
        let key = "\(list.digest.hex) \(snapshot.scale) \(Renderer.toolVersions)"
        return (Digest(key).hex, PixelSize(width: grid.width, height: grid.height))
    }

    /// The digest of the drawings of a strip's clip, without the ignored elements.
    func drawingDigest(ignoring ignored: IgnoredElements) throws(SceneError) -> Digest {
        let clip = try clip()
        return ignored.isEmpty
            ? try renderer.drawingDigest(of: clip)
            : try renderer.drawingDigest(of: clip, without: { ignored.contain($0) })
    }

    /// The bytes of the snapshot's golden, which contains the scene and the layout that it was drawn from.
    ///
    /// - Parameters:
    ///   - record: The result of `record()`; nil to compute it here.
    ///   - motion: The result of `film()`; nil to compute it here.
    /// - Throws: `SceneError` if the layout does not fit, or its text cannot be measured; `ImageError` if the pixels
    ///   cannot be encoded.
    package func golden(record: GoldenRecord? = nil, motion: MotionRecord? = nil) throws -> [UInt8] {
        try Golden.bytes(
            of: pixels(), drawnFrom: drawingKey()?.key, scale: snapshot.scale, record: record ?? self.record(),
            scene: renderer.proof.embedded, motion: motion ?? film())
    }
}

extension Renderer {
    /// The key of the drawings of all frames of a clip: clips with equal keys have frames with equal pixels.
    ///
    /// - Throws: `SceneError` if a layout does not fit, or its text cannot be measured.
    func drawingKey(of clip: Clip) throws(SceneError) -> String {
        Digest("\(try drawingDigest(of: clip).hex) \(Self.toolVersions)").hex
    }

    /// The versions of this program and its libraries, and the processor architecture for which they are built.
    fileprivate static let toolVersions: String = {
        #if arch(x86_64)
            let processor = "x86_64"
        #elseif arch(arm64)
            let processor = "arm64"
        #else
            let processor = "other"
        #endif
        let program = "fieldproof \(FieldproofVersion.current) \(Rasterizer.generation)"
        return ([program, processor] + Rasterizer.libraryVersions).joined(separator: " ")
    }()
}

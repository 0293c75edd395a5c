import FieldDrawing
package import FieldPixels
import FieldRaster
package import FieldRendering
package import FieldScene

extension Renderer {
    /// The key of a snapshot's drawing: snapshots with equal keys have equal pixels.
    ///
    /// The key is a digest of the display list with all bits of its numbers, the scale, and the versions of this
    /// program and of the libraries that draw.
    ///
    /// - Returns: The key, and the size of the image in pixels; nil for a strip, which is drawn from several display
    ///   lists.
    /// - Throws: `SceneError` if the layout does not fit, or its text cannot be measured.
    package func drawingKey(of snapshot: Snapshot) throws(SceneError) -> (key: String, size: PixelSize)? {
        guard case .state = snapshot.subject else { return nil }
        let list = try displayList(of: snapshot)
        let grid = PixelGrid(size: list.size, scale: snapshot.scale)
        let key = "\(list.digest.hex) \(snapshot.scale) \(Self.toolVersions)"
        return (Digest(key).hex, PixelSize(width: grid.width, height: grid.height))
    }

    /// The key of the drawings of all frames of a clip: clips with equal keys have frames with equal pixels.
    ///
    /// - Throws: `SceneError` if a layout does not fit, or its text cannot be measured.
    func drawingKey(of clip: Clip) throws(SceneError) -> String {
        Digest("\(try drawingDigest(of: clip).hex) \(Self.toolVersions)").hex
    }

    /// The versions of this program and its libraries, and the processor architecture for which they are built.
    private static let toolVersions: String = {
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

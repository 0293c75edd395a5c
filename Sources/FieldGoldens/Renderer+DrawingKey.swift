import FieldDrawing
import FieldPixels
import FieldRaster
import FieldRendering
import FieldScene

extension Renderer {
    /// A digest of what a snapshot is drawn from, and with what: snapshots with equal keys have equal pixels.
    ///
    /// The key is a digest of the drawing to the last bit, of the scale, and of the versions of this program and of the
    /// libraries that draw.
    ///
    /// - Returns: The key, and the image's extent; nil for a strip, which is drawn from many drawings.
    /// - Throws: What `layout(of:)` throws.
    func drawingKey(of snapshot: Snapshot) throws(SceneError) -> (key: String, size: PixelSize)? {
        guard case .state = snapshot.subject else { return nil }
        let list = try displayList(of: snapshot)
        let grid = PixelGrid(size: list.size, scale: snapshot.scale)
        let key = "\(list.digest.hex) \(snapshot.scale) \(Self.toolVersions)"
        return (Digest(key).hex, PixelSize(width: grid.width, height: grid.height))
    }

    /// The versions of this program and its libraries, and the kind of processor that they are built for.
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

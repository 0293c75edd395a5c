package import Fieldproof

/// A picture that is held to its golden.
package struct GoldenImage {
    /// The golden's path in the folder of goldens, without its ending: `otp/typing@2x`.
    package let name: String
    /// The pixels per point.
    package let scale: Double
    /// The pixels.
    package let pixels: PixelBuffer
    /// The picture of a scene that this is, and who draws it; nil for pixels of another origin.
    package var origin: (snapshot: Snapshot, renderer: Renderer)?
    /// The scene's file, and the scale that replaces the scene's own; nil for pixels that no scene file describes.
    package var sceneFile: (path: String, scale: Double?)?

    /// The golden's file. That of a scene's picture carries the scene and its layout.
    ///
    /// - Throws: `ImageError` when the picture has no pixels.
    func file() throws -> [UInt8] {
        if let origin { return try origin.renderer.golden(of: origin.snapshot, showing: pixels) }
        return try PNG.encode(pixels, options: PNG.Options(strength: .strong, pixelsPerPoint: scale))
    }

    /// The changes since its golden in a folder as `check` prints them, a line each; empty where the golden has no layout.
    func changes(since goldens: Goldens, by comparison: ImageComparison) throws -> [String] {
        guard let origin else { return [] }
        let result = try GoldenCheck(goldens, by: comparison).check(origin.snapshot, by: origin.renderer)
        let lines = Change.folded(result.changes).map(\.words)
        let most = 12
        if lines.count > most { return lines.prefix(most) + ["and \(lines.count - most) more"] }
        return lines.isEmpty && !result.message.isEmpty ? [result.message] : lines
    }
}

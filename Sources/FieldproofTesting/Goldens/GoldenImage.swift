package import Fieldproof

/// An image that is compared with its golden.
package struct GoldenImage {
    /// The golden's path in the folder of goldens without its file extension, such as `otp/typing@2x`.
    package let name: String
    /// The pixels per point.
    package let scale: Double
    /// The pixels.
    package let pixels: PixelBuffer
    /// The snapshot that the image shows, and its renderer; nil for pixels of another origin.
    package var origin: (snapshot: Snapshot, renderer: Renderer)?
    /// The scene's file, and the scale that overrides the scene's; nil for pixels without a scene file.
    package var sceneFile: (path: String, scale: Double?)?

    /// The bytes of the golden's file. The golden of a snapshot also contains the scene and its layout.
    ///
    /// - Throws: `ImageError` if the image has no pixels.
    func file() throws -> [UInt8] {
        if let origin { return try origin.renderer.golden(of: origin.snapshot, showing: pixels) }
        return try PNG.encode(pixels, options: PNG.Options(strength: .strong, pixelsPerPoint: scale))
    }

    /// The changes since the golden, one line for each, as `check` prints them; empty if the golden contains no layout.
    func changes(since goldens: Goldens, by comparison: ImageComparison) throws -> [String] {
        guard let origin else { return [] }
        let result = try GoldenCheck(goldens, by: comparison).check(origin.snapshot, by: origin.renderer)
        let lines = Change.folded(result.changes).map(\.summary)
        let most = 12
        if lines.count > most { return lines.prefix(most) + ["and \(lines.count - most) more"] }
        return lines.isEmpty && !result.message.isEmpty ? [result.message] : lines
    }
}

package import Fieldproof

/// An image that is compared with its golden.
package final class GoldenImage {
    /// The golden's path in the folder of goldens without its file extension, such as `otp/typing@2x`.
    package var name: String { checked.name }
    /// The image as a check compares it.
    package let checked: CheckedImage
    /// The snapshot that the image shows; nil if the image is not of a scene.
    var rendered: RenderedSnapshot? { checked.origin?.image }
    /// The scene file, for the `approve` command in a message; nil if the image is not of a scene file. `scale`
    /// overrides the scales that the scene sets; nil to use the scene's scales.
    let sceneFile: (path: String, scale: Double?)?
    /// The pixels per point.
    private let scale: Double
    private lazy var encoded = Result { try encode() }

    /// Creates an image of pixels of any origin.
    package init(name: String, scale: Double, pixels: PixelBuffer) {
        checked = CheckedImage(named: name, pixels)
        (self.scale, sceneFile) = (scale, nil)
    }

    /// Draws the image of a snapshot.
    ///
    /// - Parameters:
    ///   - rendered: The snapshot.
    ///   - scenes: The scenes in its goldens.
    ///   - sceneFile: The scene file, and the scale that overrides its scales.
    /// - Throws: The errors of drawing the image.
    package init(
        _ rendered: RenderedSnapshot, _ scenes: GoldenScenes, sceneFile: (path: String, scale: Double?)? = nil
    ) throws {
        checked = try CheckedImage(rendered, scenes)
        (scale, self.sceneFile) = (rendered.snapshot.scale, sceneFile)
    }

    /// The bytes of the image as a golden. The golden of a snapshot also contains the scene and its layout.
    ///
    /// - Throws: `ImageError` if the image has no pixels.
    func file() throws -> [UInt8] { try encoded.get() }

    private func encode() throws -> [UInt8] {
        if let rendered { return try rendered.golden() }
        return try PNG.encode(checked.pixels, options: PNG.Options(compression: .strong, pixelsPerPoint: scale))
    }

    /// The option with which `approve` writes a golden that is larger than the limit of its scene; empty for others.
    var sizeLimitOption: [String] {
        guard let rendered, let bytes = try? file().count,
            let scene = try? rendered.renderer.scene(of: rendered.snapshot),
            bytes > GoldenApproval.sizeLimit(of: scene)
        else { return [] }
        return ["--size-limit", ByteCount.text(atLeast: bytes)]
    }
}

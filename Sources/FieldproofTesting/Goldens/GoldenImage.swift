package import Fieldproof

/// An image that is compared with its golden.
package struct GoldenImage {
    /// The golden's path in the folder of goldens without its file extension, such as `otp/typing@2x`.
    package let name: String
    /// The pixels per point.
    package let scale: Double
    /// The pixels.
    package let pixels: PixelBuffer
    /// The snapshot that the image shows, and its renderer; nil if the image is not of a scene.
    package var origin: (snapshot: Snapshot, renderer: Renderer)?
    /// The scene file, for the `approve` command in a message; nil if the image is not of a scene file. `scale`
    /// overrides the scales that the scene sets; nil to use the scene's scales.
    package var sceneFile: (path: String, scale: Double?)?

    /// The bytes of the image as a golden. The golden of a snapshot also contains the scene and its layout.
    ///
    /// - Throws: `ImageError` if the image has no pixels.
    func file() throws -> [UInt8] {
        if let origin { return try origin.renderer.golden(of: origin.snapshot, showing: pixels) }
        return try PNG.encode(pixels, options: PNG.Options(compression: .strong, pixelsPerPoint: scale))
    }

    /// The option with which `approve` writes a golden that is larger than the limit of its scene; empty for others.
    var sizeLimitOption: [String] {
        guard let origin, let bytes = try? file().count, let scene = try? origin.renderer.scene(of: origin.snapshot),
            bytes > GoldenApproval.sizeLimit(of: scene)
        else { return [] }
        return ["--size-limit", ByteCount.text(atLeast: bytes)]
    }

    /// The causes of the difference from the golden and the changes of elements, one line for each, as `check` prints
    /// them. If there are none, one line with the reason, for example that the golden contains no layout. Empty if the
    /// image is not of a scene.
    func changes(since goldens: Goldens, by comparison: ImageComparison) throws -> [String] {
        guard let origin else { return [] }
        let result = try GoldenCheck(goldens, by: comparison).check(origin.snapshot, by: origin.renderer)
        let causes = result.visibleCauses.filter { $0.cause.kind != .unknown }.map(\.summary)
        let lines = causes + result.motion.map(\.summary) + Change.folded(result.changes).map(\.summary)
        let most = 12
        if lines.count > most { return lines.prefix(most) + ["and \(lines.count - most) more"] }
        return lines.isEmpty && !result.message.isEmpty ? [result.message] : lines
    }

    /// The changes of the motion of a strip since its golden, whose pixels are the same.
    func motion(since golden: Golden, in goldens: Goldens, by comparison: ImageComparison) throws -> [MotionChange] {
        guard let origin else { return [] }
        var check = GoldenCheck(goldens, by: comparison)
        check.trustsDigests = true
        return try check.motionChanges(of: origin.snapshot, since: golden, by: origin.renderer)
    }
}

package import Fieldproof

/// Compares one image with its goldens, and writes the golden if the mode requires it.
struct ImageCheck {
    /// The image to compare.
    let image: GoldenImage
    /// The check against the goldens.
    let check: GoldenCheck
    /// The mode, which determines whether the golden is written.
    let mode: RecordMode
    /// Whether the mode is `never` because `CI` is set.
    let isCI: Bool

    /// Compares the image, or writes it as its golden.
    ///
    /// - Returns: The failure; nil if the image matches its golden or an alternative. A golden that was written is a
    ///   failure too.
    func failure() -> GoldenFailure? {
        do {
            if mode == .all { return try recorded(because: "is not compared in the mode 'all'") }
            return try compared()
        } catch {
            return failure("cannot be compared with its golden: \(error)")
        }
    }

    private var path: String { check.goldens.path(named: image.name) }

    private func missing() throws -> GoldenFailure {
        if mode != .never { return try recorded(because: "had no golden") }
        let why = isCI ? "nothing is recorded while CI is set" : "nothing is recorded in the mode 'never'"
        return failure(
            "has no golden at \(path); \(why)", [FailureImage(.actual, try image.file())],
            acceptedBy: .missing)
    }

    private func compared() throws -> GoldenFailure? {
        do {
            switch try check.compare(image.checked) {
            case .missing: return try missing()
            case .match: return nil
            case .mismatch(let mismatch): return try different(mismatch)
            }
        } catch let error as FileError {
            let reason = "has a golden that cannot be read: \(error.reason)"
            if mode == .failed { return try recorded(because: reason) }
            // Keep a golden that cannot be read: it may be correct, and can be restored.
            return failure("\(reason) (\(error.path))", [FailureImage(.actual, try image.file())])
        }
    }

    private func different(_ mismatch: GoldenComparison.Mismatch) throws -> GoldenFailure {
        var (words, images) = ("the motion differs", [FailureImage]())
        if !mismatch.isMotionOnly {
            words = try mismatch.golden.alteration() ?? mismatch.difference.summary
            images = [FailureImage(.expected, mismatch.golden.bytes), FailureImage(.actual, try image.file())]
            let expected = try mismatch.golden.image()
            if let drawn = DifferenceImage.draw(mismatch.difference, of: expected, image.checked.straight) {
                images.append(FailureImage(.difference, try PNG.encode(drawn.premultiplied)))
            }
        }
        words = "differs from its golden: \(words)"
        let changes = try changes(mismatch).map { "\n    \($0)" }.joined()
        var failure =
            mode == .failed ? try recorded(because: words, images) : failure(words, images, acceptedBy: .failed)
        failure.message += changes
        return failure
    }

    /// The causes of the difference from the golden and the changes of elements, one line for each, as `check` prints
    /// them. If there are none, one line with the reason, for example that the golden contains no layout. Empty if the
    /// image is not of a scene.
    private func changes(_ mismatch: GoldenComparison.Mismatch) throws -> [String] {
        guard image.rendered != nil else { return [] }
        var result = CheckResult(scene: "", name: image.name, verdict: .different)
        try check.explain(mismatch, in: &result)
        let causes = result.visibleCauses.filter { $0.cause.kind != .unknown }.map(\.summary)
        let lines = causes + result.motion.map(\.summary) + Change.folded(result.changes).map(\.summary)
        let most = 12
        if lines.count > most { return lines.prefix(most) + ["and \(lines.count - most) more"] }
        return lines.isEmpty && !result.message.isEmpty ? [result.message] : lines
    }

    /// Writes the golden. The returned failure makes the test fail once, as a reminder to review the golden.
    private func recorded(because why: String, _ images: [FailureImage] = []) throws -> GoldenFailure {
        let bytes = try image.file()
        do throws(FileError) {
            try Files.write(bytes, to: path)
        } catch {
            return failure("\(why), and cannot be recorded: \(error)", images)
        }
        return failure("\(why): recorded \(path); look at the image, and run the test again", images)
    }

    private func failure(
        _ words: String, _ images: [FailureImage] = [], acceptedBy mode: RecordMode? = nil
    ) -> GoldenFailure {
        GoldenFailure(
            name: image.name, message: "\(image.name) \(words)", images: images, acceptingMode: mode)
    }
}

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

    /// Creates an image of pixels from any source.
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

    /// The option that lets `approve` write a golden above the size limit of its scene; empty for other goldens.
    var sizeLimitOption: [String] {
        guard let rendered, let bytes = try? file().count, let limit = try? rendered.goldenSizeLimit(), bytes > limit
        else {
            return []
        }
        return ["--size-limit", ByteCount.text(atLeast: bytes)]
    }
}

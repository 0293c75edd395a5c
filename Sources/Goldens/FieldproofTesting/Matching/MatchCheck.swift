package import FieldMatching
import FieldPlatform
import Fieldproof

/// One call of `expectMatch`, with its options.
package struct MatchCheck: Sendable {
    private let file: TestFile
    private let environment: GoldenEnvironment
    private let options: Match.Options
    private let font: String?

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - file: The test's file.
    ///   - environment: The settings of the environment.
    ///   - options: What is compared, and how exactly.
    ///   - font: The font file of the app, relative to the folder of the test's file; nil for the scene's fonts.
    package init(
        file: TestFile, environment: GoldenEnvironment, options: Match.Options = Match.Options(), font: String? = nil
    ) {
        (self.file, self.environment, self.options, self.font) = (file, environment, options, font)
    }

    /// Compares a screenshot with a scene, and writes the image of a failure.
    ///
    /// - Returns: The failure; nil if the app has the values of the scene.
    package func failure(of screenshot: String, _ subject: GoldenSubject) -> GoldenFailure? {
        let path = file.resolve(screenshot)
        let folder = FailureFolder(of: path, in: file, environment)
        do {
            return folder.keepingImages(of: try compared(path, subject))
        } catch {
            return folder.keepingImages(of: GoldenFailure(message: "the screenshot cannot be compared: \(error)"))
        }
    }

    private func compared(_ path: String, _ subject: GoldenSubject) throws -> GoldenFailure? {
        guard var chosen = try subject.snapshots?(file) else {
            throw GoldenUsageError("only a scene can be compared with a screenshot: use '.scene' or '.yaml'")
        }
        let tolerances = options.tolerances
        guard tolerances.length > 0, tolerances.color > 0 else {
            throw GoldenUsageError("a tolerance must be more than 0")
        }
        if let font { chosen.proof = try chosen.proof.replacingFonts(by: resolvedFont(font)) }
        let (proof, snapshots) = (chosen.proof, try chosen.list(scale: 1))
        guard Files.exists(path) else {
            return failure(MatchRun.Result(missing: snapshots[0], path: path), of: proof)
        }
        let screenshot = try ScreenshotFile(path: path)
        let result = try MatchRun(proof, scale: chosen.scale, options).result(of: screenshot, among: snapshots)
        if result.verdict == .same { return nil }
        var images: [FailureImage] = []
        if let match = result.match {
            let image = try MatchAnnotation(match, on: screenshot.pixels, by: Renderer(proof)).image()
            images = [FailureImage(.annotated, try PNG.encode(image))]
        }
        return failure(result, of: proof, images)
    }

    private func failure(_ result: MatchRun.Result, of proof: Proof, _ images: [FailureImage] = []) -> GoldenFailure {
        GoldenFailure(
            name: "\(proof.file.name)/\(result.name)", message: result.lines.joined(separator: "\n"), images: images)
    }

    private func resolvedFont(_ font: String) throws -> String {
        let path = file.resolve(font)
        guard let resolved = ResolvedPath.of(path) else {
            throw FileError(code: .unreadable, path: path, reason: "there is no such file")
        }
        return resolved
    }
}

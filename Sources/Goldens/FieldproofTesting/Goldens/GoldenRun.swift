import Fieldproof

/// One call of `expectGolden` or `assertGolden`, with its settings.
package struct GoldenRun: Sendable {
    /// The default name of the folder of goldens next to a test's file.
    package static let defaultFolder = "Goldens"

    private let file: TestFile
    private let environment: GoldenEnvironment
    private let folder: String
    private let comparison: ImageComparison
    /// Whether a trait or an argument sets the mode, so that `FIELDPROOF_RECORD` has no effect.
    private let isModeFixed: Bool
    /// The mode of the test. If `CI` is set, the mode `never` is used instead.
    package let record: RecordMode

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - file: The test's file.
    ///   - environment: The settings of the environment, which `settings` override.
    ///   - settings: The settings of traits and arguments.
    package init(file: TestFile, environment: GoldenEnvironment, settings: GoldenSettings) {
        self.file = file
        self.environment = environment
        folder = file.resolve(settings.folder ?? Self.defaultFolder)
        comparison = settings.comparison ?? ImageComparison()
        isModeFixed = settings.record != nil
        record = settings.record ?? environment.record ?? .missing
    }

    /// Compares the images of a subject with their goldens. All images are compared, even if some fail.
    ///
    /// - Returns: The failures, and the warnings about the images. The test passes if there are no failures.
    package func check(_ subject: GoldenSubject) -> (failures: [GoldenFailure], warnings: [String]) {
        if let error = environment.error { return ([GoldenFailure(message: error)], []) }
        var failures: [GoldenFailure] = []
        do {
            let warnings = try subject.draw(file) { image in
                if let failure = check(image) { failures.append(failure) }
            }
            return (failures, warnings)
        } catch {
            return (failures + [GoldenFailure(message: "the images cannot be drawn: \(error)")], [])
        }
    }

    /// Compares an image with its golden, and writes the images of a failure.
    ///
    /// - Returns: The failure; nil if the image matches.
    package func check(_ image: GoldenImage) -> GoldenFailure? {
        let golden = "\(folder)/\(image.name)"
        var goldens = GoldenCheck(Goldens(folder: folder), by: comparison)
        // Use digests, so that the golden's scene need not be drawn. Compare pixels anyway: the image is already drawn,
        // and the golden could be forged.
        (goldens.trustsDigests, goldens.comparesPixels) = (true, true)
        let check = ImageCheck(
            image: image, check: goldens, mode: environment.isCI ? .never : record, isCI: environment.isCI)
        let failures = FailureFolder(of: golden, in: file, environment)
        guard var failure = failures.keepingImages(of: check.failure()) else { return nil }
        failure.message += acceptance(of: image, by: failure.acceptingMode)
        return failure
    }

    /// The line that describes how to accept an image, with a line break before it; empty if `mode` is nil.
    private func acceptance(of image: GoldenImage, by mode: RecordMode?) -> String {
        guard let mode else { return "" }
        let assignment = "FIELDPROOF_RECORD=\(mode.rawValue)"
        let recording =
            isModeFixed
            ? "set 'record: .\(mode.rawValue)' for this test, because its mode overrides \(assignment)"
            : "run the test with \(assignment)"
        let line = "\nto accept the image\(environment.isCI ? " outside CI" : ""), \(recording)"
        guard let scene = image.sceneFile else { return line }
        let scale = scene.scale.map { ["--scale", $0.plainText] } ?? []
        let command = ShellLine.text(
            ["approve", relative(scene.path), "--goldens", relative(folder)] + scale + image.sizeLimitOption
                + ["--only", image.name])
        return "\(line), or: \(command)"
    }

    /// A path relative to the working directory of the process; the path itself if it is not inside the directory.
    private func relative(_ path: String) -> String {
        let prefix = environment.currentFolder + "/"
        return prefix.count > 1 && path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
}

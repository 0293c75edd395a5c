import Fieldproof

/// One call of `expectGolden` or `assertGolden`: where its goldens are, and what it may do.
package struct GoldenRun: Sendable {
    /// The folder of goldens beside a test's file, unless said otherwise.
    package static let usualFolder = "Goldens"

    private let file: TestFile
    private let environment: GoldenEnvironment
    private let folder: String
    private let comparison: ImageComparison
    /// Whether a trait or an argument sets the mode, which overrides `FIELDPROOF_RECORD`.
    private let isModeFixed: Bool
    /// What was asked for; where CI is set it is not what is done.
    package let record: RecordMode

    /// A run of a test.
    ///
    /// - Parameters:
    ///   - file: The test's file.
    ///   - environment: What the environment says: the weakest.
    ///   - settings: What traits and arguments say.
    package init(file: TestFile, environment: GoldenEnvironment, settings: GoldenSettings) {
        self.file = file
        self.environment = environment
        folder = file.resolve(settings.folder ?? Self.usualFolder)
        comparison = settings.comparison ?? ImageComparison()
        isModeFixed = settings.record != nil
        record = settings.record ?? environment.record ?? .missing
    }

    /// Holds the pictures of a subject to their goldens; every one is looked at, whatever came of the others.
    ///
    /// - Returns: Why the test fails, empty when it passes; and warnings about the pictures.
    package func check(_ subject: GoldenSubject) -> (failures: [GoldenFailure], warnings: [String]) {
        if let mistake = environment.mistake { return ([GoldenFailure(message: mistake)], []) }
        var failures: [GoldenFailure] = []
        do {
            let warnings = try subject.draw(file) { snapshot in
                if let failure = check(snapshot) { failures.append(failure) }
            }
            return (failures, warnings)
        } catch {
            return (failures + [GoldenFailure(message: "cannot be drawn: \(error)")], [])
        }
    }

    /// Holds a picture to its golden.
    package func check(_ snapshot: GoldenImage) -> GoldenFailure? {
        let golden = "\(folder)/\(snapshot.name)"
        let check = ImageCheck(
            snapshot: snapshot, goldens: Goldens(folder: folder), mode: environment.isCI ? .never : record,
            isCI: environment.isCI,
            comparison: comparison)
        let failures = FailureFolder(of: golden, in: file, environment)
        guard var failure = check.failure() else {
            failures.clear()
            return nil
        }
        if failure.snapshots.isEmpty {
            failures.clear()
            failure.message += acceptance(of: snapshot, by: failure.acceptingMode)
            return failure
        }
        let kinds = failure.snapshots.map(\.kind.rawValue).joined(separator: ", ")
        do throws(FileError) {
            failure.message += "\n\(kinds): \(try failures.keep(failure.snapshots))"
        } catch {
            failure.message += "\nthe pictures cannot be kept: \(error.description)"
        }
        failure.message += acceptance(of: snapshot, by: failure.acceptingMode)
        return failure
    }

    /// The line that names the ways to accept an image; empty where there is no mode that does.
    private func acceptance(of snapshot: GoldenImage, by mode: RecordMode?) -> String {
        guard let mode else { return "" }
        let assignment = "FIELDPROOF_RECORD=\(mode.rawValue)"
        let recording =
            isModeFixed
            ? "set 'record: .\(mode.rawValue)' for this test, whose own mode overrides \(assignment)"
            : "run the test with \(assignment)"
        let line = "\nto accept it\(environment.isCI ? " outside CI" : ""), \(recording)"
        guard let scene = snapshot.sceneFile else { return line }
        let scale = scene.scale.map { ["--scale", $0.plain] } ?? []
        let command = ShellLine.text(
            ["approve", relative(scene.path), "--goldens", relative(folder)] + scale + ["--only", snapshot.name])
        return "\(line), or: \(command)"
    }

    /// A path as seen from the folder in which the process runs, where it is below that.
    private func relative(_ path: String) -> String {
        let prefix = environment.currentFolder + "/"
        return prefix.count > 1 && path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
}

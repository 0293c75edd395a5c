import FieldRendering
import FieldScene

/// Finds the errors and warnings of one version of a document, in steps of a few milliseconds.
///
/// The code is that of the command line: the scene is decoded, then every snapshot is solved. Between two steps the
/// server reads messages, and drops the analysis if the document has changed.
final class Analysis {
    /// What a step has changed.
    enum Progress {
        /// Nothing that a user sees.
        case unchanged
        /// There are diagnostics to publish.
        case diagnostics
        /// All diagnostics are known.
        case finished
    }

    private let text: SourceText
    private let uri: DocumentURI
    private var next = 0
    private var errors: [Diagnostic] = []
    private var warnings = RenderWarnings()
    /// The scene; nil before the first step, and if it has errors.
    private(set) var scene: DecodedScene?
    /// Whether all diagnostics are known.
    private(set) var isFinished = false

    /// The maximum number of snapshots that are solved while the user is typing. Errors of later ones are found by the
    /// command line.
    static let snapshotLimit = 2_000

    /// Creates the analysis of a text.
    init(_ text: SourceText, _ uri: DocumentURI) {
        self.text = text
        self.uri = uri
    }

    /// The errors that were found so far, and the warnings, in the order of the file.
    var diagnostics: (errors: [Diagnostic], warnings: [Diagnostic]) {
        (errors.isEmpty ? [] : SceneError(errors).diagnostics, warnings.diagnostics)
    }

    /// Decodes the scene, or solves the next snapshot. Call this until it returns `finished`.
    func step() -> Progress {
        guard let scene else { return decode() }
        guard next < min(scene.snapshots.count, Self.snapshotLimit) else { return finish() }
        let hadErrors = !errors.isEmpty
        do throws(SceneError) {
            _ = try scene.renderer.solve(scene.snapshots[next])
            warnings.add(scene.renderer.takeWarnings())
        } catch {
            errors += error.diagnostics
        }
        next += 1
        if next == min(scene.snapshots.count, Self.snapshotLimit) { return finish() }
        return errors.isEmpty || hadErrors ? .unchanged : .diagnostics
    }

    private func decode() -> Progress {
        do throws(SceneError) {
            scene = try DecodedScene(text, uri)
            return .unchanged
        } catch {
            errors = error.diagnostics
            return finish()
        }
    }

    private func finish() -> Progress {
        isFinished = true
        return .finished
    }
}

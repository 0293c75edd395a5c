import FieldRendering
import FieldScene

/// Finds the errors and warnings of one version of a document, in steps of a few milliseconds.
///
/// It runs the code of the command line: the scene is decoded, then every snapshot is solved. Between two steps the
/// server reads messages, and drops the analysis if the document has changed.
final class Analysis {
    /// The progress that a step has made.
    enum Progress {
        /// No change that a user sees.
        case unchanged
        /// There are diagnostics to publish.
        case diagnostics
        /// All diagnostics are known.
        case finished
    }

    private let text: SourceText
    private let uri: DocumentURI
    private var next = 0
    /// The indices of the snapshots to solve before the others.
    private let first: [Int]
    private var errors: [Diagnostic] = []
    private var warnings = RenderWarnings()
    /// The scene; nil before the first step, and if it has errors.
    private(set) var scene: DrawableScene?
    /// The renderer that solves the scene. It keeps shaped text and open fonts.
    private var renderer: Renderer?
    /// Whether all diagnostics are known.
    private(set) var isFinished = false
    private var faulty: [Int] = []
    /// The indices of the snapshots that had errors or warnings when they were last solved. The analysis of a changed text
    /// solves some of them first.
    var suspects: [Int] { isFinished && scene != nil ? faulty : first + faulty.filter { !first.contains($0) } }

    /// The maximum number of snapshots that are solved while the user is typing. Errors of later snapshots are found by
    /// the command line.
    static let snapshotLimit = 2_000

    /// The number of snapshots that are solved before diagnostics are published, in scenes with at least twice as many.
    /// It takes a few milliseconds.
    static let firstCount = 8

    /// Creates the analysis of a text.
    ///
    /// - Parameter first: The indices of snapshots to solve first.
    init(_ text: SourceText, _ uri: DocumentURI, first: some Sequence<Int> = []) {
        self.text = text
        self.uri = uri
        self.first = Array(first.prefix(Self.firstCount))
    }

    /// The errors and the warnings that have been found so far, in the order of the file.
    var diagnostics: (errors: [Diagnostic], warnings: [Diagnostic]) {
        (errors.isEmpty ? [] : SceneError(errors).diagnostics, warnings.diagnostics)
    }

    /// Decodes the scene, or solves the next snapshot. Call this until it returns `finished`.
    func step() -> Progress {
        guard let scene, let renderer else { return decode() }
        let count = min(scene.snapshots.count, Self.snapshotLimit)
        guard next < first.count + count else { return finish() }
        let hadErrors = !errors.isEmpty
        // First solve the snapshots in `first`, then all others: skip those that are solved already.
        let index = next < first.count ? first[next] : next - first.count
        let isKnown = next >= first.count && first.contains(index)
        if index < count, !isKnown { solve(index, scene.snapshots[index], by: renderer) }
        next += 1
        if next == first.count + count { return finish() }
        if next == Self.firstCount, count >= 2 * Self.firstCount { return .diagnostics }
        return errors.isEmpty || hadErrors ? .unchanged : .diagnostics
    }

    private func solve(_ index: Int, _ snapshot: Snapshot, by renderer: Renderer) {
        do throws(SceneError) {
            _ = try renderer.solve(snapshot)
            let found = renderer.takeWarnings()
            if found.isEmpty { return }
            warnings.add(found)
        } catch {
            errors += error.diagnostics
        }
        faulty.append(index)
    }

    private func decode() -> Progress {
        do throws(SceneError) {
            let decoded = try DrawableScene(text, uri)
            (scene, renderer) = (decoded, Renderer(decoded.proof))
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

/// A scene without errors, which any thread can draw.
struct DrawableScene: Sendable {
    /// The scene file with its fonts and images.
    let proof: Proof
    /// The snapshots: variants × states × scales.
    let snapshots: SnapshotList
    private let workers: RenderWorkers

    /// Decodes a scene.
    ///
    /// - Throws: `SceneError` with all errors of the scene.
    init(_ text: SourceText, _ uri: DocumentURI) throws(SceneError) {
        proof = try Proof(bytes: text.bytes, path: uri.path, folder: uri.folder)
        snapshots = try proof.snapshotList()
        workers = RenderWorkers([proof])
    }

    /// Calls `body` with a renderer that no other thread uses. Later calls reuse its open fonts and shaped texts.
    func withRenderer<Result, Failure>(
        _ body: (Renderer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let worker = workers.take()
        defer { workers.give(worker) }
        return try body(worker.renderer(of: 0))
    }
}

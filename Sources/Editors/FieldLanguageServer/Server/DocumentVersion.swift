import FieldRendering
import FieldScene

/// One version of a document, for a request that another thread answers.
struct DocumentVersion: Sendable {
    let uri: DocumentURI
    let text: SourceText
    /// The tree of the text.
    let tree: SyntaxNode
    /// The symbols of the text.
    let symbols: SymbolIndex
    /// The diagnostics that were found so far.
    let diagnostics: [DiagnosticEntry]
    /// Whether the findings of the audit are those of this version.
    let isAudited: Bool
    /// The scene; nil if it has errors.
    let scene: DrawableScene?
    /// The last version of the scene without errors; nil if there was none.
    let lastGood: DrawableScene?
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

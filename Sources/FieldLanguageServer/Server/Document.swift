import FieldAudit
import FieldFiles
import FieldScene

/// An open document: its text, and what is derived from it.
final class Document {
    /// The URI.
    let uri: DocumentURI
    /// The version that the client gave to the text.
    private(set) var version: Int
    /// The text.
    private(set) var text: SourceText
    /// The analysis of the current text.
    private(set) var analysis: Analysis
    /// The findings of the audit.
    private(set) var audit = DocumentAudit()
    /// The last version of the scene without errors; nil if there was none.
    private(set) var lastGood: DecodedScene?
    private var parsed: (tree: SyntaxNode, symbols: SymbolIndex)?

    /// Creates a document with its first text.
    init(_ uri: DocumentURI, version: Int, text: String) {
        self.uri = uri
        self.version = version
        self.text = SourceText(text)
        analysis = Analysis(self.text, uri)
    }

    /// The tree of the text, which is parsed when it is first needed.
    var tree: SyntaxNode { parse().tree }

    /// The symbols of the text.
    var symbols: SymbolIndex { parse().symbols }

    private func parse() -> (tree: SyntaxNode, symbols: SymbolIndex) {
        if let parsed { return parsed }
        // A text that is too long for a scene has one diagnostic, and nothing else.
        let isScene = text.bytes.count <= SceneLimits.fileBytes
        let tree = isScene ? SyntaxParser.parse(text.bytes) : .empty(at: 0)
        let new = (tree, SymbolIndex(tree, text: text))
        parsed = new
        return new
    }

    /// Applies the changes of a `didChange` notification, in order.
    ///
    /// - Throws: `ResponseError` if a change is malformed.
    func apply(_ changes: [JSON], version: Int, _ encoding: PositionEncoding) throws(ResponseError) {
        for change in changes {
            guard let new = change["text"]?.string else { throw .invalidParameters }
            if let range = change["range"] {
                guard let bytes = text.range(range, in: encoding) else { throw .invalidParameters }
                text.replace(bytes, with: new)
                audit.replace(bytes, by: new.utf8.count)
            } else {
                text = SourceText(new)
                audit = DocumentAudit()
            }
        }
        self.version = version
        parsed = nil
        reset()
    }

    /// Starts the analysis again, for example because a file that the scene names has changed.
    func reset() {
        analysis = Analysis(text, uri)
        audit.stop()
    }

    /// Does one step of the audit of a scene without errors, and returns whether it was the last one.
    func auditStep(_ level: AuditLevel) -> Bool {
        guard let scene = analysis.scene else { return true }
        return audit.step(scene, level, in: self)
    }

    /// Removes the findings of the audit.
    func removeFindings() { audit = DocumentAudit() }

    /// Does one step of the analysis.
    func step() -> Analysis.Progress {
        let progress = analysis.step()
        // Until a scene has no errors at all, one that can at least be decoded shows the states without errors.
        if let scene = analysis.scene, lastGood == nil || analysis.isFinished && analysis.diagnostics.errors.isEmpty {
            lastGood = scene
        }
        return progress
    }

    /// The scene of the current text; nil if it has errors.
    ///
    /// This decodes the scene if that has not been done.
    func currentScene() -> DecodedScene? {
        if analysis.scene == nil, !analysis.isFinished { _ = step() }
        return analysis.scene
    }
}

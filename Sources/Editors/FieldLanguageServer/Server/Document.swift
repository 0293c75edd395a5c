import FieldAudit
import FieldFiles
import FieldMessages
import FieldPlatform
import FieldRendering
import FieldScene

/// An open document: its text, and the values derived from it.
final class Document {
    let uri: DocumentURI
    /// The version that the client gave to the text.
    private(set) var version: Int
    private(set) var text: SourceText
    /// The analysis of the current text.
    private(set) var analysis: Analysis
    /// The findings of the audit.
    private(set) var audit = DocumentAudit()
    /// The diagnostics of layouts of an earlier text, moved with the text. They are shown until the layouts of the
    /// current text are solved, so that they do not flicker with each keystroke.
    private(set) var earlier: [DiagnosticEntry] = []
    /// The last version of the scene without errors; nil if there was none.
    private(set) var lastGood: DrawableScene?
    /// The files that the document depends on.
    var watched = WatchedFiles()
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
        // If the text is too long for a scene, that is its only diagnostic.
        let isScene = text.bytes.count <= SceneLimits.fileBytes
        let tree = isScene ? SyntaxParser.parse(text.bytes) : .empty(at: 0)
        let new = (tree, SymbolIndex(tree, text: text))
        parsed = new
        return new
    }

    /// Applies the changes of a `didChange` notification, in order.
    ///
    /// - Throws: `ResponseError` if a change is malformed. The document is unchanged then.
    func apply(_ changes: [JSON], version: Int, _ encoding: PositionEncoding) throws(ResponseError) {
        keepDiagnostics()
        // Change copies, because a malformed change can follow valid ones. So the text and the derived values stay
        // consistent.
        var (text, audit, earlier) = (text, audit, earlier)
        for change in changes {
            guard let new = change["text"]?.string else { throw .invalidParameters }
            if let range = change["range"] {
                guard let bytes = text.range(range, in: encoding) else { throw .invalidParameters }
                text.replace(bytes, with: new)
                audit.replace(bytes, by: new.utf8.count)
                earlier.replace(bytes, by: new.utf8.count)
            } else {
                text = SourceText(new)
                audit = DocumentAudit()
                earlier = []
            }
        }
        (self.version, self.text, self.audit, self.earlier) = (version, text, audit, earlier)
        parsed = nil
        restart()
    }

    /// Starts the analysis again, for example because a file that the scene names has changed.
    func reset() {
        keepDiagnostics()
        restart()
    }

    private func restart() {
        analysis = Analysis(text, uri, first: analysis.suspects)
        audit.isCurrent = false
    }

    private func keepDiagnostics() {
        if analysis.isFinished, analysis.scene != nil { earlier = DiagnosticList.ofScene(self) }
    }

    /// Stores the findings of the audit of the current text.
    func finishAudit(_ findings: [ElementFinding], _ options: AuditOptions) {
        audit = DocumentAudit(findings, options, in: self)
    }

    /// Removes the findings of the audit.
    func removeFindings() { audit = DocumentAudit() }

    /// Does one step of the analysis.
    func step() -> Analysis.Progress {
        let progress = analysis.step()
        // Until a version has no errors, keep one that can be decoded: its states without errors can be shown.
        if let scene = analysis.scene, lastGood == nil || analysis.isFinished && analysis.diagnostics.errors.isEmpty {
            lastGood = scene
        }
        if progress == .finished, let scene = analysis.scene { watched.watchFiles(of: scene.proof) }
        return progress
    }

    /// Watches the goldens of the scene, which code lenses count.
    ///
    /// - Parameter name: The folder of all goldens, as in the settings.
    func watchGoldens(in name: String) {
        guard let scene = currentScene() else { return }
        watched.watchGoldens("\(GoldenFolder.path(name, for: uri))/\(scene.proof.file.name)")
    }

    /// The scene of the current text; nil if it has errors.
    ///
    /// Decodes the scene if it has not been decoded yet.
    func currentScene() -> DrawableScene? {
        if analysis.scene == nil, !analysis.isFinished { _ = step() }
        return analysis.scene
    }

    /// The current version, for another thread.
    func current() -> DocumentVersion {
        let scene = currentScene()
        return DocumentVersion(
            uri: uri, text: text, tree: tree, symbols: symbols, diagnostics: DiagnosticList(self).entries,
            isAudited: audit.isCurrent, scene: scene, lastGood: lastGood)
    }
}

/// The files that a document depends on and that other programs change: the goldens of its scene, and the fonts, images,
/// string catalogs and token files that it names.
///
/// Not all editors report changes of files, so the server compares their times of modification itself.
struct WatchedFiles {
    private var goldens: (folder: String, modified: FileStatus.Timestamp?)?
    private var files: [String: FileStatus.Timestamp?] = [:]

    /// Whether there is anything to compare.
    var isEmpty: Bool { goldens == nil && files.isEmpty }

    /// Watches the folder with the goldens of a scene. Replacing a file in it changes its time of modification.
    mutating func watchGoldens(_ folder: String) { goldens = (folder, Self.modified(folder)) }

    /// Watches the files that a scene names, and no others.
    mutating func watchFiles(of proof: Proof) {
        let names = proof.libraries.keys.flatMap { $0.map(\.path.value) } + proof.images.keys + proof.texts.keys
        let paths = Set(names.map { Files.resolve($0, from: proof.folder) })
        if paths == Set(files.keys) { return }
        files = Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.modified($0)) })
    }

    /// Whether the goldens have changed since the last call, or since they were first watched.
    mutating func goldensHaveChanged() -> Bool {
        guard let old = goldens else { return false }
        goldens?.modified = Self.modified(old.folder)
        return goldens?.modified != old.modified
    }

    /// Whether a file that the scene names has changed since the last call, or since it was first watched.
    mutating func filesHaveChanged() -> Bool {
        let old = files
        for path in files.keys { files[path] = Self.modified(path) }
        return files != old
    }

    private static func modified(_ path: String) -> FileStatus.Timestamp? {
        FileStatus(path, followsLinks: true)?.modified
    }
}

/// One version of a document, for a request that another thread answers.
struct DocumentVersion: Sendable {
    let uri: DocumentURI
    let text: SourceText
    /// The tree of the text.
    let tree: SyntaxNode
    /// The symbols of the text.
    let symbols: SymbolIndex
    /// The diagnostics that have been found so far.
    let diagnostics: [DiagnosticEntry]
    /// Whether the findings of the audit belong to this version.
    let isAudited: Bool
    /// The scene; nil if it has errors.
    let scene: DrawableScene?
    /// The last version of the scene without errors; nil if there was none.
    let lastGood: DrawableScene?
}

import FieldAudit
import FieldFiles

/// A request about a document, with all that is needed to answer it.
struct Request {
    /// The document.
    let document: Document
    /// The parameters.
    let parameters: JSON
    /// The settings of the server.
    let settings: ServerSettings

    /// The text of the document.
    var text: SourceText { document.text }

    /// The offset of the position in the parameters.
    ///
    /// - Throws: `ResponseError` if there is none.
    func offset() throws(ResponseError) -> Int {
        guard let position = TextPosition(parameters["position"]) else { throw .invalidParameters }
        return text.offset(of: position, in: settings.encoding)
    }

    /// A range of bytes as a `Range`.
    func json(_ range: Range<Int>) -> JSON { text.json(range, in: settings.encoding) }

    /// A range of the document as a `Location`.
    func location(_ range: Range<Int>) -> JSON {
        .object([("uri", .text(document.uri.text)), ("range", json(range))])
    }

    /// An edit of the document as a `TextEdit`.
    func edit(_ range: Range<Int>, _ text: String) -> JSON {
        .object([("range", json(range)), ("newText", .text(text))])
    }

    /// Edits of the document as a `WorkspaceEdit`.
    func workspaceEdit(_ edits: [JSON]) -> JSON {
        .object([("changes", .object([(document.uri.text, .list(edits))]))])
    }
}

/// What the client and the command line have set.
struct ServerSettings: Sendable {
    /// The unit of positions.
    var encoding = PositionEncoding.utf16
    /// The folder of the goldens: absolute, or relative to the scene's folder or one of the folders around it.
    var goldens = "Goldens"
    /// The folder for files that the server writes for editors to open; nil if it writes none.
    var cache: String?
    /// The level of the audit; nil if scenes are not audited.
    var auditLevel: AuditLevel? = .aa
    /// Whether the client asks for code lenses again when the server wants it to.
    var refreshesLenses = false
}

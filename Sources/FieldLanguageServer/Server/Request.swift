import FieldAudit
import FieldFiles

/// A request about a document, with all that is needed to answer it.
struct Request: DocumentRequest {
    /// The document.
    let document: Document
    /// The parameters.
    let parameters: JSON
    /// The settings of the server.
    let settings: ServerSettings

    var uri: DocumentURI { document.uri }
    var text: SourceText { document.text }

    /// A range of the document as a `Location`.
    func location(_ range: Range<Int>) -> JSON {
        ["uri": .text(document.uri.text), "range": json(range)]
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
    /// Whether the client supports `workspace/codeLens/refresh`.
    var refreshesLenses = false
    /// What the client may do; nil if it may do everything.
    var limits: ClientLimits?
}

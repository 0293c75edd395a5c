import FieldAudit
import FieldMessages
import FieldScene

/// The subject of a request: a document, or one version of it.
protocol RequestSubject {
    var uri: DocumentURI { get }
    var text: SourceText { get }
}

extension Document: RequestSubject {}
extension DocumentVersion: RequestSubject {}

/// A request about a document, with all that is needed to answer it.
struct DocumentRequest<Subject: RequestSubject> {
    /// The document; for a request that another thread answers, the document at the time of the request.
    let document: Subject
    let parameters: JSON
    let settings: ServerSettings

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
    func location(_ range: Range<Int>) -> JSON { document.uri.location(json(range)) }

    /// An edit of the document as a `TextEdit`.
    func edit(_ range: Range<Int>, _ text: String) -> JSON { ["range": json(range), "newText": .text(text)] }

    /// Edits of the document as a `WorkspaceEdit`.
    func workspaceEdit(_ edits: [JSON]) -> JSON { ["changes": [document.uri.text: .list(edits)]] }
}

extension DocumentRequest: Sendable where Subject: Sendable {}

/// A request that is answered at once.
typealias Request = DocumentRequest<Document>
/// A request that takes long, and that another thread answers.
typealias BackgroundRequest = DocumentRequest<DocumentVersion>

/// The settings from the client and the command line.
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
    /// The limits of the client; nil if it is trusted.
    var limits: ClientLimits?
}

/// The limits of an untrusted client, such as a page in a browser.
package struct ClientLimits: Sendable {
    /// Returns whether a document with this URI may contain this text, given as bytes. If not, the server closes it.
    let accepts: @Sendable (_ uri: String, _ text: [UInt8]) -> Bool

    /// The maximum size of the texts of all open documents, in bytes; the same as of a scene file.
    static let textBytes = SceneLimits.fileBytes
    /// The number of requests that wait for another thread.
    static let requestCount = 32

    /// Creates the limits of a client.
    ///
    /// - Parameter accepts: Whether a document with a URI may have a text. Called on the thread of the server.
    package init(accepts: @escaping @Sendable (_ uri: String, _ text: [UInt8]) -> Bool) { self.accepts = accepts }
}

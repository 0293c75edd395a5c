import FieldFiles

/// A request about a document: its text, and how to write places in it.
protocol DocumentRequest {
    /// The URI of the document.
    var uri: DocumentURI { get }
    /// The text of the document.
    var text: SourceText { get }
    /// The parameters.
    var parameters: JSON { get }
    /// The settings of the server.
    var settings: ServerSettings { get }
}

extension DocumentRequest {
    /// The offset of the position in the parameters.
    ///
    /// - Throws: `ResponseError` if there is none.
    func offset() throws(ResponseError) -> Int {
        guard let position = TextPosition(parameters["position"]) else { throw .invalidParameters }
        return text.offset(of: position, in: settings.encoding)
    }

    /// A range of bytes as a `Range`.
    func json(_ range: Range<Int>) -> JSON { text.json(range, in: settings.encoding) }

    /// An edit of the document as a `TextEdit`.
    func edit(_ range: Range<Int>, _ text: String) -> JSON {
        ["range": json(range), "newText": .text(text)]
    }

    /// Edits of the document as a `WorkspaceEdit`.
    func workspaceEdit(_ edits: [JSON]) -> JSON {
        ["changes": [uri.text: .list(edits)]]
    }
}

import FieldFiles

/// A request that takes long, with all that another thread needs to answer it.
struct BackgroundRequest: DocumentRequest, Sendable {
    /// The document at the time of the request.
    let document: DocumentVersion
    /// The parameters.
    let parameters: JSON
    /// The settings of the server.
    let settings: ServerSettings

    var uri: DocumentURI { document.uri }
    var text: SourceText { document.text }
}

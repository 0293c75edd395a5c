import FieldMessages

/// The errors of the Language Server Protocol.
extension ResponseError {
    /// The server is not initialized.
    static let notInitialized = ResponseError(code: -32002, message: "the server is not initialized")
    /// The client cancelled the request.
    static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")
    /// The document changed before the request was answered.
    static let contentModified = ResponseError(code: -32801, message: "the document has changed")

    /// The request is valid, but cannot be answered for the reason in `message`.
    static func failed(_ message: String) -> ResponseError { ResponseError(code: -32803, message: message) }
}

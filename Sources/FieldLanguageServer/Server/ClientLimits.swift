import FieldScene

/// What a client may do that is not trusted, such as a page in a browser.
package struct ClientLimits: Sendable {
    /// Whether a document may have a text: called with its URI and the bytes. A document that may not is closed.
    let accepts: @Sendable (_ uri: String, _ text: [UInt8]) -> Bool

    /// The maximum size of the texts of all open documents, in bytes: that of a scene file.
    static let textBytes = SceneLimits.fileBytes
    /// The number of requests that wait for another thread.
    static let requestCount = 32

    /// Creates the limits of a client.
    ///
    /// - Parameter accepts: Whether a document with a URI may have a text. Called on the thread of the server.
    package init(accepts: @escaping @Sendable (_ uri: String, _ text: [UInt8]) -> Bool) { self.accepts = accepts }
}

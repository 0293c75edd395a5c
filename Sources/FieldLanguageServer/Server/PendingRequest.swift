import FieldFiles

/// A request that takes many steps. Between two steps the server reads messages, and can cancel the request.
final class PendingRequest {
    /// The id of the request.
    let id: RequestID
    /// The document that the request is about.
    let document: Document
    /// The version of the document at the time of the request.
    let version: Int
    private let step: () throws(ResponseError) -> JSON?

    /// Creates a request.
    ///
    /// - Parameter step: Does one step; returns the result after the last step, and nil before.
    init(_ id: RequestID, _ document: Document, step: @escaping () throws(ResponseError) -> JSON?) {
        self.id = id
        self.document = document
        self.version = document.version
        self.step = step
    }

    /// Does one step.
    ///
    /// - Returns: The response; nil if the request needs more steps.
    func work() -> JSON? {
        guard version == document.version else { return Message.failure(of: id, .contentModified) }
        do throws(ResponseError) {
            return try step().map { Message.response(to: id, $0) }
        } catch {
            return Message.failure(of: id, error)
        }
    }
}

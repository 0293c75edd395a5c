import FieldFiles

/// A request to an endpoint, without its transport.
struct Call: Sendable {
    /// The method, such as `GET`.
    var method: String
    /// The path, with percent signs decoded.
    var path: String
    /// The values in the query; of a name that is repeated, the last one.
    var query: [String: String] = [:]
    /// The content type of the body; nil if there is none.
    var contentType: String?
    var body: [UInt8] = []
    /// The body as JSON; nil if it is none.
    var json: JSON? { try? JSON(reading: body) }
    /// The token of the studio, which the page that is answered contains.
    var token = ""
    /// The parts of the path that the endpoint's pattern names.
    var parameters: [String: String] = [:]
}

/// The answer of an endpoint, without its transport. What an endpoint calls can throw the answer that ends the request.
struct Answer: Error {
    /// The status code of HTTP.
    var status: Int
    /// The content type of the body.
    var type: String
    var body: [UInt8]
    /// Other headers.
    var headers: [(name: String, value: String)] = []

    /// An answer with a text.
    static func text(_ text: String, _ type: String, status: Int = 200) -> Answer {
        Answer(status: status, type: type, body: Array(text.utf8))
    }

    /// An answer with JSON.
    static func json(_ json: JSON, status: Int = 200) -> Answer {
        .text(json.line + "\n", "application/json", status: status)
    }

    /// An error, as JSON.
    static func error(_ status: Int, _ message: String) -> Answer {
        .json(["error": .text(message)], status: status)
    }

    /// The answer to a request for a file that is not open.
    static let closed = Answer.error(404, "the file is not open here")
}

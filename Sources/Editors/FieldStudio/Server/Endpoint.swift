import FieldFiles

/// A path of the HTTP interface, with its description and its implementation. The OpenAPI document is made from these
/// values.
///
/// An endpoint is independent of its transport, so every request passes the checks of ``RequestHandler``.
struct Endpoint: Sendable {
    /// A value that a request contains.
    struct Parameter: Sendable {
        /// The part of the request that contains the value.
        enum Place: String, Sendable { case path, query }

        static let scene = Parameter(
            name: "scene", meaning: "The path of the scene file, as the list of scenes names it.")
        static let picture = Parameter(name: "picture", meaning: "The name of the picture.")

        let name: String
        var place = Place.query
        let meaning: String
        /// The ECMAScript pattern that values match; nil if they can be any text.
        var pattern: String?
        /// Whether a request must have the value.
        var isRequired = true
    }

    /// The description of an answer.
    struct Response: Sendable {
        let status: Int
        let meaning: String
        let type: String
        /// The JSON Schema of the body; nil if it is not JSON.
        var schema: JSON?

        /// A successful answer that contains JSON.
        static func json(_ meaning: String, _ schema: JSON = ["type": "object"]) -> Response {
            Response(status: 200, meaning: meaning, type: "application/json", schema: schema)
        }

        /// An error as JSON.
        static func error(_ status: Int, _ meaning: String) -> Response {
            Response(
                status: status, meaning: meaning, type: "application/json",
                schema: ["$ref": "#/components/schemas/Error"])
        }
    }

    /// The JSON Schemas that endpoints share.
    enum Schema {
        static let text: JSON = ["type": "string"]
        static let flag: JSON = ["type": "boolean"]
        static let list: JSON = ["type": "array"]
        static let optionalObject: JSON = ["type": ["object", "null"]]

        /// An object that has all of these members.
        static func object(_ members: [(String, JSON)]) -> JSON {
            ["type": "object", "required": .list(members.map { .text($0.0) }), "properties": .object(members)]
        }
    }

    let method: String
    /// The path; a part in braces is a parameter.
    let path: String
    let summary: String
    var parameters: [Parameter] = []
    /// The JSON Schema of the request's body; nil if it has none.
    var body: JSON?
    /// Whether the request's body is an image.
    var takesImage = false
    /// Whether it writes files. A read-only studio rejects such requests.
    var isWriting = false
    let responses: [Response]
    /// Answers a request. A thrown answer is sent, too.
    let answer: @Sendable (Studio, Call) async throws(Answer) -> Answer

    /// The values of the parameters in a path; nil if the path does not match the pattern.
    func match(_ path: String) -> [String: String]? {
        let (pattern, parts) = (Self.parts(self.path), Self.parts(path))
        guard pattern.count == parts.count else { return nil }
        var values: [String: String] = [:]
        for (expected, part) in zip(pattern, parts) {
            guard let open = expected.firstIndex(of: "{"), let close = expected.lastIndex(of: "}") else {
                if expected != part { return nil }
                continue
            }
            let suffix = expected[close...].dropFirst()
            guard part.hasSuffix(suffix), part.count > suffix.count else { return nil }
            values[String(expected[open..<close].dropFirst())] = String(part.dropLast(suffix.count))
        }
        return values
    }

    private static func parts(_ path: String) -> [Substring] {
        path.split(separator: "/", omittingEmptySubsequences: false)
    }
}

/// A request to an endpoint, without its transport.
struct Call: Sendable {
    /// The method, such as `GET`.
    var method: String
    /// The path, with percent signs decoded.
    var path: String
    /// The values in the query; for a repeated name, the last one.
    var query: [String: String] = [:]
    /// The content type of the body; nil if there is none.
    var contentType: String?
    var body: [UInt8] = []
    /// The body as JSON; nil if it is not JSON.
    var json: JSON? { try? JSON(reading: body) }
    /// The token of the studio, which is put into the page.
    var token = ""
    /// The values of the endpoint's parameters in the path.
    var parameters: [String: String] = [:]
}

/// The answer of an endpoint, without its transport. Functions that an endpoint calls can throw it to end the request.
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

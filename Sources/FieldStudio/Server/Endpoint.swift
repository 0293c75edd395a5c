import FieldFiles

/// A path of the HTTP interface: what it means, and what answers it. The OpenAPI document is made from these values.
struct Endpoint: Sendable {
    /// A value that a request contains.
    struct Parameter: Sendable {
        /// Where the value is.
        enum Place: String, Sendable { case path, query }

        let name: String
        let place: Place
        let meaning: String
        /// A pattern of ECMAScript that values match; nil if they can be any text.
        var pattern: String?
        /// Whether a request must have the value.
        var isRequired = true
    }

    /// What an answer contains.
    struct Response: Sendable {
        let status: Int
        let meaning: String
        let type: String
        /// The JSON Schema of the body; nil if it is not JSON.
        var schema: JSON?
    }

    let method: String
    /// The path; a part in braces is a parameter.
    let path: String
    let summary: String
    var parameters: [Parameter] = []
    /// The JSON Schema of the request's body; nil if it has none.
    var body: JSON?
    /// Whether it writes files. A studio that is read-only refuses it.
    var isWriting = false
    let responses: [Response]
    let answer: @Sendable (Studio, Call) async -> Answer

    /// The parts of a path that the pattern names; nil if the path does not match.
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

import FieldFiles
import FieldMessages

/// The revisions of the Model Context Protocol, and what their messages have in common.
///
/// Source: modelcontextprotocol.io/specification, the revisions of 2026-07-28 (`basic/versioning`, `server/tools`) and
/// of 2025-11-25 (`basic/lifecycle`).
enum AgentProtocol {
    /// A family of revisions.
    enum Revision {
        /// Every request carries its version and the capabilities of the client.
        case stateless
        /// The versions are negotiated by `initialize`.
        case initialized
    }

    private static let stateless = "2026-07-28"
    /// The older versions, the latest first. Their clients ignore members of results that they do not know.
    private static let initialized = ["2025-11-25", "2025-06-18", "2024-11-05"]
    /// The prefix of the members of `_meta` that the protocol defines.
    private static let prefix = "io.modelcontextprotocol/"
    /// The time in which a list does not change, in milliseconds: one hour.
    private static let lifetime = 3_600_000

    /// What the server offers.
    private static let capabilities: JSON = ["tools": ["listChanged": false]]

    /// The instructions for the model.
    private static let instructions = """
        Fieldproof draws code-entry fields (one-time codes, PINs, cards) from scene files in YAML, and compares \
        screenshots of apps with them, value by value. The loop: write or 'fit' a scene, 'render' it and look at it; build \
        the app and take a screenshot; 'match' it with the scene; correct the value in the app that each difference names; \
        repeat until 'match' is true. Paths are relative to the folder of this server, and other files cannot be used.
        """

    /// The revision that a request names; nil if it names none.
    ///
    /// - Throws: The error of a version that is not supported, or of a request without the capabilities of the client.
    static func revision(of parameters: JSON) throws(ResponseError) -> Revision? {
        guard let version = parameters.at("_meta", prefix + "protocolVersion") else { return nil }
        guard version.string == stateless else { throw .unsupportedVersion }
        guard case .object? = parameters.at("_meta", prefix + "clientCapabilities") else { throw .invalidParameters }
        return .stateless
    }

    /// The data of the error of a version that is not supported.
    static func versions(requested parameters: JSON) -> JSON {
        [
            "supported": supported,
            "requested": parameters.at("_meta", prefix + "protocolVersion") ?? .null,
        ]
    }

    private static var supported: JSON { .list(([stateless] + initialized).map { .text($0) }) }

    /// The result of `server/discover`.
    static var discovery: JSON {
        ["supportedVersions": supported, "capabilities": capabilities, "instructions": .text(instructions)]
    }

    /// The result of `initialize`.
    static func initialization(_ parameters: JSON, _ server: JSON) -> JSON {
        let version = parameters["protocolVersion"]?.string
        return [
            "protocolVersion": .text(initialized.first { $0 == version } ?? initialized[0]),
            "capabilities": capabilities, "serverInfo": server, "instructions": .text(instructions),
        ]
    }

    /// A result of the stateless revision. Lists and the discovery also say how long they are valid.
    static func complete(_ result: JSON, _ server: JSON) -> JSON {
        var result = result
        result["resultType"] = "complete"
        if result["content"] == nil {
            result["ttlMs"] = .integer(lifetime)
            result["cacheScope"] = "private"
        }
        result["_meta"] = .object([(prefix + "serverInfo", server)])
        return result
    }
}

extension ResponseError {
    /// The version of a request is not supported.
    static let unsupportedVersion = ResponseError(code: -32022, message: "the protocol version is not supported")
    /// A request has no version, and there was no `initialize` before it.
    static let noVersion = ResponseError(
        code: -32602, message: "the request has no protocol version in '_meta'; older clients begin with 'initialize'")
    /// More calls wait than can be answered in a useful time.
    static let tooManyCalls = ResponseError(code: -32603, message: "too many calls wait for an answer")

    /// A call names a tool that does not exist.
    static func unknownTool(_ name: String) -> ResponseError {
        ResponseError(code: -32602, message: "there is no tool '\(name)'")
    }
}

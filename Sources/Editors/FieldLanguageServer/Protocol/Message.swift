import FieldFiles

/// A message of JSON-RPC 2.0, which the Language Server Protocol is built on.
enum Message {
    /// A request, which is answered by a response with its id.
    case request(id: RequestID, method: String, parameters: JSON)
    /// A notification, which is not answered.
    case notification(method: String, parameters: JSON)
    /// The answer to a request of the server.
    case response

    /// Reads a message; nil if the value is not a message.
    init?(_ json: JSON) {
        let parameters = json["params"] ?? .null
        switch (json["method"]?.string, json["id"]) {
        case (let method?, let id?):
            guard let id = RequestID(id) else { return nil }
            self = .request(id: id, method: method, parameters: parameters)
        case (let method?, nil): self = .notification(method: method, parameters: parameters)
        case (nil, .some): self = .response
        case (nil, nil): return nil
        }
    }

    /// A notification as JSON.
    static func notification(_ method: String, _ parameters: JSON) -> JSON {
        ["jsonrpc": "2.0", "method": .text(method), "params": parameters]
    }

    /// The response to a request.
    static func response(to id: RequestID, _ result: JSON) -> JSON {
        ["jsonrpc": "2.0", "id": id.json, "result": result]
    }

    /// The response to a request that failed. A nil `id` answers a message that could not be read.
    static func failure(of id: RequestID?, _ error: ResponseError) -> JSON {
        let error: JSON = ["code": .integer(error.code), "message": .text(error.message)]
        return ["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error]
    }
}

/// The id of a request: a number or a string.
enum RequestID: Hashable, Sendable {
    case number(Int)
    case text(String)

    /// Reads an id; nil if the value is neither a whole number nor a string.
    init?(_ json: JSON) {
        if let number = json.int {
            self = .number(number)
        } else if let text = json.string {
            self = .text(text)
        } else {
            return nil
        }
    }

    /// The id as JSON.
    var json: JSON {
        switch self {
        case .number(let number): .integer(number)
        case .text(let text): .text(text)
        }
    }
}

/// The error of a request, with a code of JSON-RPC or of the Language Server Protocol.
struct ResponseError: Error, Hashable {
    let code: Int
    let message: String

    /// The message is not valid JSON.
    static let malformed = ResponseError(code: -32700, message: "the message is not valid JSON")
    /// The message is JSON, but neither a request nor a notification.
    static let invalidRequest = ResponseError(code: -32600, message: "the message is not a request")
    /// The parameters of the request are missing or malformed.
    static let invalidParameters = ResponseError(code: -32602, message: "the parameters are malformed")
    /// The server is not initialized.
    static let notInitialized = ResponseError(code: -32002, message: "the server is not initialized")
    /// The client cancelled the request.
    static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")
    /// The document changed before the request was answered.
    static let contentModified = ResponseError(code: -32801, message: "the document has changed")

    /// The method of the request is unknown.
    static func unknownMethod(_ method: String) -> ResponseError {
        ResponseError(code: -32601, message: "there is no request '\(method)'")
    }

    /// The request is valid, but cannot be answered for the reason in `message`.
    static func failed(_ message: String) -> ResponseError { ResponseError(code: -32803, message: message) }
}

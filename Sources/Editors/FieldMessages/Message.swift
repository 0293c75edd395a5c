package import FieldFiles

/// A message of JSON-RPC 2.0, which the Language Server Protocol and the Model Context Protocol are built on.
package enum Message {
    /// A request, which is answered by a response with its id.
    case request(id: RequestID, method: String, parameters: JSON)
    /// A notification, which is not answered.
    case notification(method: String, parameters: JSON)
    /// The answer to a request of the server.
    case response

    /// Reads a message; nil if the value is not a message.
    package init?(_ json: JSON) {
        let parameters = json["params"] ?? .null
        switch (json["method"], json["id"]) {
        case (.text(let method)?, let id?):
            guard let id = RequestID(id) else { return nil }
            self = .request(id: id, method: method, parameters: parameters)
        case (.text(let method)?, nil): self = .notification(method: method, parameters: parameters)
        case (nil, .some) where json["result"] != nil || json["error"] != nil: self = .response
        default: return nil
        }
    }

    /// A notification as JSON.
    package static func notification(_ method: String, _ parameters: JSON) -> JSON {
        ["jsonrpc": "2.0", "method": .text(method), "params": parameters]
    }

    /// The response to a request.
    package static func response(to id: RequestID, _ result: JSON) -> JSON {
        ["jsonrpc": "2.0", "id": id.json, "result": result]
    }

    /// The response to a value that is not a message.
    package static func rejection(of json: JSON) -> JSON {
        failure(of: json["id"].flatMap { RequestID($0) }, .invalidRequest)
    }

    /// The response to a request that failed.
    ///
    /// - Parameters:
    ///   - id: The id of the request; nil answers a message that could not be read.
    ///   - data: What the client needs to know in addition to the message; nil for nothing.
    package static func failure(of id: RequestID?, _ error: ResponseError, data: JSON? = nil) -> JSON {
        var error: JSON = ["code": .integer(error.code), "message": .text(error.message)]
        error["data"] = data
        return ["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error]
    }
}

/// The id of a request: a number or a string, which is sent back with the same value.
package struct RequestID: Hashable, Sendable {
    private let notation: String

    /// Reads an id; nil if the value is neither a number nor a string.
    package init?(_ json: JSON) {
        switch json {
        case .number, .numeral, .text: notation = json.compact
        default: return nil
        }
    }

    /// The id as JSON.
    package var json: JSON { .numeral(notation) }
}

/// The error of a request, with a code of JSON-RPC or of the protocol that is built on it.
package struct ResponseError: Error, Hashable {
    /// The number that identifies the kind of error.
    package let code: Int
    /// The message for the client's log.
    package let message: String

    /// Creates an error.
    package init(code: Int, message: String) { (self.code, self.message) = (code, message) }

    /// The message is not valid JSON.
    package static let malformed = ResponseError(code: -32700, message: "the message is not valid JSON")
    /// The message is JSON, but neither a request nor a notification.
    package static let invalidRequest = ResponseError(code: -32600, message: "the message is not a request")
    /// The parameters of the request are missing or malformed.
    package static let invalidParameters = ResponseError(code: -32602, message: "the parameters are malformed")
    /// The method of the request is unknown.
    package static func unknownMethod(_ method: String) -> ResponseError {
        ResponseError(code: -32601, message: "there is no request '\(method)'")
    }
}

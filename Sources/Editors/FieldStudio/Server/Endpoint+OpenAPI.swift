import FieldFiles
import FieldRendering

extension Endpoint {
    /// Returns the description of the HTTP interface.
    static let openAPI = Endpoint(
        method: "GET", path: "/api/openapi.json", summary: "Describes this interface (OpenAPI 3.1).",
        responses: [.json("The document.")]
    ) { _, _ in .json(document) }

    /// The OpenAPI document.
    static var document: JSON {
        var paths: [(String, [(String, JSON)])] = []
        for endpoint in Endpoints.all {
            let operation = (endpoint.method.lowercased(), endpoint.operation)
            if let index = paths.firstIndex(where: { $0.0 == endpoint.path }) {
                paths[index].1.append(operation)
            } else {
                paths.append((endpoint.path, [operation]))
            }
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "Fieldproof Studio", "version": .text(FieldproofVersion.current),
                "description": .text(
                    "The interface of the studio's page. `/api/events` is a WebSocket with the pictures in view. "
                        + "Requests have the token as a header; images and WebSockets can have it in the query."),
            ],
            "security": [["bearer": []], ["token": []]], "paths": .object(paths.map { ($0.0, .object($0.1)) }),
            "components": [
                "securitySchemes": [
                    "bearer": ["type": "http", "scheme": "bearer"],
                    "token": ["type": "apiKey", "in": "query", "name": "token"],
                ],
                "schemas": ["Error": Schema.object([("error", Schema.text)])],
            ],
        ]
    }

    private var operation: JSON {
        var json: JSON = ["summary": .text(summary)]
        if !parameters.isEmpty { json["parameters"] = .list(parameters.map(\.json)) }
        if let body {
            json["requestBody"] = ["required": true, "content": ["application/json": ["schema": body]]]
        }
        if takesImage {
            let content = Self.imageTypes.map { ($0, JSON.object([])) }
            json["requestBody"] = ["required": true, "content": .object(content)]
        }
        var all = responses.map { ("\($0.status)", $0.json) }
        var forbidden = "The token is missing, or the request comes from another page."
        if isWriting { forbidden += " Or the studio was started with --read-only." }
        var errors = [(403, forbidden)]
        if body != nil {
            errors += [
                (400, "The body is not what it should be."), (413, "The body is too large."),
                (415, "The body is not JSON."),
            ]
        }
        if takesImage { errors += [(413, "The body is too large."), (415, "The body is no image.")] }
        for (status, meaning) in errors where !responses.contains(where: { $0.status == status }) {
            all.append(("\(status)", Response.error(status, meaning).json))
        }
        json["responses"] = .object(all)
        return json
    }
}

extension Endpoint.Parameter {
    fileprivate var json: JSON {
        var schema: JSON = ["type": "string"]
        schema["pattern"] = pattern.map(JSON.text)
        return [
            "name": .text(name), "in": .text(place.rawValue), "required": .flag(isRequired),
            "description": .text(meaning), "schema": schema,
        ]
    }
}

extension Endpoint.Response {
    fileprivate var json: JSON {
        ["description": .text(meaning), "content": [type: .object(schema.map { [("schema", $0)] } ?? [])]]
    }
}

import FieldFiles
import FieldRendering

extension Endpoint {
    /// The description of the HTTP interface.
    static let openAPI = Endpoint(
        method: "GET", path: "/api/openapi.json", summary: "Describes this interface (OpenAPI 3.1).",
        responses: [
            Response(
                status: 200, meaning: "The document.", type: "application/json",
                schema: .object([("type", .text("object"))]))
        ]
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
        return .object([
            ("openapi", .text("3.1.0")),
            (
                "info",
                .object([
                    ("title", .text("Fieldproof Studio")), ("version", .text(FieldproofVersion.current)),
                    (
                        "description",
                        .text(
                            "The interface of the studio's page. `/api/events` is a WebSocket with the pictures in view. "
                                + "Requests have the token as a header; images and WebSockets can have it in the query."
                        )
                    ),
                ])
            ),
            ("security", .list([.object([("bearer", .list([]))]), .object([("token", .list([]))])])),
            ("paths", .object(paths.map { ($0.0, .object($0.1)) })),
            (
                "components",
                .object([
                    (
                        "securitySchemes",
                        .object([
                            ("bearer", .object([("type", .text("http")), ("scheme", .text("bearer"))])),
                            (
                                "token",
                                .object([
                                    ("type", .text("apiKey")), ("in", .text("query")), ("name", .text("token")),
                                ])
                            ),
                        ])
                    ),
                    (
                        "schemas",
                        .object([
                            (
                                "Error",
                                .object([
                                    ("type", .text("object")), ("required", .list([.text("error")])),
                                    (
                                        "properties",
                                        .object([("error", .object([("type", .text("string"))]))])
                                    ),
                                ])
                            )
                        ])
                    ),
                ])
            ),
        ])
    }

    private var operation: JSON {
        var members: [(String, JSON)] = [("summary", .text(summary))]
        if !parameters.isEmpty { members.append(("parameters", .list(parameters.map(\.json)))) }
        if let body {
            members.append(
                (
                    "requestBody",
                    .object([
                        ("required", .flag(true)),
                        ("content", .object([("application/json", .object([("schema", body)]))])),
                    ])
                ))
        }
        var all = responses.map { ("\($0.status)", $0.json) }
        let error = JSON.object([("$ref", .text("#/components/schemas/Error"))])
        var forbidden = "The token is missing, or the request comes from another page."
        if isWriting { forbidden += " Or the studio was started with --read-only." }
        var errors = [(403, forbidden)]
        if body != nil {
            errors += [
                (400, "The body is not what it should be."), (413, "The body is too large."),
                (415, "The body is not JSON."),
            ]
        }
        for (status, meaning) in errors where !responses.contains(where: { $0.status == status }) {
            let response = Response(status: status, meaning: meaning, type: "application/json", schema: error)
            all.append(("\(status)", response.json))
        }
        members.append(("responses", .object(all)))
        return .object(members)
    }
}

extension Endpoint.Parameter {
    fileprivate var json: JSON {
        var schema: [(String, JSON)] = [("type", .text("string"))]
        if let pattern { schema.append(("pattern", .text(pattern))) }
        return .object([
            ("name", .text(name)), ("in", .text(place.rawValue)), ("required", .flag(isRequired)),
            ("description", .text(meaning)), ("schema", .object(schema)),
        ])
    }
}

extension Endpoint.Response {
    fileprivate var json: JSON {
        .object([
            ("description", .text(meaning)),
            ("content", .object([(type, .object(schema.map { [("schema", $0)] } ?? []))])),
        ])
    }

    /// An error as JSON.
    static func error(_ status: Int, _ meaning: String) -> Endpoint.Response {
        Endpoint.Response(
            status: status, meaning: meaning, type: "application/json",
            schema: .object([("$ref", .text("#/components/schemas/Error"))]))
    }
}

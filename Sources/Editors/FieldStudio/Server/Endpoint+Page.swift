import FieldEncoding

extension Endpoint {
    /// The page of the studio.
    static let page = Endpoint(
        method: "GET", path: "/", summary: "The page of the studio.",
        responses: [Response(status: 200, meaning: "The page.", type: "text/html; charset=utf-8")]
    ) { _, call in
        let page = WebFiles.text(of: "studio.html") ?? ""
        return .text(page.replacing("{{token}}", with: call.token), "text/html; charset=utf-8")
    }

    /// A module or a style sheet of the page.
    static let asset = Endpoint(
        method: "GET", path: "/assets/{name}", summary: "A module or a style sheet of the page.",
        parameters: [Parameter(name: "name", place: .path, meaning: "The name of the file.")],
        responses: [
            Response(status: 200, meaning: "The file.", type: "text/javascript; charset=utf-8"),
            .error(404, "There is no such file."),
        ]
    ) { _, call in
        let name = call.parameters["name"] ?? ""
        guard let text = WebFiles.text(of: name) else { return .error(404, "there is no such file") }
        return .text(text, name.hasSuffix(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8")
    }

    /// The picture with a digest.
    static let image = Endpoint(
        method: "GET", path: "/api/images/{digest}.png", summary: "Returns a picture.",
        parameters: [
            Parameter(
                name: "digest", place: .path, meaning: "The digest that a list of pictures names.",
                pattern: "^[0-9a-f]{16,64}$")
        ],
        responses: [
            Response(status: 200, meaning: "The picture.", type: FileType.png.mediaType),
            .error(404, "No open scene has a picture with this digest."),
        ]
    ) { studio, call in
        let digest = call.parameters["digest"] ?? ""
        guard let bytes = await studio.image(digest: digest) else {
            return .error(404, "no open scene has a picture with this digest")
        }
        var answer = Answer(status: 200, type: FileType.png.mediaType, body: bytes)
        // A digest belongs to one picture for ever.
        answer.headers.append(("Cache-Control", "private, max-age=31536000, immutable"))
        return answer
    }
}

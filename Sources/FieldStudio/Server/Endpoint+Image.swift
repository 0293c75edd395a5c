import FieldEncoding

extension Endpoint {
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

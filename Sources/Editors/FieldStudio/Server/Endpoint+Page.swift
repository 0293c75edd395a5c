import CFonts
import CReportWeb
import CStudioWeb
import FieldEncoding
import FieldFiles

extension Endpoint {
    /// Returns the page of the studio.
    static let page = Endpoint(
        method: "GET", path: "/", summary: "The page of the studio.",
        responses: [Response(status: 200, meaning: "The page.", type: "text/html; charset=utf-8")]
    ) { _, call in
        let page = WebFiles.text(of: "studio.html") ?? ""
        return .text(page.replacing("{{token}}", with: call.token), "text/html; charset=utf-8")
    }

    /// Returns a module or a style sheet of the page.
    static let asset = Endpoint(
        method: "GET", path: "/assets/{name}", summary: "A module or a style sheet of the page.",
        parameters: [Parameter(name: "name", place: .path, meaning: "The name of the file.")],
        responses: [
            Response(status: 200, meaning: "The file.", type: "text/javascript; charset=utf-8"),
            .error(404, "There is no such file."),
        ]
    ) { _, call in
        let name = call.parameters["name"] ?? ""
        if name == "Inter.ttf" { return Answer(status: 200, type: "font/ttf", body: interBytes) }
        guard let text = WebFiles.text(of: name) else { return .error(404, "there is no such file") }
        return .text(text, name.hasSuffix(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8")
    }

    /// The font of the page, which the programs contain.
    private static let interBytes: [UInt8] = {
        let font = fieldproof_font(FIELDPROOF_FONT_INTER)
        return Array(UnsafeBufferPointer(start: font.bytes, count: font.length))
    }()

    /// Returns the image with a digest.
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
        // A digest identifies the content of an image, so the image never changes.
        answer.headers.append(("Cache-Control", "private, max-age=31536000, immutable"))
        return answer
    }
}

/// The files of the page: the studio's own files, and the files that it shares with the report.
enum WebFiles {
    /// The text of a file; nil if there is no file with this name.
    static func text(of name: String) -> String? { texts[name] }

    private static let texts: [String: String] = {
        let own = EmbeddedFile.all { index in
            let file = fieldproof_studio_file(index)
            return (file.name, file.bytes, file.length)
        }
        let report = EmbeddedFile.all { index in
            let file = fieldproof_report_file(index)
            return (file.name, file.bytes, file.length)
        }
        // Both the studio and the report have a `main.js`; the studio's file comes first, and is used.
        let files = own + report.filter { shared.contains($0.name) }
        let texts = Dictionary(files.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
        let parts = (own + report).filter { $0.name.hasSuffix(".html") }
        return texts.mapValues { including(parts, in: $0) }
    }()

    /// A text in which the names of the page's parts are replaced by the parts: `{{review}}` by `review.html`.
    private static func including(_ parts: [EmbeddedFile], in text: String) -> String {
        var text = text
        // Parts come in this order, because a part can contain later parts.
        for part in parts { text.replace("{{\(part.name.dropLast(5))}}", with: part.text) }
        return text
    }

    /// The files of the report that the studio also uses. Its page also contains the report's `viewer.html`.
    private static let shared = [
        "theme.css", "viewer.css", "ui.js", "keyboard.js", "pixels.js", "view.js", "viewport.js", "painter.js",
        "modes.js",
        "gestures.js", "viewer.js", "values.js",
    ]
}

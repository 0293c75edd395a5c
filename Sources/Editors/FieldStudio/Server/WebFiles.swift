import CReportWeb
import CStudioWeb
import FieldFiles

/// The files of the page: the studio's own, and those that it shares with the report.
enum WebFiles {
    /// The text of a file; nil if there is none with this name.
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
        // Both have a `main.js`.
        let files = own + report.filter { shared.contains($0.name) }
        let texts = Dictionary(files.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
        let parts = (own + report).filter { $0.name.hasSuffix(".html") }
        return texts.mapValues { including(parts, in: $0) }
    }()

    /// A text with the parts of the page in place of their names: `{{review}}` is `review.html`.
    private static func including(_ parts: [EmbeddedFile], in text: String) -> String {
        var text = text
        // A part can contain another one, which comes later in the list.
        for part in parts { text.replace("{{\(part.name.dropLast(5))}}", with: part.text) }
        return text
    }

    /// The files of the report that the studio uses, too. Its page also contains the report's `viewer.html`.
    private static let shared = [
        "theme.css", "viewer.css", "ui.js", "keyboard.js", "pixels.js", "view.js", "viewport.js", "painter.js",
        "modes.js",
        "gestures.js", "viewer.js",
    ]
}

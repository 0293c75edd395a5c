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
        let viewer = report.first { $0.name == "viewer.html" }?.text ?? ""
        return texts.mapValues { $0.replacing("{{viewer}}", with: viewer) }
    }()

    /// The files of the report that the studio uses, too. Its page also contains the report's `viewer.html`.
    private static let shared = [
        "theme.css", "viewer.css", "ui.js", "keyboard.js", "pixels.js", "view.js", "viewport.js", "painter.js",
        "modes.js",
        "gestures.js", "viewer.js",
    ]
}

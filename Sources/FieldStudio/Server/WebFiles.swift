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
        return Dictionary(files.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    }()

    /// The files of the report that the studio uses, too.
    private static let shared = ["theme.css", "ui.js", "keyboard.js", "pixels.js"]
}

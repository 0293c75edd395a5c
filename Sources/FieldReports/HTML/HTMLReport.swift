import FieldComparing

/// A check as one self-contained HTML page, which works offline.
///
/// The page is built from the files of `Sources/CReportWeb/Web`. Its content security policy lets it load nothing. Each
/// image is contained once, as base64 text, and decoded when it is shown. Equal reports give equal pages.
package enum HTMLReport {
    /// The page of a report, as UTF-8.
    package static func bytes(of report: CheckReport) -> [UInt8] {
        let files = WebFile.all()
        var images = ImageTable()
        let data = data(of: report, images: &images)
        var page: [UInt8] = []
        for template in files where template.name == "report.html" {
            PageTemplate(text: template.text).append(to: &page) { name, page in
                switch name {
                case "summary":
                    page += MarkupText.escape(Verdict.summary(report.results.map(\.verdict))).utf8
                case "styles":
                    for file in files where file.name.hasSuffix(".css") { page += file.text.utf8 }
                case "chips":
                    page += chips(of: report).utf8
                case "data":
                    page += data.text.utf8
                case "images":
                    for (index, file) in images.files.enumerated() {
                        page += "<script type=\"text/plain\" id=\"picture-\(index)\">".utf8
                        Base64.append(file, to: &page)
                        page += "</script>\n".utf8
                    }
                case "script":
                    var bundle = ModuleBundle()
                    for file in files where file.name.hasSuffix(".js") { bundle.append(file) }
                    page += bundle.text.utf8
                default:
                    assertionFailure("report.html has an unknown placeholder, \(name)")
                }
            }
        }
        return page
    }

    /// A button for each verdict in the report, which shows and hides the results of that verdict.
    private static func chips(of report: CheckReport) -> String {
        Verdict.allCases.map { verdict in
            let count = report.results.count { $0.verdict == verdict }
            guard count > 0 else { return "" }
            return """
                <button type="button" class="chip \(verdict.rawValue)" data-verdict="\(verdict.rawValue)" \
                aria-pressed="\(verdict != .same)"><b>\(count)</b> \(verdict.rawValue)</button>

                """
        }.joined()
    }

    /// The report as the page's script reads it (`data.js`).
    private static func data(of report: CheckReport, images: inout ImageTable) -> ScriptJSON {
        var results: [ScriptJSON] = []
        for result in report.results {
            results.append(
                data(of: result, expected: images.index(of: result.expected), actual: images.index(of: result.actual)))
        }
        let causes = report.causes.map { cause in
            ScriptJSON.object([
                "id": .string(cause.id), "summary": .string(cause.words), "pictures": .integer(cause.images),
                "pixels": .integer(cause.pixels),
                "command": .string(CheckReport.approval(of: cause, in: report.results(of: cause))),
            ])
        }
        return .object(["results": .list(results), "causes": .list(causes)])
    }

    private static func data(of result: CheckReport.Result, expected: Int?, actual: Int?) -> ScriptJSON {
        .object([
            "scene": .string(result.scene), "name": .string(result.name), "verdict": .string(result.verdict.rawValue),
            "headline": .string(result.headline), "changes": .list(result.changes.map { .string($0.words) }),
            "causes": .list(result.causes.map(ScriptJSON.string)), "message": .string(result.message),
            "location": .string("\(result.file):\(result.line):\(result.column)"), "golden": .string(result.golden),
            "command": .string(result.approval), "expected": .integer(expected), "actual": .integer(actual),
        ])
    }
}

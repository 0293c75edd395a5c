import FieldComparing

/// A check as one HTML page that needs nothing beside it: styles, script, texts and pictures are inside.
///
/// The page may load nothing (its content security policy says so). Pictures are kept once each, as base64 text, and
/// decoded when they are looked at. The same report is the same page.
package enum HTMLReport {
    /// The file of a report.
    package static func bytes(of report: CheckReport) -> [UInt8] {
        var pictures = PictureTable()
        let data = data(of: report, pictures: &pictures)
        var page = Array((head(of: report) + body(of: report)).utf8)
        page += Array("<script type=\"application/json\" id=\"report\">\(data.text)</script>\n".utf8)
        for (index, file) in pictures.files.enumerated() {
            page += Array("<script type=\"text/plain\" id=\"picture-\(index)\">".utf8)
            Base64.append(file, to: &page)
            page += Array("</script>\n".utf8)
        }
        page += Array("<script type=\"module\">\n\(script)</script>\n</body>\n</html>\n".utf8)
        return page
    }

    /// What the script knows of the report.
    private static func data(of report: CheckReport, pictures: inout PictureTable) -> ScriptJSON {
        var results: [ScriptJSON] = []
        for result in report.results {
            results.append(
                data(
                    of: result, expected: pictures.index(of: result.expected),
                    actual: pictures.index(of: result.actual)))
        }
        let causes = report.causes.map { cause in
            ScriptJSON.object([
                "id": .string(cause.id), "words": .string(cause.words), "pictures": .integer(cause.pictures),
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
            "place": .string("\(result.file):\(result.line):\(result.column)"), "golden": .string(result.golden),
            "command": .string(result.approval), "expected": .integer(expected), "actual": .integer(actual),
        ])
    }
}

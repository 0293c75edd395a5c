import FieldFiles

/// Quick fixes of the diagnostics in a range.
enum QuickFixFeature {
    /// The most steps of an unfinished analysis that a request does, to see the diagnostics of the current text.
    private static let stepLimit = 64

    /// The result of `textDocument/codeAction`: a list of `CodeAction`.
    static func answer(_ request: Request) throws(ResponseError) -> JSON {
        guard let wanted = request.text.range(request.parameters["range"], in: request.settings.encoding) else {
            throw .invalidParameters
        }
        let document = request.document
        for _ in 0..<stepLimit where !document.analysis.isFinished { _ = document.step() }
        let list = DiagnosticList(document)
        // Findings can have the same fix, such as a colour of the theme; it is offered once.
        var fixes: [QuickFix] = []
        var fixed: [QuickFix: [JSON]] = [:]
        for entry in list.entries
        where entry.range.lowerBound <= wanted.upperBound && wanted.lowerBound <= entry.range.upperBound {
            let found = entry.finding.map { QuickFix($0, in: document) } ?? QuickFix(entry, in: document.text)
            guard let fix = found else { continue }
            if fixed[fix] == nil { fixes.append(fix) }
            fixed[fix, default: []].append(list.json(entry, in: request.settings.encoding))
        }
        let actions = fixes.map { fix in
            JSON.object([
                ("title", .text(fix.title)), ("kind", .text("quickfix")), ("isPreferred", .flag(true)),
                ("diagnostics", .list(fixed[fix] ?? [])),
                ("edit", request.workspaceEdit([request.edit(fix.range, fix.replacement)])),
            ])
        }
        return .list(actions)
    }
}

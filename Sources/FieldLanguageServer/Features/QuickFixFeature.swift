import FieldFiles

/// Quick fixes of the diagnostics in a range.
enum QuickFixFeature {
    /// The result of `textDocument/codeAction`: a list of `CodeAction`.
    ///
    /// A fix of a finding is tried on the text before it is offered, which takes milliseconds for each.
    static func answer(_ request: BackgroundRequest, _ isCancelled: () -> Bool) throws(ResponseError) -> JSON {
        let (document, encoding) = (request.document, request.settings.encoding)
        guard let wanted = document.text.range(request.parameters["range"], in: encoding) else {
            throw .invalidParameters
        }
        // Findings can have the same fix, such as a colour of the theme; it is offered once.
        var fixes: [QuickFix] = []
        var fixed: [QuickFix: [JSON]] = [:]
        for entry in document.diagnostics
        where entry.range.lowerBound <= wanted.upperBound && wanted.lowerBound <= entry.range.upperBound {
            if isCancelled() { break }
            let found = entry.finding.map { QuickFix($0, in: document) } ?? QuickFix(entry, in: document.text)
            guard let fix = found else { continue }
            if fixed[fix] == nil { fixes.append(fix) }
            fixed[fix, default: []].append(entry.json(in: document.text, encoding))
        }
        let actions = fixes.map { fix -> JSON in
            [
                "title": .text(fix.title), "kind": "quickfix", "isPreferred": .flag(fix.isPreferred),
                "diagnostics": .list(fixed[fix] ?? []),
                "edit": request.workspaceEdit([request.edit(fix.range, fix.replacement)]),
            ]
        }
        return .list(actions)
    }
}

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
        let actions = list.entries.compactMap { entry -> JSON? in
            guard entry.range.lowerBound <= wanted.upperBound, wanted.lowerBound <= entry.range.upperBound,
                let fix = QuickFix(entry, in: document.text)
            else { return nil }
            return .object([
                ("title", .text(fix.title)), ("kind", .text("quickfix")), ("isPreferred", .flag(true)),
                ("diagnostics", .list([list.json(entry, in: request.settings.encoding)])),
                ("edit", request.workspaceEdit([request.edit(fix.range, fix.replacement)])),
            ])
        }
        return .list(actions)
    }
}

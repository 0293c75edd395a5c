import FieldFiles

/// The requests that the server answers, by their methods.
enum Features {
    /// Answers a request at once.
    typealias Immediate = @Sendable (Request) throws(ResponseError) -> JSON
    /// Starts a request that takes many steps; each call of the result does one step and returns nil before the last.
    typealias Stepwise = @Sendable (Request) -> () throws(ResponseError) -> JSON?

    /// The requests that are answered at once.
    static let immediate: [String: Immediate] = [
        "textDocument/completion": { request throws(ResponseError) in try CompletionFeature.answer(request) },
        "textDocument/hover": { request throws(ResponseError) in try HoverFeature.answer(request) },
        "textDocument/definition": { request throws(ResponseError) in try SymbolFeatures.definition(request) },
        "textDocument/references": { request throws(ResponseError) in try SymbolFeatures.references(request) },
        "textDocument/documentHighlight": { request throws(ResponseError) in try SymbolFeatures.highlights(request) },
        "textDocument/prepareRename": { request throws(ResponseError) in try RenameFeature.prepare(request) },
        "textDocument/rename": { request throws(ResponseError) in try RenameFeature.rename(request) },
        "textDocument/documentSymbol": { request throws(ResponseError) in OutlineFeature.answer(request) },
        "textDocument/documentColor": { request throws(ResponseError) in ColorFeature.colors(request) },
        "textDocument/colorPresentation": { request throws(ResponseError) in try ColorFeature.presentations(request) },
        "textDocument/codeAction": { request throws(ResponseError) in try QuickFixFeature.answer(request) },
    ]

    /// The requests that take many steps.
    static let stepwise: [String: Stepwise] = [
        "textDocument/codeLens": { request in CodeLensFeature.steps(request) }
    ]
}

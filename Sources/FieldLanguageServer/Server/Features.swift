import FieldFiles

/// The requests that the server answers, by their methods.
enum Features {
    /// Answers a request at once.
    typealias Immediate = @Sendable (Request) throws(ResponseError) -> JSON
    /// Answers a request on another thread. The answer is dropped if `isCancelled` returns true.
    typealias Background =
        @Sendable (BackgroundRequest, _ isCancelled: () -> Bool) throws(ResponseError) -> JSON

    /// The requests that are answered at once.
    static let immediate: [String: Immediate] = [
        "textDocument/completion": { request throws(ResponseError) in try CompletionFeature.answer(request) },
        "textDocument/definition": { request throws(ResponseError) in try SymbolFeatures.definition(request) },
        "textDocument/references": { request throws(ResponseError) in try SymbolFeatures.references(request) },
        "textDocument/documentHighlight": { request throws(ResponseError) in try SymbolFeatures.highlights(request) },
        "textDocument/prepareRename": { request throws(ResponseError) in try RenameFeature.prepare(request) },
        "textDocument/rename": { request throws(ResponseError) in try RenameFeature.rename(request) },
        "textDocument/documentSymbol": { request throws(ResponseError) in OutlineFeature.answer(request) },
        "textDocument/documentColor": { request throws(ResponseError) in ColorFeature.colors(request) },
        "textDocument/colorPresentation": { request throws(ResponseError) in try ColorFeature.presentations(request) },
        "textDocument/foldingRange": { request throws(ResponseError) in FoldingFeature.answer(request) },
        "textDocument/selectionRange": { request throws(ResponseError) in try SelectionFeature.answer(request) },
    ]

    /// The requests that take long, because they draw images or decode many texts.
    static let background: [String: Background] = [
        "textDocument/hover": { request, _ throws(ResponseError) in try HoverFeature.answer(request) },
        "textDocument/codeLens": { request, isCancelled throws(ResponseError) in
            CodeLensFeature.answer(request, isCancelled)
        },
        "textDocument/codeAction": { request, isCancelled throws(ResponseError) in
            try QuickFixFeature.answer(request, isCancelled)
        },
    ]
}

import FieldFiles
import FieldMessages

/// The requests that the server answers, by their methods.
enum Features {
    /// Answers a request at once.
    typealias Immediate = @Sendable (Request) throws(ResponseError) -> JSON
    /// Answers a request on another thread. The answer is dropped if `isCancelled` returns true.
    typealias Background =
        @Sendable (BackgroundRequest, _ isCancelled: () -> Bool) throws(ResponseError) -> JSON

    /// The requests that are answered at once.
    static let immediate: [String: Immediate] = [
        "textDocument/completion": CompletionFeature.answer,
        "textDocument/definition": SymbolFeatures.definition,
        "textDocument/references": SymbolFeatures.references,
        "textDocument/documentHighlight": SymbolFeatures.highlights,
        "textDocument/prepareRename": RenameFeature.prepare,
        "textDocument/rename": RenameFeature.rename,
        "textDocument/documentSymbol": OutlineFeature.answer,
        "textDocument/documentColor": ColorFeature.colors,
        "textDocument/colorPresentation": ColorFeature.presentations,
        "textDocument/foldingRange": FoldingFeature.answer,
        "textDocument/selectionRange": SelectionFeature.answer,
    ]

    /// The requests that take long, because they draw images or decode many texts.
    static let background: [String: Background] = [
        "textDocument/hover": { request, _ throws(ResponseError) in try HoverFeature.answer(request) },
        "textDocument/codeLens": CodeLensFeature.answer, "textDocument/codeAction": QuickFixFeature.answer,
    ]
}

extension HTMLReport {
    /// The page's script: one module of small functions, in the order of its parts.
    static let script =
        modelScript + filterScript + listScript + resultScript + stageScript + paintScript + cursorScript + keyScript
}

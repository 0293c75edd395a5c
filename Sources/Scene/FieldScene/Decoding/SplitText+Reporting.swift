extension SplitText {
    /// Reports a key that a mapping cannot have as a part of a text, at the first of the parts.
    ///
    /// - Parameters:
    ///   - entries: The entries of the mapping.
    ///   - index: The index of the key.
    ///   - name: The name of the mapping.
    /// - Returns: Whether the key is a part of a text. If not, nothing is reported.
    static func report(
        _ entries: [SourceNode.Entry], at index: Int, of name: String, in context: DecodingContext
    ) -> Bool {
        guard let split = SplitText(entries, at: index) else { return false }
        if split.isFirst {
            let unknown = "unknown key '\(entries[index].key)' in '\(name)'"
            context.report(entries[index].keyLocation, "\(unknown); \(split.advice)")
        } else {
            context.skip()
        }
        return true
    }
}

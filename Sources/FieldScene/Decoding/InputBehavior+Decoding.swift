extension InputBehavior {
    /// Decodes the `input` of a field. Absent keys keep their current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<InputKey>(node, in: context) else { return }
        map.read(.accepts, into: &accepts) { $0.acceptedCharacters() }
        map.read(.uppercase, into: &uppercase) { $0.flag() }
        map.read(.asciiDigits, into: &asciiDigits) { $0.flag() }
        map.read(.cleansPaste, into: &cleansPaste) { $0.flag() }
        map.read(.overflow, into: &overflow) { $0.word(Overflow.self) }
        map.read(.whenFull, into: &whenFull) { $0.word(WhenFull.self) }
        map.read(.advance, into: &advance) { $0.word(Advance.self) }
        map.read(.tap, into: &tap) { $0.word(Tap.self) }
        map.read(.delete, into: &delete) { $0.word(Delete.self) }
        map.read(.tellsEndFirst, into: &tellsEndFirst) { $0.flag() }
        map.read(.clearsFullOnFocus, into: &clearsFullOnFocus) { $0.flag() }
        map.read(.needsFocus, into: &needsFocus) { $0.flag() }
        map.finish()
    }
}

extension ScalarReader {
    /// A set of characters: its name, or `{ pattern: … }`.
    fileprivate func acceptedCharacters() -> AcceptedCharacters? {
        guard case .mapping = node.content else {
            let names = AcceptedCharacters.named.map(\.name)
            guard let scalar else { return reject("one of \(names.joined(separator: ", ")), or { pattern: … }") }
            return AcceptedCharacters.named.first { $0.name == scalar }?.value ?? unknownWord(scalar, among: names)
        }
        guard let map = MappingReader<PatternKey>(node, as: name, in: context) else { return nil }
        var pattern: String?
        map.read(.pattern, into: &pattern) { value -> String? in
            guard let text = value.text() else { return nil }
            guard text.count <= 200 else { return value.reject("a regular expression of at most 200 characters") }
            guard let compiled = CharacterPattern(text) else {
                return value.reject("a regular expression for one character, such as [A-F0-9]")
            }
            return compiled.isEmpty ? value.reject("a regular expression that accepts at least one character") : text
        }
        map.finish()
        return pattern.map { .pattern($0) }
    }
}

extension KeypadSpec {
    /// Decodes a `keypad`. Absent keys keep their current values, and null changes nothing.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<KeypadKey>(node, in: context) else { return }
        map.read(.style, into: &style) { $0.word(Style.self) }
        map.read(.appearance, into: &appearance) { $0.word(Appearance.self) }
        map.read(.pressed, into: &pressed) { value -> Key?? in
            value.isNone ? .some(nil) : value.word(Key.self).map { .some($0) }
        }
        map.read(.follows, into: &follows) { value in value.identifier().map { Located($0, at: value.node.location) } }
        let current = autofill
        map.read(.autofill, into: &autofill) { value -> Autofill?? in
            value.isPlainNone ? .some(nil) : value.autofill(current).map { .some($0) }
        }
        decodeOpacity(map.part())
        reactions.decodeVisibility(map.part())
        reactions.decodeTransition(map.part())
        decodePlace(map.part())
        map.finish()
    }
}

extension ScalarReader {
    /// A suggested code: the code alone, or a mapping of `code` and `caption`. Absent keys keep the values of `current`.
    fileprivate func autofill(_ current: KeypadSpec.Autofill?) -> KeypadSpec.Autofill? {
        guard case .mapping = node.content else {
            guard let code = code() else { return nil }
            var autofill = current ?? KeypadSpec.Autofill(code: code)
            autofill.code = code
            return autofill
        }
        guard let map = MappingReader<AutofillKey>(node, as: name, in: context) else { return nil }
        var code = current?.code
        var caption = current?.caption
        map.read(.code, into: &code) { $0.code() }
        map.read(.caption, into: &caption) { value in value.isPlainNone ? Located("") : value.shownText() }
        map.finish()
        guard let code else {
            if !map.has(.code) { context.report(node.location, "'\(name)' needs a 'code'") }
            return nil
        }
        var autofill = KeypadSpec.Autofill(code: code)
        autofill.caption = caption
        return autofill
    }

    /// A displayed text that is as long as the value of a field at most.
    private func code() -> Located<String>? {
        guard let code = shownText() else { return nil }
        guard (1...SceneLimits.cells).contains(code.value.count) else {
            context.report(
                node.location,
                "'\(name)' must have from 1 to \(SceneLimits.cells) characters, not \(code.value.count)")
            return nil
        }
        return code
    }
}

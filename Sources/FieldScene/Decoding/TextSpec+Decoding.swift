extension TextSpec {
    /// Decodes a `text`. Absent keys keep their current values. A scalar sets the string.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        if case .scalar = node.content {
            if let text = ScalarReader(node, as: "text", in: context).shownText() { string = text }
            return
        }
        guard let map = MappingReader<TextKey>(node, in: context) else { return }
        decodeString(.string, of: map, map.part())
        decodeFont(map.part())
        map.read(.alignment, into: &alignment) { value -> Alignment?? in
            if value.scalar == "natural" { return .some(nil) }
            let words = Alignment.allCases.map(\.rawValue) + ["natural"]
            guard let scalar = value.scalar else { return value.reject("one of \(words.joined(separator: ", "))") }
            return Alignment(rawValue: scalar).map { .some($0) } ?? value.unknownWord(scalar, among: words)
        }
        map.read(.lines, into: &lines) { $0.integer(1...1000) }
        map.read(.lineSpacing, into: &lineSpacing) { $0.number(-1000...1000) }
        decodeOpacity(map.part())
        decodePlace(map.part())
        reactions.decodeVisibility(map.part())
        reactions.decodeTransition(map.part())
        let states = reactions.decodeStyles(map.part())
        map.finish()
        checkStyles(of: states, in: context)
    }

    /// Decodes the font and the colour of the text. Absent keys keep their current values.
    mutating func decodeFont(_ map: MappingReader<TextFontKey>) {
        map.read(.family, into: &family) { $0.locatedText() }
        map.read(.size, into: &size) { $0.positive(upTo: 1000) }
        map.read(.weight, into: &weight) { $0.number(1...1000) }
        map.read(.italic, into: &italic) { $0.flag() }
        map.read(.color, into: &color) { $0.color() }
        typesetting.decode(map.part())
    }
}

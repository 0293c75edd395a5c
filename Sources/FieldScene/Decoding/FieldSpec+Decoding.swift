extension FieldSpec: ReadableElement {
    static let table = FieldKey.table

    mutating func keys(_ walk: KeyWalk) {}

    /// Decodes a field of cells. Absent keys keep the values of the preset.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<FieldKey>(node, in: context) else { return }
        readPreset(map)
        map.read(.id, into: &id) { $0.identifier() }
        map.read(.lengths, into: &lengths) { $0.range(within: 1...SceneLimits.cells) }
        let (allowed, inherited) = (lengths, sizing)
        map.read(.length, into: &length) { $0.integer(allowed) }
        map.read(.width, into: &width) { $0.positive(upTo: 100_000) }
        map.read(.height, into: &height) { $0.positive(upTo: 100_000) }
        map.read(.sizing, into: &sizing) { $0.sizing(beginningWith: inherited) }
        var hidden = CellStyle.HiddenParts()
        map.walk(CellStyle.table) { hidden = style.keys($0) }
        // Otherwise, the preset's styles of states would show the hidden parts again.
        for state in when.keys { when[state]?.remove(hidden) }
        map.read(.when) { node in
            ScalarReader(node, as: "when", in: context).mapping(CellStates.table) { walk in
                CellStates.keys(walk) { state, value in
                    value.mapping(CellStyle.table) { when[state, default: CellStyle()].keys($0) }
                }
            }
        }
        map.read(.precedence, into: &precedence) { $0.precedence() }
        map.read(.groups) { groups.decode($0, in: context) }
        map.read(.alignment, into: &alignment) { $0.word(FieldSpec.Alignment.self) }
        map.read(.direction, into: &isRightToLeft) { value -> Bool? in
            switch value.scalar {
            case "leftToRight": false
            case "rightToLeft": true
            default: value.unknownWord(value.scalar ?? "", among: ["leftToRight", "rightToLeft"])
            }
        }
        map.read(.wraps, into: &wraps) { $0.rowWrapping() }
        map.read(.disabledOpacity, into: &disabledOpacity) { $0.number(0...1) }
        map.read(.visible, into: &reactions.visibility) { ValueKind<ElementVisibility>.visibility.read($0) }
        map.read(.button) { decodeButton($0, in: context) }
        map.read(.motion) { motion.decode($0, in: context) }
        map.read(.input) { behavior.decode($0, in: context) }
        behavior.hasButton = button != nil
        map.finish()
    }

    private mutating func readPreset(_ map: MappingReader<FieldKey>) {
        guard let entry = map.entry(.preset) else { return }
        guard case .field(let preset)? = ScalarReader(entry.value, as: "preset", in: map.context).preset() else {
            return
        }
        let location = location
        self = preset
        self.location = location
    }
}

extension FieldSpec {
    private mutating func decodeButton(_ node: SourceNode, in context: DecodingContext) {
        if ScalarReader(node, as: "button", in: context).isNone {
            button = nil
            return
        }
        guard let map = MappingReader<FieldButtonKey>(node, in: context) else { return }
        var button = self.button ?? FieldButton()
        map.read(.title, into: &button.title) { $0.shownText() }
        map.read(.gap, into: &button.gap) { $0.number(0...10_000) }
        map.read(.height, into: &button.height) { $0.positive(upTo: 10_000) }
        map.read(.width, into: &button.width) { $0.positive(upTo: 10_000) }
        map.read(.size, into: &button.size) { $0.positive(upTo: 1000) }
        map.read(.weight, into: &button.weight) { $0.number(1...1000) }
        map.read(.color, into: &button.color) { $0.color() }
        map.read(.fill, into: &button.fill) { $0.paint() }
        map.read(.radius, into: &button.radius) { ValueKind<CornerRadii>.radius.read($0) }
        map.read(.disabledColor, into: &button.disabledColor) { $0.color() }
        map.read(.disabledOpacity, into: &button.disabledOpacity) { $0.number(0...1) }
        map.finish()
        self.button = button
    }
}

extension ScalarReader {
    /// An id or a name.
    func identifier() -> String? {
        guard let text = text() else { return nil }
        if let rule = text.brokenNameRule { return reject(rule) }
        return text
    }

    /// When a row is divided into two lines: a boolean, or `largerText`.
    fileprivate func rowWrapping() -> RowWrapping? {
        switch scalar {
        case "largerText": .largerText
        case "true", "false": flag().map { $0 ? .always : .never }
        default: reject("true, false or largerText")
        }
    }

    /// A range of whole numbers, written as its two bounds: `[1, 12]`.
    fileprivate func range(within limits: ClosedRange<Int>) -> ClosedRange<Int>? {
        let ends = items()
        guard ends.count == 2 else { return reject("a minimum and a maximum, such as [1, 12]") }
        guard let low = ends[0].integer(limits), let high = ends[1].integer(limits) else { return nil }
        return low <= high ? low...high : reject("a minimum and a maximum, such as [1, 12]")
    }

    /// An order of precedence: states by name, the weakest first. States that are not listed are weaker than listed
    /// ones.
    fileprivate func precedence() -> [CellStates]? {
        let names = CellStates.named.map(\.name)
        var states: [CellStates] = []
        for value in items() {
            guard let name = value.scalar, let state = CellStates.named.first(where: { $0.name == name })?.state else {
                return value.unknownWord(value.scalar ?? "", among: names)
            }
            guard !states.contains(state) else { return value.reject("a state that the list does not contain yet") }
            states.append(state)
        }
        return CellStates.precedence.filter { !states.contains($0) } + states
    }
}

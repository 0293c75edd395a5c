import FieldGeometry

extension FieldSpec {
    /// Sets what the mapping says of a field, above its preset.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "field", in: context) else { return }
        readPreset(&map)
        // `Element.decodeField` has read this one.
        _ = map.entry("kind")
        map.read("id", into: &id) { $0.identifier() }
        map.read("lengths", into: &lengths) { $0.range(within: 1...SceneLimits.cells) }
        let (allowed, inherited) = (lengths, sizing)
        map.read("length", into: &length) { $0.integer(allowed) }
        map.read("width", into: &width) { $0.positive(upTo: 100_000) }
        map.read("height", into: &height) { $0.positive(upTo: 100_000) }
        map.read("sizing", into: &sizing) { $0.sizing(beginningWith: inherited) }
        style.decode(&map)
        removeHiddenParts(map)
        map.read("when") { decodeWhen($0, in: context) }
        map.read("precedence", into: &precedence) { $0.precedence() }
        map.read("groups") { groups.decode($0, in: context) }
        map.read("alignment", into: &alignment) { $0.word(TextSpec.Alignment.self) }
        map.read("direction", into: &isRightToLeft) { value -> Bool? in
            switch value.scalar {
            case "leftToRight": false
            case "rightToLeft": true
            default: value.unknownWord(value.scalar ?? "", among: ["leftToRight", "rightToLeft"])
            }
        }
        map.read("button") { decodeButton($0, in: context) }
        map.read("input") { rules.decode($0, in: context) }
        rules.hasButton = button != nil
        map.finish()
    }

    private mutating func readPreset(_ map: inout MappingReader) {
        guard let entry = map.entry("preset") else { return }
        let context = map.context
        let value = ScalarReader(entry.value, as: "preset", in: context)
        guard let name = value.scalar else {
            let _: Never? = value.refuse("a preset's name")
            return
        }
        do throws(SceneError) {
            guard let preset = try context.presets.spec(named: name) else {
                let _: Never? = value.unknownWord(name, among: context.presets.names)
                return
            }
            let place = place
            self = preset
            self.place = place
        } catch {
            for diagnostic in error.diagnostics { context.report(diagnostic.place, diagnostic.message) }
        }
    }

    /// A part that the scene takes away is taken from the preset's states as well.
    private mutating func removeHiddenParts(_ map: MappingReader) {
        for state in when.keys {
            if map.has("rule"), style.rule.isShown == false { when[state]?.rule = RuleStyle() }
            if map.has("box"), style.box.isShown == false { when[state]?.box = BoxStyle() }
            if map.has("cursor"), style.cursor.shape == CursorStyle.Shape.none { when[state]?.cursor = CursorStyle() }
        }
    }

    private mutating func decodeWhen(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "when", in: context) else { return }
        for (name, state) in CellStates.named {
            map.read(name) { node in
                guard var part = MappingReader(node, as: name, in: context) else { return }
                when[state, default: CellStyle()].decode(&part)
                part.finish()
            }
        }
        map.finish()
    }
}

extension FieldSpec {
    private mutating func decodeButton(_ node: SourceNode, in context: DecodingContext) {
        if ScalarReader(node, as: "button", in: context).isNone {
            button = nil
            return
        }
        guard var map = MappingReader(node, as: "button", in: context) else { return }
        var button = self.button ?? FieldButton()
        map.read("title", into: &button.title) { value in value.text().map { Placed($0, at: value.node.place) } }
        map.read("gap", into: &button.gap) { $0.number(0...10_000) }
        map.read("height", into: &button.height) { $0.positive(upTo: 10_000) }
        map.read("width", into: &button.width) { $0.positive(upTo: 10_000) }
        map.read("size", into: &button.size) { $0.positive(upTo: 1000) }
        map.read("weight", into: &button.weight) { $0.number(1...1000) }
        map.read("color", into: &button.color) { $0.color() }
        map.read("fill", into: &button.fill) { $0.color() }
        map.read("radius", into: &button.radius) { $0.number(0...10_000) }
        map.read("disabledOpacity", into: &button.disabledOpacity) { $0.number(0...1) }
        map.finish()
        self.button = button
    }
}

extension CellGroups {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "groups", in: context) else { return }
        map.read("counts", into: &counts) { value -> [Int]? in
            let counts = value.items().compactMap { $0.integer(1...SceneLimits.cells) }
            return counts.count == value.items().count ? counts : nil
        }
        map.read("spacing", into: &spacing) { $0.number(0...10_000) }
        map.read("joined", into: &isJoined) { $0.flag() }
        map.read("separator") { node in
            if ScalarReader(node, as: "separator", in: context).isNone {
                separatorWidth = 0
                return
            }
            guard var separator = MappingReader(node, as: "separator", in: context) else { return }
            separator.read("width", into: &separatorWidth) { $0.positive(upTo: 10_000) }
            separator.read("dashWidth", into: &dashWidth) { $0.positive(upTo: 10_000) }
            separator.read("dashHeight", into: &dashHeight) { $0.positive(upTo: 10_000) }
            separator.read("color", into: &dashColor) { $0.color() }
            separator.finish()
        }
        map.finish()
    }
}

extension EntryRules {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "input", in: context) else { return }
        map.read("accepts", into: &accepts) { $0.acceptedCharacters() }
        map.read("uppercase", into: &uppercase) { $0.flag() }
        map.read("cleansPaste", into: &cleansPaste) { $0.flag() }
        map.read("overflow", into: &overflow) { $0.word(Overflow.self) }
        map.read("whenFull", into: &whenFull) { $0.word(WhenFull.self) }
        map.read("advance", into: &advance) { $0.word(Advance.self) }
        map.read("tap", into: &tap) { $0.word(Tap.self) }
        map.read("delete", into: &delete) { $0.word(Delete.self) }
        map.read("tellsEndFirst", into: &tellsEndFirst) { $0.flag() }
        map.read("clearsFullOnFocus", into: &clearsFullOnFocus) { $0.flag() }
        map.read("needsFocus", into: &needsFocus) { $0.flag() }
        map.finish()
    }
}

extension ScalarReader {
    /// A name that elements are referred to by.
    func identifier() -> String? {
        guard let text = text() else { return nil }
        guard text.isSceneName else {
            return refuse("letters, digits, '-', '_' and '.', not beginning with a dot")
        }
        return text
    }

    /// A set of characters by its name, or `{ pattern: … }`.
    fileprivate func acceptedCharacters() -> AcceptedCharacters? {
        guard case .mapping = node.content else {
            let names = AcceptedCharacters.named.map(\.name)
            guard let scalar else { return refuse("one of \(names.joined(separator: ", ")), or { pattern: … }") }
            return AcceptedCharacters.named.first { $0.name == scalar }?.value ?? unknownWord(scalar, among: names)
        }
        guard var map = MappingReader(node, as: name, in: context) else { return nil }
        var pattern: String?
        map.read("pattern", into: &pattern) { value -> String? in
            guard let text = value.text() else { return nil }
            return (try? Regex(text)) == nil ? value.refuse("a regular expression") : text
        }
        map.finish()
        return pattern.map { .pattern($0) }
    }

    /// A range of whole numbers, written as its two ends: `[1, 12]`.
    fileprivate func range(within limits: ClosedRange<Int>) -> ClosedRange<Int>? {
        let ends = items()
        guard ends.count == 2 else { return refuse("two whole numbers, the least and the most") }
        guard let low = ends[0].integer(limits), let high = ends[1].integer(limits) else { return nil }
        return low <= high ? low...high : refuse("two whole numbers, the least and the most")
    }

    fileprivate func sizing(beginningWith old: Sizing) -> Sizing? {
        var settings = ShrinkToFit()
        if case .shrinkToFit(let inherited) = old { settings = inherited }
        if scalar == "shrinkToFit" { return .shrinkToFit(settings) }
        let forms = "shrinkToFit, { spacing: S }, { fixedWidth: W }, { evenGaps: W } or { packed: { … } }"
        guard case .mapping(let entries) = node.content, entries.count == 1, let entry = entries.first else {
            return refuse(forms)
        }
        let value = ScalarReader(entry.value, as: entry.key, in: context)
        switch entry.key {
        case "spacing": return value.number(0...10_000).map { .spacing($0) }
        case "fixedWidth": return value.positive(upTo: 10_000).map { .fixedWidth($0) }
        case "evenGaps": return value.positive(upTo: 10_000).map { .evenGaps($0) }
        case "packed": return value.packed()
        case "shrinkToFit":
            settings.decode(entry.value, in: context)
            return .shrinkToFit(settings)
        default:
            context.report(
                entry.keyPlace,
                MappingReader.unknown(
                    entry.key, in: name, known: ["shrinkToFit", "spacing", "fixedWidth", "evenGaps", "packed"]))
            return nil
        }
    }
}

extension ScalarReader {
    fileprivate func packed() -> Sizing? {
        guard var map = MappingReader(node, as: name, in: context) else { return nil }
        var cell = Size(width: 44, height: 44)
        var spacing = 8.0
        map.read("width", into: &cell.width) { $0.positive(upTo: 10_000) }
        map.read("height", into: &cell.height) { $0.positive(upTo: 10_000) }
        map.read("spacing", into: &spacing) { $0.number(0...10_000) }
        map.finish()
        return .packed(cell: cell, spacing: spacing)
    }

    /// States by name, the weakest first; those that are not named are weaker than those that are.
    fileprivate func precedence() -> [CellStates]? {
        let names = CellStates.named.map(\.name)
        var states: [CellStates] = []
        for value in items() {
            guard let name = value.scalar, let state = CellStates.named.first(where: { $0.name == name })?.state else {
                return value.unknownWord(value.scalar ?? "", among: names)
            }
            guard !states.contains(state) else { return value.refuse("a list of different states") }
            states.append(state)
        }
        return CellStates.precedence.filter { !states.contains($0) } + states
    }
}

extension ShrinkToFit {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "shrinkToFit", in: context) else { return }
        map.read("spacing", into: &spacing) { $0.number(0...10_000) }
        map.read("minimum", into: &minimum) { $0.number(1...1000) }
        map.read("exact", into: &isExact) { $0.flag() }
        map.read("measure", into: &measure) { value in
            if case .mapping = value.node.content {
                guard var map = MappingReader(value.node, as: "measure", in: context) else { return nil }
                var characters: String?
                map.read("widest", into: &characters) { value in
                    value.text().flatMap { $0.isEmpty ? value.refuse("at least one character") : $0 }
                }
                map.finish()
                return characters.map { .widest(of: $0) }
            }
            guard let text = value.text() else { return nil }
            if text == "widest" { return .widestAccepted }
            return text.isEmpty ? value.refuse("at least one character") : .text(text)
        }
        map.finish()
    }
}

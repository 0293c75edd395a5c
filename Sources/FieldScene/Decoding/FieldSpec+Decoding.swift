extension FieldSpec {
    /// Sets what the mapping says of a field, above its preset.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "field", in: context) else { return }
        readPreset(&map)
        map.read("id", into: &id) { $0.identifier() }
        map.read("lengths", into: &lengths) { $0.range(within: 1...SceneLimits.cells) }
        let (allowed, inherited) = (lengths, sizing)
        map.read("length", into: &length) { $0.integer(allowed) }
        map.read("width", into: &width) { $0.positive(upTo: 100_000) }
        map.read("height", into: &height) { $0.positive(upTo: 100_000) }
        map.read("sizing", into: &sizing) { $0.sizing(beginningWith: inherited) }
        style.decode(&map)
        map.read("when") { decodeWhen($0, in: context) }
        map.read("input") { rules.decode($0, in: context) }
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

    private mutating func decodeWhen(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "when", in: context) else { return }
        for (name, state) in CellStates.precedence {
            map.read(name) { node in
                guard var part = MappingReader(node, as: name, in: context) else { return }
                when[state, default: CellStyle()].decode(&part)
                part.finish()
            }
        }
        map.finish()
    }
}

extension EntryRules {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "input", in: context) else { return }
        map.read("accepts", into: &accepts) { $0.word(Accepts.self) }
        map.read("uppercase", into: &uppercase) { $0.flag() }
        map.read("overflow", into: &overflow) { $0.word(Overflow.self) }
        map.read("whenFull", into: &whenFull) { $0.word(WhenFull.self) }
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
        let forms = "shrinkToFit, { spacing: S }, { fixedWidth: W } or { evenGaps: W }"
        guard case .mapping(let entries) = node.content, entries.count == 1, let entry = entries.first else {
            return refuse(forms)
        }
        let value = ScalarReader(entry.value, as: entry.key, in: context)
        switch entry.key {
        case "spacing": return value.number(0...10_000).map { .spacing($0) }
        case "fixedWidth": return value.positive(upTo: 10_000).map { .fixedWidth($0) }
        case "evenGaps": return value.positive(upTo: 10_000).map { .evenGaps($0) }
        case "shrinkToFit":
            settings.decode(entry.value, in: context)
            return .shrinkToFit(settings)
        default:
            context.report(
                entry.keyPlace,
                MappingReader.unknown(
                    entry.key, in: name, known: ["shrinkToFit", "spacing", "fixedWidth", "evenGaps"]))
            return nil
        }
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

import FieldGeometry

extension ScalarReader {
    /// The sizing of a row of cells. `shrinkToFit` keeps each setting of `old` that the scene does not override.
    func sizing(beginningWith old: Sizing) -> Sizing? {
        var settings = ShrinkToFit()
        if case .shrinkToFit(let inherited) = old { settings = inherited }
        if scalar == "shrinkToFit" { return .shrinkToFit(settings) }
        let forms = "shrinkToFit, { spacing: S }, { fixedWidth: W }, { evenGaps: W, of: field } or { packed: { … } }"
        guard case .mapping(let entries) = node.content else { return reject(forms) }
        let container = node.entry(SizingKey.of)
        guard let entry = entries.first(where: { $0.key != SizingKey.of.rawValue }),
            entries.count == (container == nil ? 1 : 2)
        else {
            return reject(forms)
        }
        if let container, entry.key != SizingKey.evenGaps.rawValue {
            context.report(container.keyLocation, "'of' belongs to 'evenGaps', not to '\(entry.key)'")
            return nil
        }
        guard let key = SizingKey(rawValue: entry.key) else {
            context.report(entry.keyLocation, SizingKey.unknown(entry.key, in: name))
            return nil
        }
        let value = ScalarReader(entry.value, as: entry.key, in: context)
        switch key {
        case .spacing: return value.number(0...10_000).map { .spacing($0) }
        case .fixedWidth: return value.positive(upTo: 10_000).map { .fixedWidth($0) }
        case .evenGaps:
            guard let width = value.positive(upTo: 10_000) else { return nil }
            guard let container else { return .evenGaps(width) }
            return ScalarReader(container.value, as: "of", in: context).word(Sizing.Container.self)
                .map { .evenGaps(width, of: $0) }
        case .packed: return value.packed()
        case .shrinkToFit:
            settings.decode(entry.value, in: context)
            return .shrinkToFit(settings)
        case .of: return reject(forms)
        }
    }

    private func packed() -> Sizing? {
        guard let map = MappingReader<PackedKey>(node, as: name, in: context) else { return nil }
        var cell = Size(width: 44, height: 44)
        var spacing = 8.0
        map.read(.width, into: &cell.width) { $0.positive(upTo: 10_000) }
        map.read(.height, into: &cell.height) { $0.positive(upTo: 10_000) }
        map.read(.spacing, into: &spacing) { $0.number(0...10_000) }
        map.finish()
        return .packed(cell: cell, spacing: spacing)
    }
}

extension ShrinkToFit {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<ShrinkToFitKey>(node, in: context) else { return }
        map.read(.spacing, into: &spacing) { $0.number(0...10_000) }
        map.read(.minimum, into: &minimum) { $0.number(1...1000) }
        map.read(.exact, into: &isExact) { $0.flag() }
        map.read(.measure, into: &measure) { value in
            if case .mapping = value.node.content {
                guard let map = MappingReader<WidestKey>(value.node, in: context) else { return nil }
                var characters: String?
                map.read(.widest, into: &characters) { value in
                    value.text().flatMap { $0.isEmpty ? value.reject("at least one character") : $0 }
                }
                map.finish()
                return characters.map { .widest(of: $0) }
            }
            guard let text = value.text() else { return nil }
            if text == "widest" { return .widestAccepted }
            return text.isEmpty ? value.reject("at least one character") : .text(text)
        }
        map.finish()
    }
}

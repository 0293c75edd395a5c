extension FieldSpec {
    /// The description of `kind`, for cells or cards.
    static func kind(_ example: String) -> KeyDescription {
        KeyDescription(
            .words([.init("cells", "a field of cells"), .init("card", "a credit card with its form")]),
            initial: "the preset's", "the kind of field, see also [cards](#cards)", example: example, alone: true,
            synonyms: ["type"])
    }
}

extension Element {
    /// Decodes a `field` as cells or as a card.
    ///
    /// The key `kind` or, if it is absent, the preset determines the kind. A field with neither key has cells
    /// and begins with the preset `plain`.
    static func decodeField(_ entry: SourceNode.Entry, in context: DecodingContext) -> Element {
        let preset = preset(of: entry.value, in: context)
        let written = entry.value.entry(named: "kind").map { ScalarReader($0.value, as: "kind", in: context) }
        var isCard = if case .card = preset { true } else { false }
        if let written {
            switch written.scalar {
            case "cells" where preset == nil, "card" where preset == nil: isCard = written.scalar == "card"
            case "cells" where !isCard, "card" where isCard: break
            case "cells", "card":
                context.report(
                    written.node.location,
                    "'kind' must be \(isCard ? "card" : "cells") for the preset '\(preset?.presetName ?? "")'")
            default:
                let _: Never? = written.unknownWord(written.scalar ?? "", among: FieldKind.allCases.map(\.rawValue))
            }
        }
        guard isCard else {
            var field = FieldSpec()
            // Cells without styles are invisible, so a field with neither a preset nor a `kind` begins with `plain`. A
            // field with a `kind` begins without styles: presets such as `plain` are decoded here too, and set `kind`
            // and all styles.
            if entry.value.entry(named: "preset") == nil, written == nil,
                case .field(let plain)? = try? context.presets.element(named: "plain")
            {
                field = plain
            }
            field.location = entry.keyLocation
            field.decode(entry.value, in: context)
            return .field(field)
        }
        var card = CardSpec()
        if case .card(let begun) = preset { card = begun }
        // An invalid preset of cells is reported when the cells are decoded. Report one of a card here.
        if preset == nil, let preset = entry.value.entry(named: "preset") {
            _ = ScalarReader(preset.value, as: "preset", in: context).preset()
        }
        card.location = entry.keyLocation
        card.decode(entry.value, in: context)
        return .card(card)
    }

    /// The element of a field's preset; nil, without an error, if the field has no preset, or if the preset is unknown or
    /// invalid.
    private static func preset(of node: SourceNode, in context: DecodingContext) -> Element? {
        guard let entry = node.entry(named: "preset"), case .scalar(let name, _) = entry.value.content else {
            return nil
        }
        return try? context.presets.element(named: name)
    }

    private var presetName: String {
        switch self {
        case .field(let field): field.preset
        case .card(let card): card.preset
        default: ""
        }
    }
}

extension ScalarReader {
    /// The element of a preset; nil, with an error, if the preset is unknown or invalid.
    func preset() -> Element? {
        guard let name = scalar else { return reject("a preset's name") }
        do throws(SceneError) {
            guard let preset = try context.presets.element(named: name) else {
                let names = context.presets.names
                guard let other = Preset.suggestion(for: name, among: names) else {
                    return unknownWord(name, among: names)
                }
                return misuse("there is no preset \(node.noun)\(other.question)")
            }
            return preset
        } catch {
            for diagnostic in error.diagnostics { context.report(diagnostic.location, diagnostic.message) }
            return nil
        }
    }
}

import FieldGeometry
import FieldScene

/// Converts the values of a scene to tokens, with the types from the vocabulary.
struct TokenGroup {
    /// The theme of the colours.
    let theme: Theme

    /// The tokens of a mapping and of the mappings in it; nil if there are none.
    ///
    /// Values without a type in the format, such as opacities, springs and words, are in `$extensions` of the group.
    func group(_ node: SourceNode, at path: [String]) -> JSON? {
        guard case .mapping(let entries) = node.content else { return nil }
        let places = Vocabulary.places(at: path)
        var members: [(String, JSON)] = []
        var others: [(String, JSON)] = []
        for entry in entries where !Self.skipped.contains(entry.key) {
            guard TokenWord.isName(entry.key) else {
                // Keys such as `12.5%`, the percentages of keyframes, cannot be names of tokens.
                others.append((entry.key, JSON(written: entry.value)))
                continue
            }
            let types = places.flatMap { $0.types(of: entry.key) }.flatMap(\.alternatives)
            if let token = token(entry, types) {
                members.append((entry.key, token))
            } else if case .mapping = entry.value.content {
                if let inner = group(entry.value, at: path + [entry.key]) { members.append((entry.key, inner)) }
            } else if !entry.value.isNull, types.contains(where: \.isStyle) {
                // The format has no type for the value, for example for a percentage, a word or a list of numbers.
                // Texts and the names of other things in the scene are left out.
                others.append((entry.key, JSON(written: entry.value)))
            }
        }
        if !others.isEmpty { members.append(("$extensions", .extensions(others))) }
        return members.isEmpty ? nil : .object(members)
    }

    /// The keys for elements inside elements, and for behaviour.
    private static let skipped: Set<String> = [
        "content", "children", "input", "preset", "id", "visible", "enabledWhen",
    ]

    private func token(_ entry: SourceNode.Entry, _ types: [ValueType]) -> JSON? {
        switch entry.key {
        case "shadow": return shadow(entry.value).map { .token("shadow", $0) }
        case "gradient": return gradient(entry.value)
        default: break
        }
        if case .list(let items) = entry.value.content, types.contains(where: \.isCurve) {
            let numbers = items.compactMap(number)
            return numbers.count == 4 && items.count == 4 ? Self.bezier(numbers) : nil
        }
        guard case .scalar(let text, let isPlain) = entry.value.content, !entry.value.isNull else { return nil }
        if types.contains(where: \.isColor), let color = color(text) { return .token("color", color) }
        if isPlain, let number = Double(text) {
            if entry.key == "weight" { return .token("fontWeight", .number(number)) }
            return types.contains(where: \.isPoints) ? .token("dimension", .dimension(number)) : nil
        }
        if types.contains(where: \.isTime), let time = Self.duration(text) { return .token("duration", time) }
        if types.contains(where: \.isCurve), let curve = Self.curve(text) { return Self.bezier(curve) }
        return types.contains(where: \.isFamily) ? .token("fontFamily", .text(text)) : nil
    }

    // MARK: Values

    private func number(_ node: SourceNode) -> Double? {
        if case .scalar(let text, isPlain: true) = node.content { Double(text) } else { nil }
    }

    /// A colour, or the alias of a token of the theme; nil for another text.
    func color(_ text: String) -> JSON? {
        let written = written(text)
        if theme.colors[written] != nil {
            // If the name of a token is the start of other names, the token is the `$root` of their group.
            let isGroup = theme.colors.keys.contains { $0.hasPrefix(written + ".") }
            return .text(isGroup ? "{\(written).$root}" : "{\(written)}")
        }
        return Color(written).map { .color($0) }
    }

    /// The colour of a text in the theme; nil if the text is not a colour.
    func fixedColor(_ text: String) -> Color? {
        let written = written(text)
        return theme.colors[written] ?? Color(written)
    }

    /// The text; for `light-dark()`, the colour that the theme uses.
    private func written(_ text: String) -> String {
        guard let parts = LightDarkText(text) else { return text }
        return written(String(theme.isDark ? parts.dark : parts.light))
    }

    private func shadow(_ node: SourceNode) -> JSON? {
        if case .list(let items) = node.content {
            let shadows = items.compactMap(shadow)
            return shadows.count == items.count && !shadows.isEmpty ? .list(shadows) : nil
        }
        guard case .mapping = node.content else { return nil }
        func points(_ key: String) -> JSON { .dimension(node.entry(named: key).flatMap { number($0.value) } ?? 0) }
        guard let color = color(node.text("color") ?? "shadow") else { return nil }
        var members = [
            ("color", color), ("offsetX", points("x")), ("offsetY", points("y")), ("blur", points("blur")),
            ("spread", points("spread")),
        ]
        if node.text("inset") == "true" { members.append(("inset", .flag(true))) }
        return .object(members)
    }

    private static func duration(_ text: String) -> JSON? {
        for unit in ["ms", "s"] where text.hasSuffix(unit) {
            guard let value = Double(text.dropLast(unit.count)) else { return nil }
            return .object([("value", .number(value)), ("unit", .text(unit))])
        }
        return nil
    }

    /// The control points of a curve, which is a name or `cubic-bezier(…)`; nil for steps and springs.
    private static func curve(_ text: String) -> [Double]? {
        if case .cubicBezier(let x1, let y1, let x2, let y2)? = Curve.named.first(where: { $0.name == text })?.curve {
            return [x1, y1, x2, y2]
        }
        guard text.hasPrefix("cubic-bezier"), let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
            return nil
        }
        let numbers = text[open...].dropFirst().dropLast().split { " ,".contains($0) }.compactMap { Double($0) }
        return numbers.count == 4 ? numbers : nil
    }

    private static func bezier(_ numbers: [Double]) -> JSON {
        .token("cubicBezier", .list(numbers.map { .number($0) }))
    }
}

extension ValueType {
    /// The types without `either` and lists.
    fileprivate var alternatives: [ValueType] {
        switch self {
        case .either(let types): types.flatMap(\.alternatives)
        case .list(let type, _, _): type.alternatives
        default: [self]
        }
    }

    fileprivate var isColor: Bool { if case .color = self { true } else { false } }
    /// Whether a value without quotes or in a list is a style, and not a text or the name of another thing.
    fileprivate var isStyle: Bool {
        switch self {
        case .boolean, .number, .integer, .pattern, .words, .color, .time, .percentage, .mapping: true
        case .tuple(let types): types.flatMap(\.alternatives).contains(where: \.isStyle)
        default: false
        }
    }
    fileprivate var isTime: Bool { if case .time = self { true } else { false } }
    fileprivate var isPoints: Bool { if case .number(_, .points) = self { true } else { false } }
    fileprivate var isFamily: Bool { if case .reference(.family) = self { true } else { false } }
    fileprivate var isCurve: Bool {
        if case .pattern(_, let name) = self { name.contains("#curves") } else { false }
    }
}

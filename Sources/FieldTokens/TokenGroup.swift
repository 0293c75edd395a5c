import FieldFiles
import FieldGeometry
import FieldScene

/// Turns the values of a scene into tokens of the types that the vocabulary gives them.
struct TokenGroup {
    /// The theme of the colours.
    let theme: Theme

    /// The tokens of a mapping and of the mappings in it; nil if there are none.
    ///
    /// Numbers without a type in the format, such as opacities and springs, are in `$extensions` of the group.
    func group(_ node: SourceNode, at path: [String]) -> JSON? {
        guard case .mapping(let entries) = node.content else { return nil }
        let places = Vocabulary.places(at: path)
        var members: [(String, JSON)] = []
        var others: [(String, JSON)] = []
        for entry in entries where TokenWord.isName(entry.key) && !Self.skipped.contains(entry.key) {
            let types = places.flatMap { $0.types(of: entry.key) }.flatMap(\.alternatives)
            if let token = token(entry, types) {
                members.append((entry.key, token))
            } else if case .mapping = entry.value.content {
                if let inner = group(entry.value, at: path + [entry.key]) { members.append((entry.key, inner)) }
            } else if let other = other(entry.value, types) {
                others.append((entry.key, other))
            }
        }
        if !others.isEmpty {
            members.append(("$extensions", .object([(TokenFile.extensionKey, .object(others))])))
        }
        return members.isEmpty ? nil : .object(members)
    }

    /// Keys of elements in elements, and of behaviour.
    private static let skipped: Set<String> = ["content", "children", "input", "preset", "id"]

    private func token(_ entry: SourceNode.Entry, _ types: [ValueType]) -> JSON? {
        switch entry.key {
        case "shadow": return shadow(entry.value).map { .token("shadow", $0) }
        case "gradient": return gradient(entry.value).map { .token("gradient", $0) }
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

    /// A number, a percentage or a curve that the format has no type for; nil for other values, such as words.
    private func other(_ node: SourceNode, _ types: [ValueType]) -> JSON? {
        guard case .scalar(let text, let isPlain) = node.content else { return nil }
        if isPlain, let number = Double(text) { return .number(number) }
        if text.hasSuffix("%"), Double(text.dropLast()) != nil { return .text(text) }
        return types.contains(where: \.isCurve) && text.hasSuffix(")") ? .text(text) : nil
    }

    // MARK: Values

    private func number(_ node: SourceNode) -> Double? {
        if case .scalar(let text, isPlain: true) = node.content { Double(text) } else { nil }
    }

    /// A colour, or the alias of a token of the theme; nil if the text is neither.
    private func color(_ text: String) -> JSON? {
        if let parts = LightDarkText(text) { return color(String(theme.isDark ? parts.dark : parts.light)) }
        if theme.colors[text] != nil {
            // A token whose name begins other names is the `$root` of their group.
            let isGroup = theme.colors.keys.contains { $0.hasPrefix(text + ".") }
            return .text(isGroup ? "{\(text).$root}" : "{\(text)}")
        }
        return Color(text).map { .color($0) }
    }

    private func shadow(_ node: SourceNode) -> JSON? {
        if case .list(let items) = node.content {
            let shadows = items.compactMap(shadow)
            return shadows.count == items.count && !shadows.isEmpty ? .list(shadows) : nil
        }
        guard case .mapping = node.content else { return nil }
        func points(_ key: String) -> JSON { .dimension(node.entry(named: key).flatMap { number($0.value) } ?? 0) }
        var name = "shadow"
        if case .scalar(let text, _)? = node.entry(named: "color")?.value.content { name = text }
        guard let color = color(name) else { return nil }
        var members = [
            ("color", color), ("offsetX", points("x")), ("offsetY", points("y")), ("blur", points("blur")),
            ("spread", points("spread")),
        ]
        if case .scalar("true", _)? = node.entry(named: "inset")?.value.content {
            members.append(("inset", .flag(true)))
        }
        return .object(members)
    }

    /// The stops of a gradient from top to bottom, or of one with `stops`; nil if a position is not in the format.
    private func gradient(_ node: SourceNode) -> JSON? {
        var stops: [(text: String, position: Double?)] = []
        if case .list(let items)? = node.entry(named: "stops")?.value.content {
            for item in items {
                switch item.content {
                case .scalar(let text, _): stops.append((text, nil))
                case .list(let pair):
                    guard pair.count == 2, case .scalar(let text, _) = pair[0].content,
                        case .scalar(let place, _) = pair[1].content, place.hasSuffix("%"),
                        let percent = Double(place.dropLast())
                    else { return nil }
                    stops.append((text, percent / 100))
                case .mapping: return nil
                }
            }
        } else {
            for (key, position) in [("top", 0.0), ("bottom", 1)] {
                guard case .scalar(let text, _)? = node.entry(named: key)?.value.content else { return nil }
                stops.append((text, position))
            }
        }
        let hasPositions = stops.contains { $0.position != nil }
        var values: [JSON] = []
        for (index, stop) in stops.enumerated() {
            let spread = hasPositions ? nil : Double(index) / Double(max(stops.count - 1, 1))
            guard let position = stop.position ?? spread, (0...1).contains(position), let color = color(stop.text)
            else {
                return nil
            }
            values.append(.object([("color", color), ("position", .number(position))]))
        }
        return values.isEmpty ? nil : .list(values)
    }

    private static func duration(_ text: String) -> JSON? {
        for unit in ["ms", "s"] where text.hasSuffix(unit) {
            guard let value = Double(text.dropLast(unit.count)) else { return nil }
            return .object([("value", .number(value)), ("unit", .text(unit))])
        }
        return nil
    }

    /// The control points of a curve by its name or as `cubic-bezier(…)`; nil for steps and springs.
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
    fileprivate var isTime: Bool { if case .time = self { true } else { false } }
    fileprivate var isPoints: Bool { if case .number(_, .points) = self { true } else { false } }
    fileprivate var isFamily: Bool { if case .reference(.family) = self { true } else { false } }
    fileprivate var isCurve: Bool {
        if case .pattern(_, let name) = self { name.contains("#curves") } else { false }
    }
}

import FieldGeometry

/// Decodes the value of a colour token.
struct TokenColor {
    private let name: String
    private let references: TokenReferences

    /// The largest component where the format has no limit. Larger ones are far outside every gamut, and could overflow.
    private static let largest = 1e5

    init(name: String, _ references: TokenReferences) { (self.name, self.references) = (name, references) }

    /// The colour of a value: a mapping, or the older notation `"#RRGGBB"`.
    ///
    /// - Throws: `SceneError` at the invalid part.
    func color(_ node: SourceNode) throws(SceneError) -> Color {
        if case .scalar(let text, _) = node.content {
            guard text.hasPrefix("#"), let color = Color(text) else {
                throw SceneError(
                    at: node.location,
                    "the colour '\(name.shortened)' must be a mapping such as { \"colorSpace\": \"srgb\", \"components\": [1, 0.5, 0] }, not \(node.noun)\(references.suggestion(for: text))"
                )
            }
            return color
        }
        guard case .mapping(let entries) = node.content else {
            throw SceneError(
                at: node.location, "the colour '\(name.shortened)' must be a mapping, not \(node.noun)")
        }
        let keys = ["colorSpace", "components", "alpha", "hex"]
        for entry in entries where !keys.contains(entry.key) {
            throw SceneError(
                at: entry.keyLocation,
                "unknown key '\(entry.key.shortened)' in the colour '\(name.shortened)'"
                    + Spelling.hint(for: entry.key, among: keys, noun: "keys"))
        }
        let fallback = try node.entry(named: "hex").map { entry throws(SceneError) in try hex(entry.value) }
        var color = try opaque(node, fallback: fallback)
        if let alpha = node.entry(named: "alpha")?.value { color.alpha = try number(alpha, "alpha", 0...1) }
        return color
    }

    private func opaque(_ node: SourceNode, fallback: Color?) throws(SceneError) -> Color {
        guard let written = node.entry(named: "colorSpace")?.value, let list = node.entry(named: "components")?.value
        else {
            let missing = node.entry(named: "colorSpace") == nil ? "colorSpace" : "components"
            throw SceneError(at: node.location, "the colour '\(name.shortened)' has no '\(missing)'")
        }
        let space = try references.value(written)
        guard case .scalar(let word, _) = space.content, let known = ColorSpace(rawValue: word) else {
            if let fallback, case .scalar = space.content { return fallback }
            let spaces = ColorSpace.allCases.map(\.rawValue)
            let hint =
                if case .scalar(let word, _) = space.content {
                    Spelling.hint(for: word, among: spaces, noun: "colour spaces")
                } else { "" }
            throw SceneError(at: space.location, "'colorSpace' must be a colour space, not \(space.noun)\(hint)")
        }
        let components = try references.value(list)
        guard case .list(let items) = components.content, items.count == 3 else {
            throw SceneError(at: components.location, "'components' must be a list of three numbers")
        }
        var values = SIMD3<Double>()
        for (index, item) in items.enumerated() {
            // CSS Color 4, section 4.4: a missing component is 0 in a colour that is not interpolated.
            if case .scalar("none", isPlain: false) = item.content { continue }
            let range = known.ranges[index] ?? -Self.largest...Self.largest
            values[index] = try number(item, "components", range, in: known)
        }
        // `hex` is the fallback that other programs chose for screens that cannot show the colour.
        if let fallback, !known.isInSRGB(values) { return fallback }
        return known.color(values)
    }

    private func hex(_ node: SourceNode) throws(SceneError) -> Color {
        let value = try references.value(node)
        guard case .scalar(let text, _) = value.content, text.utf8.count == 7, let color = Color(text) else {
            throw SceneError(at: value.location, "'hex' must be six digits such as \"#ff8000\", not \(value.noun)")
        }
        return color
    }

    private func number(
        _ node: SourceNode, _ key: String, _ range: ClosedRange<Double>, in space: ColorSpace? = nil
    ) throws(SceneError) -> Double {
        let value = try references.value(node)
        let none = space == nil ? "" : " or \"none\""
        guard case .scalar(let text, isPlain: true) = value.content, let number = Double(text) else {
            let limits = space == nil ? " from 0 to 1" : ""
            throw SceneError(at: value.location, "'\(key)' must be a number\(limits)\(none), not \(value.noun)")
        }
        guard range.contains(number) else {
            let limits = " from \(range.lowerBound.plainText) to \(range.upperBound.plainText)"
            let place = space.map { " of '\($0.rawValue)'" } ?? ""
            var hint = ""
            if space != nil, range == 0...1, number >= 2 {
                if number <= 100 { hint = "; divide a percentage by 100" }
                if space?.hasChannels == true, number <= 255 { hint = "; divide a number from 0 to 255 by 255" }
            }
            throw SceneError(
                at: value.location, "'\(key)'\(place) must be a number\(limits)\(none), not \(value.noun)\(hint)")
        }
        return number
    }
}

extension ColorSpace {
    /// Whether the components are red, green and blue.
    fileprivate var hasChannels: Bool {
        switch self {
        case .srgb, .linearSRGB, .displayP3, .a98, .prophoto, .rec2020: true
        case .hsl, .hwb, .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50: false
        }
    }

    /// The range of each component in the Color Module 2025.10; nil for a component without limits. Hues are angles,
    /// and XYZ has white above 1.
    fileprivate var ranges: [ClosedRange<Double>?] {
        switch self {
        case .srgb, .linearSRGB, .displayP3, .a98, .prophoto, .rec2020: [0...1, 0...1, 0...1]
        case .hsl, .hwb: [nil, 0...100, 0...100]
        case .lab, .lch: [0...100, nil, nil]
        case .oklab, .oklch: [0...1, nil, nil]
        case .xyzD65, .xyzD50: [nil, nil, nil]
        }
    }
}

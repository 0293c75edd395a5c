import FieldGeometry

extension ValueType {
    /// The type in Markdown, for the tables of the documents.
    package var text: String {
        switch self {
        case .boolean: "boolean"
        case .number(let range, let unit): Self.text(range, unit)
        case .integer(let range):
            range.upperBound >= SceneLimits.characters
                ? "whole number"
                : "\(Self.grouped(Double(range.lowerBound))) to \(Self.grouped(Double(range.upperBound)))"
        case .text(1...1): "character"
        case .text(let range) where range.upperBound == SceneLimits.characters: "text"
        case .text(let range): "text of \(range.lowerBound) to \(range.upperBound) characters"
        case .pattern(_, let name): name
        case .words(let words): words.map { "`\($0.name)`" }.joined(separator: ", ")
        case .color: "colour"
        case .reference(let kind): kind.text
        case .time: "time"
        case .percentage(let range):
            "percentage"
                + (range == 0...1 ? "" : " from \(Self.percent(range.lowerBound)) to \(Self.percent(range.upperBound))")
        case .mapping(let table) where table.entries.count <= 4 && table.others == nil && !table.isInline:
            "`{ \(table.names.joined(separator: ", ")) }`"
        case .mapping: "mapping"
        case .elementPatch: "mapping of keys of the element"
        case .map(.map, _, _): "mapping of mappings by name"
        case .map(.any, _, _): "mapping by name"
        case .map(let value, _, _): "mapping of \(value.text)s by name"
        case .list(let item, let range, _):
            range.lowerBound == range.upperBound
                ? "list of \(range.lowerBound): \(item.text)"
                : range.upperBound >= SceneLimits.snapshots
                    ? "list" : "list of \(range.lowerBound) to \(range.upperBound)"
        case .tuple(let items): "`[\(items.map { _ in "…" }.joined(separator: ", "))]`"
        case .either(let types): Self.joined(types.map(\.text))
        case .null: "nothing"
        case .any: "any"
        }
    }

    private static func joined(_ texts: [String]) -> String {
        var unique: [String] = []
        for text in texts where !unique.contains(text) { unique.append(text) }
        guard unique.count > 1, let last = unique.popLast() else { return unique.first ?? "" }
        return "\(unique.joined(separator: ", ")) or \(last)"
    }

    private static func text(_ range: ClosedRange<Double>, _ unit: Unit) -> String {
        let limits = "\(grouped(range.lowerBound)) to \(grouped(range.upperBound))"
        switch unit {
        case .none: return limits
        case .degrees: return "degrees, \(limits)"
        case .points where range.lowerBound <= SceneLimits.minimumSize && range.lowerBound >= 0:
            return range.upperBound >= 100_000 ? "points" : "points, up to \(grouped(range.upperBound))"
        case .points: return "points, \(limits)"
        }
    }

    private static func percent(_ fraction: Double) -> String { "\(grouped(fraction * 100)) %" }

    /// A number with commas between thousands.
    private static func grouped(_ number: Double) -> String {
        guard number == number.rounded(), abs(number) >= 1000 else { return number.plainText }
        var digits = String(Int(abs(number)))
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
    }
}

extension ValueType.Reference {
    /// The kind of name in Markdown, for the tables of the documents.
    package var text: String {
        switch self {
        case .id: "id"
        case .field: "id of a field"
        case .element: "id of an element"
        case .theme: "theme"
        case .preset: "[preset](presets.md)"
        case .state: "name of a state"
        case .language: "language tag"
        case .file: "path"
        case .family: "font family"
        }
    }
}

import FieldGeometry
import FieldReference
import FieldScene
import Foundation
import Testing

/// The ranges of numbers in the vocabulary are those that the decoder accepts.
@Suite struct RangeTests {
    /// A field can have fewer cells than a tap can name.
    private static let dependent: Set = ["event-tap"]

    @Test(arguments: Vocabulary.tables.map { $0.anchor }) func documentedBoundsMatchTheDecoder(_ name: String) throws {
        let folder = try SampleScene.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for key in allKeys where key.table.anchor == name && !Self.dependent.contains(key.anchor) {
            for range in key.description.type.ranges {
                for value in Set([range.lower, range.upper]) {
                    #expect(throws: Never.self, "\(key.anchor): \(value)") { try decode(value, of: key, in: folder) }
                }
                for value in [range.below, range.above] {
                    let error = #expect(throws: SceneError.self, "\(key.anchor): \(value)") {
                        try decode(value, of: key, in: folder)
                    }
                    let messages = error?.diagnostics.map(\.message) ?? []
                    #expect(messages.contains { $0.contains(range.text) }, "\(key.anchor): \(value) \(messages)")
                }
            }
        }
    }

    private func decode(_ value: String, of key: KeyEntry, in folder: URL) throws {
        _ = try SampleScene(key.scene(with: "\(key.name): \(value)"), in: folder)
    }
}

/// The bounds of a number and the values next to them, as scenes write them.
private struct NumberRange {
    /// How messages describe the range.
    let text: String
    /// The bounds.
    var (lower, upper): (String, String)
    /// The values next to the bounds.
    var (below, above): (String, String)

    /// The values inside something else.
    func inside(_ wrap: (String) -> String) -> NumberRange {
        NumberRange(text: text, lower: wrap(lower), upper: wrap(upper), below: wrap(below), above: wrap(above))
    }

    /// Lists of numbers, from the lower to the upper bound.
    func list(of count: Int) -> NumberRange {
        guard count > 1 else { return inside { "[\($0)]" } }
        func list(_ first: String, _ last: String) -> String {
            "[\(([first] + Array(repeating: lower, count: count - 2) + [last]).joined(separator: ", "))]"
        }
        return NumberRange(
            text: text, lower: list(lower, upper), upper: list(lower, upper), below: list(below, upper),
            above: list(lower, above))
    }
}

extension ValueType {
    /// The ranges of the numbers that a value can be or contain.
    fileprivate var ranges: [NumberRange] {
        switch self {
        case .number(let range, _): return [Self.range(range.lowerBound, range.upperBound, "")]
        case .percentage(let range): return [Self.range(range.lowerBound * 100, range.upperBound * 100, "%")]
        case .integer(let range):
            return [
                NumberRange(
                    text: "from \(range.lowerBound) to \(range.upperBound)", lower: "\(range.lowerBound)",
                    upper: "\(range.upperBound)", below: "\(range.lowerBound - 1)", above: "\(range.upperBound + 1)")
            ]
        case .either(let types):
            // Digits that are words, too, are the keys of a keypad, which messages list as words.
            let words = types.flatMap(\.wordList).map(\.name)
            return types.flatMap(\.ranges).filter { !words.contains($0.lower) }
        case .list(let item, let count, _): return item.ranges.map { $0.list(of: count.lowerBound) }
        case .map(let value, _, _):
            return value.ranges.map { $0.inside { "{ name: \($0) }" } }
        case .tuple(let types):
            let items = types.compactMap(\.ranges.first)
            guard items.count == types.count else { return [] }
            return items.enumerated().map { index, item in
                item.inside { value in
                    var values = items.map(\.lower)
                    values[index] = value
                    return "[\(values.joined(separator: ", "))]"
                }
            }
        default: return []
        }
    }

    private static func range(_ lower: Double, _ upper: Double, _ unit: String) -> NumberRange {
        NumberRange(
            text: "from \(lower.plainText)\(unit) to \(upper.plainText)\(unit)", lower: "\(lower)\(unit)",
            upper: "\(upper)\(unit)", below: "\(lower.nextDown)\(unit)", above: "\(upper.nextUp)\(unit)")
    }
}

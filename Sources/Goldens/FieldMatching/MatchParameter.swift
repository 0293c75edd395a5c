import FieldGeometry
package import FieldScene

/// A value of a scene that a picture of an app can show: a number or a colour, with the key that sets it.
package struct MatchParameter: Sendable {
    /// The kind of value.
    enum Kind: Sendable {
        /// A number in a range, in a unit.
        case number(ClosedRange<Double>, ValueType.Unit)
        /// A whole number in a range.
        case integer(ClosedRange<Int>)
        /// A colour, as the scene's theme resolves it.
        case color(Color)
        /// What is entered into a field.
        case entry
    }

    /// What sets the value. If several keys explain a difference, the finding is that of the first source.
    enum Source: Int, Comparable, Sendable {
        /// The scene file writes the key.
        case written
        /// A token of a theme that the scene file writes.
        case token
        /// The preset of the element.
        case preset
        /// The default of the key.
        case standard
        /// The layout, where nothing sets the key.
        case derived

        static func < (a: Source, b: Source) -> Bool { a.rawValue < b.rawValue }
    }

    /// The keys, and the indices of lists, from the top of the scene file.
    package let path: [String]
    /// The design's value, as the scene writes it.
    let text: String
    let kind: Kind
    let source: Source
    /// The location of the value; of the element if the file does not write the value.
    package let location: SceneLocation
    /// The path from the id of its element, such as `code.box.radius`; the whole path if it is in no element.
    let shortPath: String

    /// The design's number; nil for a colour and an entry.
    var number: Double? { number(in: text) }

    /// Whether the number is a percentage.
    private var isPercentage: Bool { text.hasSuffix("%") }

    /// A number as the scene writes it.
    func text(_ number: Double) -> String { number.plainText + (isPercentage ? "%" : "") }

    /// The number that a value of the scene contains; nil for a colour and an entry.
    func number(in text: String) -> Double? {
        switch kind {
        case .color, .entry: return nil
        case .number, .integer: break
        }
        return Double.decimal(isPercentage && text.hasSuffix("%") ? String(text.dropLast()) : text)
    }

    /// Whether the value is a number of points.
    var isLength: Bool { if case .number(_, .points) = kind { true } else { false } }

    /// Whether the value is a colour.
    var isColor: Bool { if case .color = kind { true } else { false } }

    /// The size of the range in which an angle, or a number without a unit, usually is.
    var span: Double {
        guard case .number(let range, let unit) = kind else { return 1 }
        return unit == .degrees ? 200 : min(range.upperBound - range.lowerBound, isPercentage ? 100 : 1)
    }

    /// Whether the number is the weight of a font.
    var isWeight: Bool { path.last == "weight" }

    /// Whether the value applies in some states only.
    private var isConditional: Bool { path.contains("when") }

    /// The order in which keys that explain the same difference are preferred, the first being the finding.
    var rank: (Int, Int) { (source.rawValue, isConditional ? 1 : 0) }

    /// Whether the value is the width of a line.
    var isLine: Bool {
        let names = path.filter { Int($0) == nil }.suffix(2)
        // The height of a cursor is a length as any other.
        return ["border", "ring", "rule", "cursor", "separator"].contains(names.first)
            && ["width", "height"].contains(names.last) && names != ["cursor", "height"]
    }

    /// The difference up to which two values are the same; `Docs/matching.md` lists them.
    func tolerance(_ tolerances: MatchTolerances) -> Double {
        switch kind {
        case .color: return tolerances.color
        case .entry: return 0
        case .integer: return isWeight ? 75 : 0.5
        case .number(_, .points):
            if path.contains("radius") { return tolerances.length * 2 }
            return isLine ? tolerances.length / 2 : tolerances.length
        case .number(_, .degrees): return 2
        case .number(_, .none): return isWeight ? 75 : span * 0.05
        }
    }
}

/// The differences up to which values are the same.
package struct MatchTolerances: Sendable {
    /// For lengths, in points; radii have twice as much, widths of lines half.
    package var length = 0.5
    /// For colours, as ΔE00.
    package var color = 2.0

    package init() {}
}

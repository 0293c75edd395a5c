import FieldGeometry
import FieldScene

/// A value of a scene that the inspector can change.
struct Control: Equatable, Sendable {
    /// The values that a control can have.
    enum Kind: Equatable, Sendable {
        /// A number in a range.
        case number(ClosedRange<Double>, unit: String)
        /// A whole number in a range.
        case integer(ClosedRange<Int>)
        /// A colour.
        case color(ColorWell?)
        /// One of several words.
        case words([String])
        /// `true` or `false`.
        case boolean
        /// A text.
        case text
    }

    /// The keys in the scene file that set the value.
    let path: [String]
    /// The keys inside the element, such as `border.width`.
    let name: String
    /// The meaning of the value, as a sentence.
    let meaning: String
    /// The values that the control can have.
    let kind: Kind
    /// The value as it is written, without quotes.
    let value: String
    /// Whether the scene file sets the value. If not, the preset or the default does.
    let isWritten: Bool
}

/// The part of a colour's text that determines the colour in a theme, such as the first colour of `light-dark()`.
struct ColorWell: Equatable, Sendable {
    /// The colour, with its opacity.
    let color: Color
    /// The text before and after the part.
    let (before, after): (String, String)

    /// Finds the part that applies in a theme; nil if the text is not a colour.
    init?(_ text: String, in theme: Theme) {
        guard let colors = LightDarkText(text) else {
            guard let color = theme.colors[text] ?? Color(text) else { return nil }
            (self.color, before, after) = (color, "", "")
            return
        }
        let part = theme.isDark ? colors.dark : colors.light
        guard let inner = ColorWell(String(part), in: theme) else { return nil }
        color = inner.color
        before = text[..<part.startIndex] + inner.before
        after = inner.after + text[part.endIndex...]
    }
}

extension Control {
    /// The control as JSON.
    var json: JSON {
        let members: [(String, JSON)] = [
            ("path", .list(path.map(JSON.text))), ("name", .text(name)), ("meaning", .text(meaning)),
            ("value", .text(value)), ("isWritten", .flag(isWritten)),
        ]
        return .object(members + kind.members)
    }
}

extension Control.Kind {
    fileprivate var members: [(String, JSON)] {
        switch self {
        case .number(let range, let unit):
            [
                ("kind", "number"), ("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound)),
                ("unit", .text(unit)),
            ]
        case .integer(let range):
            [("kind", "integer"), ("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound))]
        case .color(nil): [("kind", "color")]
        case .color(let well?):
            [
                ("kind", "color"), ("color", .text(well.color.hex)), ("before", .text(well.before)),
                ("after", .text(well.after)),
            ]
        case .words(let words): [("kind", "words"), ("words", .list(words.map(JSON.text)))]
        case .boolean: [("kind", "boolean")]
        case .text: [("kind", "text")]
        }
    }
}

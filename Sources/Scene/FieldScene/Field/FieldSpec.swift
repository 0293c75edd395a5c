/// The description of a field of cells in a scene: the cells, their styles and the rules for input.
///
/// The style of a cell is the basic style, overridden by the style of each state that holds, the strongest last
/// (`precedence`). A value of a style is nil if it is not set.
package struct FieldSpec: Hashable, Sendable, ReadableElement {
    /// The alignment of a packed row in its field. It does not depend on the direction of the layout.
    package enum Alignment: String, Hashable, Sendable, SceneWord {
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right

        var meaning: String {
            switch self {
            case .left: "at the left edge"
            case .center: "in the middle"
            case .right: "at the right edge"
            }
        }
    }

    /// The id, the size, the opacity and the reactions, which all elements have.
    package var header = ElementHeader(id: "field")
    /// The name of the preset that the field begins with; empty for none.
    package var preset = ""
    /// The number of cells.
    package var length = 6
    /// The range of `length` that the preset allows.
    package var lengths = 1...SceneLimits.cells
    /// The width, in points; nil for all of the available width.
    package var width: Double?
    /// The height, in points; nil for the intrinsic height.
    package var height: Double?
    /// The rule for the widths of the cells and the gaps between them.
    package var sizing = Sizing.spacing(10)
    /// The rule for dividing a row that does not fit its width into two lines.
    package var wraps = RowWrapping.never
    /// The basic style of a cell.
    package var style = CellStyle()
    /// The styles of cell states, which override the basic style.
    package var when: [CellStates: CellStyle] = [:]
    /// The order in which the styles of states are applied, the weakest first.
    package var precedence = CellStates.precedence
    /// The grouping of the cells.
    package var groups = CellGroups()
    /// The horizontal alignment of the row in the field, if the sizing is `packed`.
    package var alignment = Alignment.center
    /// Whether the first cell is the rightmost one.
    package var isRightToLeft = false
    /// The opacity of the whole field while its status is `disabled`, from 0 to 1.
    package var disabledOpacity = 1.0
    /// The button below the cells; nil for none.
    package var button: FieldButton?
    /// The motion of the field in animations.
    package var motion = FieldMotionSpec()
    /// How the field takes input.
    package var behavior = InputBehavior()

    /// Creates a row of six cells without visible parts. Presets add these parts.
    package init() {}

    /// The style of a cell in the given states: the basic style, overridden by each state in the order of precedence.
    package func style(in states: CellStates) -> CellStyle {
        var style = self.style
        for state in precedence where states.contains(state) {
            if let override = when[state] { style = override.over(style) }
        }
        return style
    }

    /// The style of the box around a group in the given states.
    package func groupBox(in states: CellStates) -> BoxStyle {
        var style = groups.box
        for state in precedence where states.contains(state) {
            if let override = groups.boxWhen[state] { style = override.over(style) }
        }
        return style
    }

    /// The cursor of `style(in:)`, without the cost of the other parts of the style.
    package func cursorStyle(in states: CellStates) -> CursorStyle {
        var cursor = style.cursor
        for state in precedence where states.contains(state) {
            if let override = when[state] { cursor = override.cursor.over(cursor) }
        }
        return cursor
    }

    /// The drawing of `style(in:)`, without the cost of the other parts of the style; nil if there is none.
    package func drawing(in states: CellStates) -> DrawingSpec? {
        var content = style.content
        for state in precedence where states.contains(state) { content = when[state]?.content ?? content }
        if case .drawing(let drawing)? = content { return drawing }
        return nil
    }

    /// All drawings of the styles.
    package var drawings: [DrawingSpec] {
        ([style] + when.values).compactMap { if case .drawing(let drawing)? = $0.content { drawing } else { nil } }
    }

    static let table = KeyTable(
        "field", "A field of cells, one for each character.",
        sample: "{ field: {}, states: { sample: { text: \"48\", focused: true } } }", companions: ["preset: plain"],
        fieldKind: .cells, advice: advice
    ).of(FieldSpec.self)

    /// Advice for keys of other toolkits whose counterparts are not keys of a field.
    static let advice = [
        "enabled": "a field is disabled by 'status: disabled' in a state of 'states'",
        "isenabled": "a field is disabled by 'status: disabled' in a state of 'states'",
        "autofocus": "'focused' is a key of a state in 'states'",
        "value": "'text' is a key of a state in 'states'",
        "initialvalue": "'text' is a key of a state in 'states'",
        "defaultvalue": "'text' is a key of a state in 'states'",
        "margin": "a stack around the field can have 'padding'",
        "textcontenttype": "'autofill' of a keypad suggests a code",
        "autocomplete": "'autofill' of a keypad suggests a code",
    ]

    /// Declares the keys. Absent keys keep the values of the preset.
    mutating func keys(_ walk: KeyWalk) {
        let written = walk.key(
            "preset", .reference(.preset), as: "name", initial: "`plain`",
            "the field to start from, see [presets](presets.md)", example: "underline",
            also: ["variant", "style", "extends", "template"])
        if case .field(let preset)? = written?.preset() {
            let location = location
            self = preset
            self.location = location
        }
        walk.key("kind", Self.kind("cells"))
        walk.value(
            "id", &header.id, .id, initial: "`field`, then `field2`, … in file order",
            "the name by which elements and events refer to the field", example: "code", also: ["name", "key"])
        sizeKeys(walk)
        rowKeys(walk)
        walk.mappingOrNone(
            "button", FieldButton.table, as: "see [the field's button](#the-fields-button)", "a button below the cells",
            example: "{ title: Verify }", also: ["submit", "submitButton"]
        ) { value in
            var button = button ?? FieldButton()
            if value.isNone {
                self.button = nil
            } else if value.mapping(FieldButton.table, { button.keys($0) }) {
                self.button = button
            }
        }
        behavior.hasButton = button != nil
        walk.mappingOrNone(
            "motion", FieldMotionSpec.table, as: "see [motion](motion.md#what-moves)",
            "how the field moves in animations", example: "{ change: 200ms }",
            also: ["animation", "transition", "animations"]
        ) { motion.read($0) }
        walk.mapping(
            "input", InputBehavior.table, as: "see [input](#input)",
            "how the field takes characters, taps and deletions", example: "{ accepts: digits }",
            also: ["behavior", "keyboard", "inputMode"], inside: ["keyboardtype": "accepts"]
        ) { behavior.keys($0) }
        let hidden = style.keys(walk)
        // Otherwise, the preset's styles of states would show the hidden parts again.
        if hidden.isAny {
            for (state, style) in when { when[state] = style.removing(hidden) }
        }
        walk.mapping(
            "when", CellStates.table, "other [cell keys](#cells) while a cell state holds",
            example: "{ filled: { label: { color: accent } } }",
            also: ["states", "focused", "active", "filled", "error", "success", "disabled", "variants"]
        ) { walk in
            CellStates.keys(walk) { state, value in
                var style = when[state] ?? CellStyle()
                if value.mapping(CellStyle.table, { style.keys($0) }) { when[state] = style }
            }
        }
        walk.value(
            "precedence", &precedence, .precedence, as: "list of states", initial: "the order below",
            "the order in which states override one another, the weakest first. Others come before",
            example: "[error, active]", also: ["order", "priority"])
        header.reactions.visibilityKey(walk)
    }

    private mutating func sizeKeys(_ walk: KeyWalk) {
        let lengthKind = ValueKind<Int>.integer
        let written = walk.key(
            "length", lengthKind(1...SceneLimits.cells).type, initial: "\(length)", "the number of cells", example: "4",
            also: ["maxLength", "numInputs", "count", "digits", "fields", "numberOfDigits", "cells"])
        walk.value(
            "lengths", &lengths, .lengths, as: "`[A, B]`", "the smallest and the largest `length` that is allowed",
            example: "[4, 8]")
        if let length = written.flatMap(lengthKind(lengths).read) { self.length = length }
        walk.value(
            "width", &width, .size(upTo: 100_000).optional, initial: "the available width", "the explicit width",
            example: "300")
        walk.value(
            "height", &height, .size(upTo: 100_000).optional, initial: "the row's height",
            "the explicit height. The minimum is the highest box of any state with the [rule](#rule-color) below it,"
                + " without rings, shadows and `offset`",
            example: "60")
    }

    private mutating func rowKeys(_ walk: KeyWalk) {
        let written = walk.key(
            "sizing",
            .either([.mapping(Sizing.table), .words([.init("shrinkToFit", "a font that shrinks until the row fits")])]),
            as: "see [sizing](#sizing)", initial: "`{ spacing: 10 }`", "how the row is divided into cells and gaps",
            example: "{ spacing: 8 }", also: ["layout", "distribution", "cellSize"],
            inside: ["gap": "spacing", "spacing": "spacing", "columngap": "spacing"])
        if let sizing = written?.sizing(beginningWith: sizing) { self.sizing = sizing }
        walk.value(
            "alignment", &alignment, .words(), "the position of a packed row", example: "left",
            with: ["sizing: { packed: { width: 40 } }"],
            also: ["mainAxisAlignment", "justifyContent", "align", "textAlign"])
        walk.value(
            "direction", &isRightToLeft, .words(LayoutDirection.self).map { $0 == .rightToLeft },
            initial: "`leftToRight`",
            "the side of the first cell", example: "rightToLeft", also: ["dir", "layoutDirection", "textDirection"])
        walk.mapping(
            "groups", CellGroups.table, as: "see [groups](#groups)", initial: "one group", "cells that are set apart",
            example: "{ counts: [3, 3] }", also: ["group", "separatorEvery", "sections"]
        ) { groups.keys($0) }
        walk.value(
            "wraps", &wraps, .rowWrapping, as: "boolean or `largerText`", initial: "`false`",
            "whether a row that does not fit its width becomes [two lines](#two-lines)", example: "true",
            also: ["wrap", "flexWrap", "multiline"])
        walk.value(
            "disabledOpacity", &disabledOpacity, .fraction,
            "the opacity of the whole field while its status is `disabled`", example: "0.5")
    }
}

/// The rules for dividing a row of cells that does not fit the width of its field into two lines.
package enum RowWrapping: Hashable, Sendable {
    /// Never.
    case never
    /// Always.
    case always
    /// Only with a text scale greater than 1, or if the scene would otherwise have an error. Cells that shrink to fit
    /// wrap before they shrink.
    case largerText
}

extension ValueKind {
    /// A range of lengths, written as its two bounds: `[1, 12]`.
    fileprivate static var lengths: ValueKind<ClosedRange<Int>> {
        let length = ValueKind<Int>.integer(1...SceneLimits.cells)
        return ValueKind<ClosedRange<Int>>(
            .list(length.type, 2...2), text: { "`[\($0.lowerBound), \($0.upperBound)]`" }
        ) { reader in
            let ends = reader.items()
            guard ends.count == 2 else { return reader.reject("a minimum and a maximum, such as [1, 12]") }
            guard let low = length.read(ends[0]), let high = length.read(ends[1]) else { return nil }
            return low <= high ? low...high : reader.reject("a minimum and a maximum, such as [1, 12]")
        }
    }

    /// The wrapping of a row into two lines: a boolean, or `largerText`.
    fileprivate static var rowWrapping: ValueKind<RowWrapping> {
        let word = ValueType.words([.init("largerText", "only with larger text, or where the row would not fit")])
        return ValueKind<RowWrapping>(.either([.boolean, word])) { reader in
            switch reader.scalar {
            case "largerText": .largerText
            case "true", "false": reader.flag().map { $0 ? .always : .never }
            default: reader.reject("true, false or largerText")
            }
        }
    }

    /// An order of precedence: states by name, the weakest first. States that are not listed are weaker than listed ones.
    fileprivate static var precedence: ValueKind<[CellStates]> {
        let state = choice(CellStates.named.map { ($0.name, $0.state, "the state `\($0.name)`") })
        return ValueKind<[CellStates]>(.oneOrMore(state.type, isSet: true)) { reader in
            var states: [CellStates] = []
            for item in reader.items() {
                guard let next = state.read(item) else { return nil }
                guard !states.contains(next) else {
                    return item.reject("a state that the list does not contain yet")
                }
                states.append(next)
            }
            return CellStates.precedence.filter { !states.contains($0) } + states
        }
    }
}

extension FieldSpec {
    /// A copy with the fonts of the cells and of the button multiplied by a text scale.
    ///
    /// If the boxes grow, the boxes, the cells of fixed sizes and the explicit height are multiplied by the scale too,
    /// but never become smaller.
    package func scaled(by textScale: Double) -> FieldSpec {
        var spec = self
        spec.style = style.scaled(by: textScale, over: nil)
        // A style without a size is drawn in the default size, which is scaled like any other.
        spec.style.label.size = (style.label.size ?? LabelStyle.defaultSize) * textScale
        for (states, override) in when { spec.when[states] = override.scaled(by: textScale, over: style) }
        if style.box.grows == true {
            let growth = max(1, textScale)
            spec.height = height.map { $0 * growth }
            spec.sizing = sizing.grown(by: growth)
            spec.groups.box.radius = groups.box.radius?.grown(by: growth)
            spec.groups.boxWhen = groups.boxWhen.mapValues { box in
                var box = box
                box.radius = box.radius?.grown(by: growth)
                return box
            }
        }
        spec.button?.size *= textScale
        return spec
    }
}

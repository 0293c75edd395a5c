package import FieldGeometry

/// The style of a cell, with the styles of its parts.
///
/// A value that is nil is not set. A value that the style of a state does not set comes from the cell's basic style
/// (`over(_:)`). A value that the basic style does not set has a default.
package struct CellStyle: Hashable, Sendable {
    /// The style of the character.
    package var label = LabelStyle()
    /// The style of the rule below the character.
    package var rule = RuleStyle()
    /// The style of the box around the character.
    package var box = BoxStyle()
    /// The style of the cursor.
    package var cursor = CursorStyle()
    /// The placeholder of empty cells: one character for all cells, or one for each; empty for none.
    package var placeholder: Located<String>?
    /// The colour of the placeholder.
    package var placeholderColor: ColorSource?
    /// The replacement for entered characters.
    package var obscure: Located<Obscuring>?
    /// Whether the character that replaces entered ones is centred by its visible outline; nil for the centering of the
    /// label.
    package var obscuresByInk: Bool?
    /// The time for which a character is shown in an animation before it is obscured, in seconds; nil to obscure it at
    /// once.
    package var reveal: Double?
    /// The content of the cell: the entered character (the default), or a fixed text, an image or a drawing.
    package var content: CellContent?
    /// The opacity of the whole cell, from 0 to 1.
    package var opacity: Double?
    /// The offset of the whole cell, in points.
    package var offset: Point?

    /// Removes the locations of the cell's texts and of its font, so that later errors are reported at the location of the field.
    mutating func forgetLocations() {
        label.family?.location = nil
        placeholder?.location = nil
        obscure?.location = nil
    }

    /// Returns a copy of this style in which each value that is not set comes from `base`.
    package func over(_ base: CellStyle) -> CellStyle {
        var style = CellStyle()
        style.label = label.over(base.label)
        style.rule = rule.over(base.rule)
        style.box = box.over(base.box)
        style.cursor = cursor.over(base.cursor)
        style.placeholder = placeholder ?? base.placeholder
        style.placeholderColor = placeholderColor ?? base.placeholderColor
        style.obscure = obscure ?? base.obscure
        style.obscuresByInk = obscuresByInk ?? base.obscuresByInk
        style.reveal = reveal ?? base.reveal
        style.content = content ?? base.content
        style.opacity = opacity ?? base.opacity
        style.offset = offset ?? base.offset
        return style
    }

    /// The parts that a mapping hides, as `box: none` does.
    struct HiddenParts {
        fileprivate var rule = false
        fileprivate var box = false
        fileprivate var cursor = false
        /// Whether the mapping hides any part.
        var isAny: Bool { rule || box || cursor }
    }

    /// The keys that style a cell. On a field they apply to all states, and below `when` to one state.
    package static let table = KeyTable(
        "cell", "The style of a cell.", sample: "{ field: {}, states: { sample: { text: \"48\", focused: true } } }",
        companions: ["preset: plain"]
    ).of(CellStyle()) { $0.keys($1) }

    /// Declares the keys.
    @discardableResult
    mutating func keys(_ walk: KeyWalk) -> HiddenParts {
        walk.part(Self.table) { walk in
            let hidden = partKeys(walk)
            let placeholder = walk.key(
                "placeholder", .either([.text, .mapping(Self.placeholderTable)]), as: "text, mapping or `none`",
                initial: "none", "one character for all empty cells, or one for each", example: "\"0\"",
                also: ["hint", "hintText", "prompt", "placeholderText"])
            if let placeholder { readPlaceholder(placeholder) }
            let obscure = walk.key(
                "obscure", .either([.text(0...1), .none, .mapping(Self.obscureTable)]),
                as: "character, `\"\"`, mapping or `none`", initial: "none",
                "what a cell shows in place of an entered character; `\"\"` shows nothing", example: "\"•\"",
                also: [
                    "secure", "obscureText", "mask", "secureTextEntry", "isSecureTextEntry", "obscuringCharacter",
                    "password",
                ])
            if let obscure { readObscuring(obscure) }
            walk.value(
                "content", &content, .cellContent.optional, as: "text, mapping or `none`",
                initial: "none",
                "what a cell shows in place of its character: a text, an emoji, an image or a drawing",
                example: "\"★\"", also: ["child", "widget", "render"])
            walk.value(
                "opacity", &opacity, .fraction.optional, initial: "1", "the opacity of a whole cell", example: "0.5",
                also: ["alpha"])
            walk.value(
                "offset", &offset, .offset.optional, as: "`{ x, y }`, points", "the displacement of a whole cell",
                example: "{ y: -4 }", also: ["translate", "transform", "translation"])
            return hidden
        }
    }

    private mutating func partKeys(_ walk: KeyWalk) -> HiddenParts {
        walk.mapping(
            "label", LabelStyle.table, "the character of a cell", example: "{ size: 24 }",
            also: ["text", "character", "digit", "textStyle", "font"],
            inside: [
                "fontsize": "size", "fontweight": "weight", "fontfamily": "family", "fontstyle": "italic",
                "textcolor": "color", "foregroundcolor": "color",
            ]
        ) { label.keys($0) }
        let setsRule = walk.mappingOrNone(
            "rule", RuleStyle.table, "the line below a cell", example: "{ height: 2, color: accent }",
            also: ["underline", "line", "bottomBorder", "borderBottom"]
        ) { rule.read($0) }
        let setsBox = walk.mappingOrNone(
            "box", BoxStyle.table, "the rectangle around a cell", example: "{ radius: 12, border: { width: 1 } }",
            also: ["decoration", "background", "container", "slot", "frame"],
            inside: ["cornerradius": "radius", "borderradius": "radius", "backgroundcolor": "fill"]
        ) { box.decode($0.node, in: $0.context) }
        let setsCursor = walk.mappingOrNone(
            "cursor", CursorStyle.table,
            "the bar in the active cell. A field without the focus shows it only with `needsFocus: false`",
            example: "{ shape: bar }", also: ["caret", "insertionPoint"],
            inside: ["cursorcolor": "color", "caretcolor": "color"]
        ) { cursor.read($0) }
        return HiddenParts(
            rule: setsRule && rule.isShown == false, box: setsBox && box.isShown == false,
            cursor: setsCursor && cursor.shape == CursorStyle.Shape.none)
    }

    /// The style without the parts that are hidden in all states.
    func removing(_ hidden: HiddenParts) -> CellStyle {
        var style = self
        if hidden.rule { style.rule = RuleStyle() }
        if hidden.box { style.box = BoxStyle() }
        if hidden.cursor { style.cursor = CursorStyle() }
        return style
    }

    static let placeholderTable = KeyTable(
        "placeholder", "What empty cells show.", sample: "{ field: { preset: plain, placeholder: {} } }",
        companions: ["text: \"0\""], isInline: true
    ).of(CellStyle()) { $0.placeholderKeys($1) }

    private mutating func readPlaceholder(_ value: ScalarReader) {
        if case .mapping = value.node.content {
            value.mapping(Self.placeholderTable) { placeholderKeys($0) }
        } else if let text = value.shownTextOrNone() {
            placeholder = text
        }
    }

    private mutating func placeholderKeys(_ walk: KeyWalk) {
        walk.value(
            "text", &placeholder, .shownTextOrNone, as: "text or `none`",
            initial: "none; of `holder` `NAME SURNAME`; of `expiry` `MM/YY`", "the same in a mapping",
            example: "\"0\"", also: ["character", "string", "value"])
        walk.value(
            "color", &placeholderColor, .color.optional, initial: "`placeholder`; of cards `#929292`",
            "the colour of the placeholder", example: "secondary")
    }

    private static let obscureTable = KeyTable(
        "obscure", "What a cell shows in place of an entered character.",
        sample: "{ field: { preset: plain, obscure: {} }, states: { sample: { text: \"48\" } } }", isInline: true
    ).of(CellStyle()) { $0.obscureKeys($1) }

    private mutating func readObscuring(_ value: ScalarReader) {
        if case .mapping = value.node.content {
            value.mapping(Self.obscureTable) { obscureKeys($0) }
        } else if let obscure = ValueKind<Obscuring>.obscuring.located.read(value) {
            self.obscure = obscure
        }
    }

    private mutating func obscureKeys(_ walk: KeyWalk) {
        let character = walk.value(
            "character", &obscure, .obscuring.located.optional, as: "character", initial: "none",
            "the same in a mapping",
            example: "\"*\"", also: ["text", "symbol", "obscuringCharacter"])
        let disc = walk.value(
            "disc", &obscure, .disc.located.optional, as: "points, up to 1,000", initial: "none",
            "a disc of this diameter in the label's colour, in place of `character`", example: "12",
            also: ["dot", "circle", "diameter", "size"])
        if disc != nil, character != nil {
            walk.report { _ in "'obscure' cannot have both 'disc' and 'character'; remove one" }
        }
        walk.value(
            "centering", &obscuresByInk, .centering.optional, initial: "the label's",
            "how `character` is centred, as of a [label](#label-centering)", example: "ink")
        walk.value(
            "after", &reveal, .seconds.optional, initial: "0s",
            "how long a character shows in [animations](motion.md#what-moves) before it is obscured",
            example: "500ms", with: ["character: \"*\""], also: ["delay", "duration"])
    }
}

/// The replacement for entered characters.
package enum Obscuring: Hashable, Sendable {
    /// No replacement: the characters are shown.
    case none
    /// Each character is replaced by this character.
    case character(Character)
    /// Each character is replaced by a disc of this diameter, in points. The disc has the colour of the label.
    case disc(Double)
    /// Nothing is shown in place of a character.
    case blank
}

extension KeyWalk {
    /// Declares the keys of a displacement.
    fileprivate func offset(_ offset: inout Point) {
        let meaning = "the displacement: `x` to the right, `y` downwards"
        value(
            "x", &offset.x, .number(-10_000...10_000, .points), meaning, example: "2",
            also: ["left", "dx", "horizontal"])
        value(
            "y", &offset.y, .number(-10_000...10_000, .points), meaning, example: "-4",
            also: ["top", "dy", "vertical"])
    }
}

extension ValueKind {
    /// A replacement for entered characters: a character, `""` for blank cells, or `none` for no replacement.
    fileprivate static var obscuring: ValueKind<Obscuring> {
        ValueKind<Obscuring>(.either([.text(0...1), .none])) { reader in
            // `"none"` in quotes is this word too, because a text has only one character.
            if reader.isNone { return Obscuring.none }
            guard let text = reader.text() else { return nil }
            guard let character = text.first else { return .blank }
            return text.count == 1 ? .character(character) : reader.reject("one character, or none")
        }
    }

    /// A disc, by its diameter.
    fileprivate static var disc: ValueKind<Obscuring> { size(upTo: 1000).map { .disc($0) } }

    /// A displacement; each of its distances is 0 by default.
    fileprivate static var offset: ValueKind<Point> {
        mapping(
            KeyTable(
                "offset", "A displacement.",
                sample: "{ field: { preset: plain, offset: {} }, states: { sample: { text: \"48\" } } }", isInline: true
            ), from: Point.zero
        ) { $1.offset(&$0) }
    }
}

extension CellStyle {
    /// A copy for a text scale. `base` is the style that this one overrides; nil for a basic style.
    func scaled(by textScale: Double, over base: CellStyle?) -> CellStyle {
        var style = self
        style.label.size = label.size.map { $0 * textScale }
        style.label.lineHeight = label.lineHeight.map { $0 * textScale }
        let inherits = box.grows == nil || box.grows == base?.box.grows
        let growth = (box.grows ?? base?.box.grows ?? false) ? max(1, textScale) : 1
        // If this style grows but its base does not, or the reverse, it cannot inherit the lengths of the scaled base.
        style.box.width = (inherits ? box.width : box.width ?? base?.box.width).map { $0 * growth }
        style.box.height = (inherits ? box.height : box.height ?? base?.box.height).map { $0 * growth }
        style.box.radius = (inherits ? box.radius : box.radius ?? base?.box.radius).map { $0.grown(by: growth) }
        if case .drawing(let drawing)? = inherits ? content : content ?? base?.content {
            style.content = .drawing(drawing.scaled(text: textScale, lengths: growth))
        }
        // The height of a vertical bar follows its text. A bar at the bottom grows with the box.
        let isBar = (cursor.shape ?? base?.cursor.shape) == .bar
        style.cursor.width = cursor.width.map { isBar ? $0 : $0 * growth }
        style.cursor.height = cursor.height.map { isBar ? $0 * textScale : $0 }
        style.cursor.inset = cursor.inset.map { $0 * growth }
        return style
    }
}

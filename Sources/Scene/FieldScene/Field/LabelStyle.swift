/// The style of a cell's character. A value that is nil is not set; see `CellStyle`.
package struct LabelStyle: Hashable, Sendable, KeyedValue {
    /// The default font size, in points.
    package static let defaultSize = 17.0

    /// The font's family.
    package var family: Located<String>?
    /// The font's size, in points.
    package var size: Double?
    /// The font's weight, from 1 to 1000.
    package var weight: Double?
    /// Whether the font is italic.
    package var italic: Bool?
    /// Whether all digits have the same width; nil for proportional digits.
    package var hasTabularDigits: Bool?
    /// The line height, in points; nil for the font's line height. The baseline of a line with an explicit height is
    /// snapped to pixels as in browsers.
    package var lineHeight: Double?
    /// The colour of the character.
    package var color: ColorSource?
    /// Whether the character is centred by the bounds of its outline (its ink). By default, it is centred by its
    /// advance width and the height of its line.
    package var isCenteredByInk: Bool?
    /// The padding at the left and right of the character, in points. It has an effect only if the label determines the
    /// width of the cell (sizing `shrinkToFit`).
    package var horizontalPadding: Double?
    /// The padding above and below the character, in points. It has an effect only if the label determines the height
    /// of the cell.
    package var verticalPadding: Double?

    /// Returns a copy of this style in which each value that is not set comes from `base`.
    package func over(_ base: LabelStyle) -> LabelStyle {
        var style = LabelStyle()
        style.family = family ?? base.family
        style.size = size ?? base.size
        style.weight = weight ?? base.weight
        style.italic = italic ?? base.italic
        style.hasTabularDigits = hasTabularDigits ?? base.hasTabularDigits
        style.lineHeight = lineHeight ?? base.lineHeight
        style.color = color ?? base.color
        style.isCenteredByInk = isCenteredByInk ?? base.isCenteredByInk
        style.horizontalPadding = horizontalPadding ?? base.horizontalPadding
        style.verticalPadding = verticalPadding ?? base.verticalPadding
        return style
    }

    static let table = KeyTable(
        "label", "The character of a cell.",
        sample: "{ field: { preset: plain, label: {} }, states: { sample: { text: \"48\" } } }",
        advice: Dictionary(
            uniqueKeysWithValues: ["align", "alignment", "textalign", "textalignment"].map {
                ($0, "a character is centred in its cell, and 'alignment' of the field moves the row")
            })
    ).of(LabelStyle.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.family(&family, .family.located.optional)
        walk.size(&size, .size(upTo: 1000).optional)
        walk.value(
            "weight", &weight, .number(1...1000).optional, initial: "400", "the font weight", example: "600",
            also: ["fontWeight", "bold"])
        walk.italic(&italic, .flag.optional)
        walk.value(
            "digits", &hasTabularDigits, .digits.optional, initial: "`proportional`",
            "with `tabular`, all digits have the same width", example: "tabular",
            also: ["fontVariantNumeric", "monospacedDigit", "tabularNums", "numeric"])
        walk.value(
            "lineHeight", &lineHeight, .size(upTo: 1000).optional, initial: "the font's",
            "the height of the character's line. If it is set, the baseline snaps to pixels as in browsers",
            example: "28", also: ["leading"])
        walk.value(
            "color", &color, .color.optional, initial: "`text`", "the colour", example: "accent",
            also: ["foregroundColor", "foregroundStyle", "textColor", "fill"])
        walk.value(
            "centering", &isCenteredByInk, .centering.optional, initial: "`line`",
            "whether the character is centred by its advance and line box, or by its visible outline",
            example: "ink")
        walk.mapping(
            "padding",
            KeyTable(
                "label-padding", "The space around a label that is sized to fit.",
                sample: "{ field: { preset: underline, label: { padding: {} } }, states: { sample: { text: \"48\" } } }"
            ), "the space around a label that is [sized to fit](#sizing)", example: "{ horizontal: 4 }",
            also: ["insets", "margin"]
        ) { walk in
            walk.value(
                "horizontal", &horizontalPadding, .points(upTo: 1000).optional, initial: "0",
                "the space on both sides of a label that is [sized to fit](#sizing)", example: "4",
                also: ["x", "left", "right"])
            walk.value(
                "vertical", &verticalPadding, .points(upTo: 1000).optional, initial: "0",
                "the space on both sides of a label that is [sized to fit](#sizing)", example: "2",
                also: ["y", "top", "bottom"])
        }
    }
}

extension ValueKind {
    /// Whether a character is centred by its visible outline.
    static var centering: ValueKind<Bool> {
        choice([("line", false, "by its advance and line box"), ("ink", true, "by its visible outline")])
    }
}

/// The description of a text in a scene.
package struct TextSpec: Hashable, Sendable, ReadableElement {
    /// The alignment of lines in the element's width.
    package enum Alignment: String, Hashable, Sendable, SceneWord {
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right
        /// At the left edge, or in a layout from right to left at the right edge.
        case leading
        /// At the right edge, or in a layout from right to left at the left edge.
        case trailing

        var meaning: String {
            switch self {
            case .left: "at the left"
            case .center: "in the middle"
            case .right: "at the right"
            case .leading: "at the side where the layout begins"
            case .trailing: "at the side where the layout ends"
            }
        }
    }

    /// The id, the size, the opacity and the reactions, which all elements have.
    package var header = ElementHeader(id: "text")
    /// The text. A line break begins a new line.
    package var string = Located("")
    /// The parts of the text with their fonts and colours; empty if the whole text has the font and the colour of the
    /// element. Joined, the parts are the text.
    package var runs: [TextRun] = []
    /// The font's family.
    package var family = Located("Inter")
    /// The font's size, in points.
    package var size = 17.0
    /// The font's weight, from 1 to 1000.
    package var weight = 400.0
    /// Whether the font is italic.
    package var italic = false
    /// The typesetting of the characters.
    package var typesetting = Typesetting()
    /// The colour.
    package var color = ColorSource.token("text")
    /// The alignment of lines in the element's width; nil for the default, the leading side.
    package var alignment: Alignment?
    /// The maximum number of lines; nil for no limit. Text that does not fit is cut and ends with an ellipsis.
    package var lines: Int?
    /// Whether lines are broken so that their widths are similar; see `ParagraphWrapper.balancedLines`.
    package var isBalanced = false
    /// The space between two lines, in points, in addition to the font's line spacing.
    package var lineSpacing = 0.0
    /// The space between two paragraphs, in points, in addition to that between two lines. Scenes cannot set it.
    package var paragraphSpacing = 0.0
    /// The countdown that the text shows; nil for none.
    package var countdown: Countdown?

    /// Creates an empty text in Inter at 17 points.
    package init() {}

    /// Whether all digits have the same width. By default, only countdowns have such digits, so that their texts do not move.
    package var hasTabularDigits: Bool { typesetting.hasTabularDigits ?? (countdown != nil) }

    static let table = KeyTable(
        "text", "A text.", sample: "{ content: { text: {} } }", companions: ["string: Enter your code"]
    ).of(TextSpec.self)

    mutating func keys(_ walk: KeyWalk) {
        let string = walk.key(
            "string", .text, "the text. Line feeds end paragraphs", example: "Enter your code",
            also: ["text", "value", "content", "title", "label"])
        fontKeys(walk)
        walk.value(
            "alignment", &alignment, .alignment, as: "`natural`, `left`, `center`, `right`, `leading`, `trailing`",
            initial: "`natural`",
            "the position of a line. `natural` is the same as `leading`",
            example: "center", also: ["align", "textAlign", "textAlignment", "multilineTextAlignment"])
        walk.value(
            "lines", &lines, .integer(1...1000).optional, initial: "no limit",
            "the most lines. The rest is cut off and ends with an ellipsis, with a [warning](commands.md#warnings)",
            example: "2", also: ["maxLines", "lineLimit", "numberOfLines", "lineClamp"])
        walk.value(
            "wrap", &isBalanced,
            .choice([
                ("normal", false, "each line is filled before the next one begins"),
                ("balance", true, "lines have similar widths"),
            ]),
            "where lines end. `balance` takes the least width at which each paragraph has no more lines and no broken"
                + " word. It does not change paragraphs of more than 10 lines, or that are cut off",
            example: "balance", with: ["width: 150"], also: ["textWrap", "balance", "lineBreak"])
        walk.value(
            "lineSpacing", &lineSpacing, .number(Typesetting.spacings, .points),
            "the space between two lines in addition to the font's", example: "4", also: ["lineHeight", "leading"])
        header.commonKeys(walk)
        header.reactions.styleKeys(walk)
        countdownKeys(walk, string: string)
        runsKey(walk, string: string)
    }

    mutating func readShortForm(_ value: ScalarReader) -> Bool {
        guard case .scalar = value.node.content else { return false }
        if let text = value.shownText() { (string, runs) = (text, []) }
        return true
    }

    /// Declares the keys of the font and the colour.
    mutating func fontKeys(_ walk: KeyWalk) {
        walk.part(
            KeyTable(
                "text-font", name: "text", "The font and the colour of a text or a title.",
                sample: "{ content: { text: {} } }", companions: ["string: Enter your code"])
        ) { walk in
            walk.family(&family, .family.located)
            walk.size(&size, .number(Self.sizes, .points))
            walk.weight(&weight, .number(1...1000), initial: "400; of buttons 600")
            walk.italic(&italic, .flag)
            walk.textColor(&color, .color, initial: "`text`; of buttons `accent`")
            typesetting.keys(walk)
        }
    }
}

// MARK: Limits, scale and interpolation

extension TextSpec {
    /// The valid font sizes, in points.
    static let sizes = SceneLimits.minimumSize...1000

    /// The numbers of the font and its spacing, with their valid ranges.
    package var numbers: [(name: String, value: Double?, range: ClosedRange<Double>)] {
        [
            ("size", size, Self.sizes), ("lineSpacing", lineSpacing, Typesetting.spacings),
            ("letterSpacing", typesetting.letterSpacing, Typesetting.spacings),
        ]
    }

    /// A copy with the font size and the line spacing multiplied by a text scale.
    package func scaled(by textScale: Double) -> TextSpec {
        var spec = self
        spec.size *= textScale
        spec.lineSpacing *= textScale
        spec.typesetting.letterSpacing *= textScale
        spec.paragraphSpacing *= textScale
        if !runs.isEmpty { spec.runs = runs.map { $0.scaled(by: textScale) } }
        return spec
    }

    /// A text between this one and another.
    func interpolated(to other: TextSpec, _ mix: StyleMixer) -> TextSpec {
        var text = other.following(self, mix)
        text.color = mix.colors(color, other.color) ?? other.color
        text.size = mix.numbers(size, other.size, in: Self.sizes)
        text.lineSpacing = mix.numbers(lineSpacing, other.lineSpacing, in: Typesetting.spacings)
        text.typesetting.letterSpacing = mix.numbers(
            typesetting.letterSpacing, other.typesetting.letterSpacing, in: Typesetting.spacings)
        if !runs.isEmpty { text.runs = interpolatedRuns(to: other, mix) }
        return text
    }
}

extension KeyWalk {
    /// Declares the key of the font family of a text.
    func family<Value>(
        _ property: inout Value, _ kind: @autoclosure () -> ValueKind<Value>, initial: String = "`Inter`"
    ) {
        value(
            "family", &property, kind(), as: "text", initial: initial, "the font family", example: "OCR A",
            also: ["fontFamily", "font", "typeface"])
    }

    /// Declares the key of the font size of a text.
    func size<Value>(
        _ property: inout Value, _ kind: @autoclosure () -> ValueKind<Value>, initial: String = "17"
    ) {
        value("size", &property, kind(), initial: initial, "the font size", example: "24", also: ["fontSize"])
    }

    /// Declares the key of the italic style of a font.
    func italic<Value>(
        _ property: inout Value, _ kind: @autoclosure () -> ValueKind<Value>, initial: String = "`false`"
    ) {
        value(
            "italic", &property, kind(), initial: initial, "whether the font is slanted", example: "true",
            also: ["fontStyle"])
    }
}

extension ValueKind {
    /// The position of a line of text; nil for the leading side.
    static var alignment: ValueKind<TextSpec.Alignment?> {
        let natural = ValueType.words([.init("natural", "at the side where the layout begins")])
        return ValueKind<TextSpec.Alignment?>(.either([natural, words(TextSpec.Alignment.self).type])) { reader in
            let word = reader.scalar ?? ""
            if word == "natural" { return .some(nil) }
            let words = TextSpec.Alignment.allCases.map(\.rawValue) + ["natural"]
            return TextSpec.Alignment(rawValue: word).map { .some($0) } ?? reader.unknownWord(word, among: words)
        }
    }
}

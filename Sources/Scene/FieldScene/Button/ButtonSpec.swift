import FieldGeometry

/// The description of a button in a scene: a title in a box.
package struct ButtonSpec: Hashable, Sendable, ReadableElement {
    /// The condition under which a button is enabled.
    package enum Enabled: Hashable, Sendable {
        /// Always enabled, or always disabled.
        case always(Bool)
        /// Enabled while every cell of the fields with these ids is filled and none of these fields is disabled. An
        /// empty list refers to the scene's first field of cells.
        case whileFilled([Located<String>])
    }

    /// The id, the size, the opacity and the reactions, which all elements have.
    package var header = ElementHeader(id: "button")
    /// The title: its string, font and colour.
    package var title = TextSpec()
    /// The colour or the gradient of the fill; nil for none.
    package var fill: PaintSource?
    /// The border inside the button, in the accent colour if the scene sets none.
    package var border = LineStyle()
    /// The radii of the corners.
    package var radius = CornerRadii.points(8)
    /// The padding around the title, in points.
    package var padding = Padding(Insets(top: 12, left: 16, bottom: 12, right: 16))
    /// The condition under which the button is enabled.
    package var enabled = Enabled.always(true)
    /// The actions of a tap on the enabled button.
    package var onTap: [ScriptStep] = []

    /// The opacity of a disabled button whose `when` has no keys for the state `disabled`, as a fraction of the enabled
    /// button's opacity.
    package static let disabledOpacity = 0.35

    /// Creates a button without a title, in the accent colour.
    package init() {
        title.weight = 600
        title.color = .token("accent")
        title.lines = 1
    }

    private static let sample =
        "{ content: { stack: { children: [{ field: { id: code, length: 4 } }, { button: {} }] } } }"

    static let table = KeyTable(
        "button", "A button, as large as its title and the padding.", sample: sample, companions: ["title: Verify"],
        // These keys mean the opposite of `enabled`, so their value must change too.
        advice: Dictionary(uniqueKeysWithValues: ["disabled", "isdisabled"].map { ($0, "set 'enabled: false'") })
    ).of(ButtonSpec.self)

    mutating func keys(_ walk: KeyWalk) {
        let written = walk.key(
            "title", .text, "the title", example: "Verify", also: ["string", "text", "label", "child"])
        title.fontKeys(walk)
        walk.value(
            "fill", &fill, .paint.orNone, as: "paint or `none`", "the colour or the gradient inside",
            example: "accent", also: ["background", "backgroundColor", "tint"])
        walk.mappingOrNone(
            "border", LineStyle.table, "the line inside the button", example: "{ width: 1 }",
            also: ["stroke", "outline", "side"]
        ) { border.read($0, defaultWidth: 1) }
        walk.value(
            "radius", &radius, .radii, as: "radii", "the radii of the corners", example: "12",
            also: ["cornerRadius", "borderRadius"])
        walk.value(
            "padding", &padding, .buttonPadding,
            as: "points or mapping", initial: "`{ top: 12, leading: 16, bottom: 12, trailing: 16 }`",
            "the space around the title",
            example: "{ top: 8, bottom: 8 }", also: ["insets", "contentInsets"])
        var isEnabled = true
        let fixed = walk.value(
            "enabled", &isEnabled, .flag, "whether the button is enabled", example: "false", also: ["isEnabled"])
        if fixed != nil { enabled = .always(isEnabled) }
        let condition = walk.value(
            "enabledWhen", &enabled, .enabledWhen, as: "`filled`, `{ filled: ID }` or `{ filled: [ID, …] }`",
            "in place of `enabled`: the button is enabled while every cell of these fields is filled. `filled` alone"
                + " means the first field",
            example: "filled", also: ["disabledUntil", "enabledIf"])
        if let condition, fixed != nil {
            condition.reportKey("a button cannot have both 'enabled' and 'enabledWhen'; remove one")
        }
        walk.value(
            "transition", &reactions.change, .timing(.style).orNone,
            as: "see [motion](motion.md#what-moves)",
            "how the button is enabled and disabled in animations: another name of `motion.change`",
            example: "200ms", also: ["animation"])
        walk.value(
            "onTap", &onTap, .actions, as: "[action](#actions) or list of actions",
            "what happens when the button is tapped while it is enabled", example: "{ clear: code }",
            also: ["action", "onPressed", "onClick", "onPress"])
        header.commonKeys(walk)
        header.reactions.styleKeys(walk)
        title.countdownKeys(walk, string: written)
    }

    mutating func readShortForm(_ value: ScalarReader) -> Bool {
        guard case .scalar = value.node.content, !value.node.isNull else { return false }
        if let text = value.shownText() { title.string = text }
        return true
    }
}

extension ValueKind {
    /// The condition under which a button is enabled: `filled`, or `{ filled: ID }`.
    fileprivate static var enabledWhen: ValueKind<ButtonSpec.Enabled> {
        let fields = mapping(
            KeyTable(
                "enabled-when", name: "enabledWhen", "The fields that must be filled.",
                sample:
                    "{ content: { stack: { children: [{ field: { id: code, length: 4 } }, { button: { title: Verify, enabledWhen: {} } }] } } }",
                isInline: true), from: ButtonSpec.Enabled.always(true)
        ) { enabled, walk in
            walk.value(
                "filled", &enabled, .filledFields, as: "id or list of ids", "the fields that must be filled",
                example: "code", also: ["complete", "full"])
        }
        let type = ValueType.either([.words([.init("filled", "the scene's first field")]), fields.type])
        return ValueKind<ButtonSpec.Enabled>(type) { reader in
            if case .mapping = reader.node.content { return fields.read(reader) }
            return reader.scalar == "filled" ? .whileFilled([]) : reader.reject("filled, or { filled: ID }")
        }
    }

    /// The ids of fields that must be filled.
    fileprivate static var filledFields: ValueKind<ButtonSpec.Enabled> {
        ValueKind<ButtonSpec.Enabled>(.oneOrMore(.reference(.field))) { reader in
            if reader.node.content == .list([]) {
                return reader.misuse("'filled' must contain at least one id")
            }
            return .whileFilled(reader.items().compactMap(ValueKind<String>.id.located.read))
        }
    }
}

// MARK: Scale and interpolation

extension ButtonSpec {
    /// A copy with the font size of the title multiplied by a text scale. Padding and explicit size are unchanged.
    package func scaled(by textScale: Double) -> ButtonSpec {
        var spec = self
        spec.title = title.scaled(by: textScale)
        return spec
    }

    /// A button between this one and another.
    package func interpolated(to other: ButtonSpec, _ mix: StyleMixer) -> ButtonSpec {
        var button = other.following(self, mix)
        button.title = title.interpolated(to: other.title, mix)
        button.fill = mix.paints(fill, other.fill)
        button.border = border.interpolated(to: other.border, mix, defaultToken: "accent")
        button.radius = mix.radii(radius, other.radius)
        button.padding = padding.interpolated(to: other.padding, mix)
        return button
    }
}

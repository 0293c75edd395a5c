import FieldReference
import FieldScene

/// A value that is documented as the default of a key.
struct DefaultValue {
    /// The value as a scene writes it.
    let yaml: String
    /// Other values of the key, of which at least one must differ from the default.
    let others: [String]
    /// The scene in which the default holds, with a text in place of the key and its value.
    let scene: (String) -> String

    /// A default in Markdown.
    init(_ markdown: String, others: [String], scene: @escaping (String) -> String) {
        let text = markdown.filter { $0 != "`" }
        yaml = text.hasPrefix("#") ? "\"\(text)\"" : text
        self.others = others
        self.scene = scene
    }

    /// Defaults that are no values, because they follow from other keys, from files, or from the layout.
    static let rules: Set<String> = [
        "375, or the width of the device", "a byte for 16 pixels, at least `64KB`", "all", "depends on the key",
        "drawn", "empty fields",
        "`field`, then `field2`, … in file order", "from the file's name",
        "from the file's name (`star@2x.png`), else 1", "inherited", "inside the inset",
        "its kind: `text`, `text2`, …", "no limit", "of a `bottomBar` half the cell", "one group", "one, `default`",
        "that of the motion", "the available width", "the available width less the margins", "the cell's",
        "the cell's less the insets", "the content's height", "the field's", "the file's name",
        "the first field or card",
        "the first keypad", "the first of `strings`, or `en`", "the font's", "the font's own", "the form `other`",
        "the intrinsic height", "the intrinsic size", "the label's", "the language's", "the model's",
        "the order below", "the preset's", "the row's height", "the scene's", "the text of the cell", "the theme's",
        "the theme's `text`",
    ]

    /// Scenes that show a key of which the example shows nothing.
    static let scenes = [
        "box-grows": "{ textScale: 2, field: { kind: cells, box: { width: 40, fill: red, … } } }",
        "padding-trailing":
            "{ content: { stack: { padding: { … }, children: [{ text: { string: One, alignment: trailing } }] } } }",
        "element-motion-from": """
        { canvas: { height: 200 }, animations: { sample: { script: [focus, wait: 400ms] } }, content: { stack: { children: [
        { field: { length: 4 } }, { spacer: {} },
        { text: { string: One, visible: { focused: true }, motion: { change: 300ms, … } } }] } } }
        """,
    ]

    /// A condition of a default: `of buttons` in `400; of buttons 600`.
    struct Condition {
        /// The words before the value.
        let text: String
        /// The kind of mapping that has the key.
        let table: String
        /// Scenes in which the condition holds, with `…` in place of the key and its value.
        let scenes: [String]

        init(_ table: String, _ text: String, _ scenes: String...) {
            (self.table, self.text, self.scenes) = (table, text, scenes)
        }

        func applies(to part: String, of key: KeyEntry) -> Bool {
            key.table.anchor == table && part.hasPrefix(text + " ")
        }
    }

    static let conditions = [
        Condition("text-font", "of buttons", "{ content: { button: { title: Verify, … } } }"),
        Condition(
            "line", "of stacks, overlays and buttons",
            "{ content: { stack: { border: { color: red, … }, children: [{ text: One }] } } }",
            "{ content: { overlay: { border: { color: red, … }, children: [{ text: One }] } } }",
            "{ content: { button: { title: Verify, border: { color: red, … } } } }"),
        Condition(
            "line", "of rings and buttons", "{ field: { kind: cells, box: { ring: { width: 2, … } } } }",
            "{ content: { button: { title: Verify, border: { width: 2, … } } } }"),
        Condition(
            "typesetting", "with `remaining`",
            "{ content: { text: { string: \"{remaining}\", remaining: 31s, … } } }"),
        Condition(
            "element-motion", "with `from`", "{ content: { text: { string: One, motion: { from: { y: 10 }, … } } } }"),
        Condition(
            "cursor", "of a `bottomBar`",
            "{ field: { kind: cells, cursor: { shape: bottomBar, … } }, states: { sample: { focused: true } } }"),
        Condition(
            "gradient", "of a conic gradient",
            "{ field: { kind: cells, box: { fill: { gradient: { kind: conic, stops: [red, blue], … } } } } }"),
        Condition(
            "entrance", "of `drop`",
            "{ field: { kind: cells, box: {}, motion: { enter: { effect: drop, … } } } }"),
        Condition(
            "progress", "with [reduced motion](motion.md#reduced-motion)",
            "{ reducedMotion: true, field: { kind: cells, content:"
                + " { drawing: [{ circle: { fill: accent, opacity: { time: 1s, … } } }] } } }"),
        Condition(
            "status-bar", "of models other than `phone-home-button`",
            "{ content: { device: { model: android, content: { text: One }, statusBar: { … } } } }",
            "{ content: { device: { model: tablet, content: { text: One }, statusBar: { … } } } }"),
        Condition(
            "keypad", "in a device with `model: android`",
            "{ content: { device: { model: android, content: { stack: { children: [{ keypad: { … } }] } } } } }"),
        Condition(
            "autofill", "in `android`",
            "{ content: { keypad: { style: android, autofill: { code: \"482913\", … } } } }"),
        Condition("card-captioned-text", "of `expiry`", "{ field: { kind: card, front: { expiry: { … } } } }"),
        Condition("card-caption", "of `expiry`", "{ field: { kind: card, front: { expiry: { caption: { … } } } } }"),
        Condition("placeholder", "of `holder`", "{ field: { kind: card, front: { holder: { placeholder: { … } } } } }"),
        Condition("placeholder", "of `expiry`", "{ field: { kind: card, front: { expiry: { placeholder: { … } } } } }"),
        Condition("placeholder", "of cards", "{ field: { kind: card, front: { holder: { placeholder: { … } } } } }"),
        Condition("brand", "in a row", "{ field: { kind: card, form: { layout: row, brand: { … } } } }"),
        Condition(
            "card-text", "on the front", "{ field: { kind: card, front: { number: { … } } } }",
            "{ field: { kind: card, front: { holder: { … } } } }",
            "{ field: { kind: card, front: { expiry: { … } } } }"),
        Condition("card-text", "of the number", "{ field: { kind: card, front: { number: { … } } } }"),
        Condition(
            "card-text", "of holder and expiry", "{ field: { kind: card, front: { holder: { … } } } }",
            "{ field: { kind: card, front: { expiry: { … } } } }"),
        Condition(
            "card-text", "of captions", "{ field: { kind: card, front: { holder: { caption: { … } } } } }",
            "{ field: { kind: card, front: { expiry: { caption: { … } } } } }"),
        Condition("card-text", "of the signature", "{ field: { kind: card, back: { signature: { … } } } }"),
        Condition("card-text", "of the code", "{ field: { kind: card, back: { code: { … } } } }"),
        Condition(
            "card-text", "of signature and code", "{ field: { kind: card, back: { signature: { … } } } }",
            "{ field: { kind: card, back: { code: { … } } } }"),
    ]
}

/// A part of a text in another font or colour. A value that is nil comes from the text.
package struct TextRun: Hashable, Sendable, KeyedValue {
    /// The characters.
    package var string = Located("")
    /// The font's family.
    package var family: Located<String>?
    /// The font's size, in points.
    package var size: Double?
    /// The font's weight, from 1 to 1000.
    package var weight: Double?
    /// Whether the font is italic.
    package var italic: Bool?
    /// The colour.
    package var color: ColorSource?

    /// Creates an empty run in the font and the colour of its text.
    package init() {}

    /// The greatest number of runs of a text.
    static let limit = 100

    fileprivate static let table = KeyTable(
        "text-run", name: "runs", "A part of a text in another font or colour.",
        sample: "{ content: { text: { runs: [{}] } } }", companions: ["string: Enter your code"]
    ).of(TextRun.self)

    mutating func keys(_ walk: KeyWalk) {
        let written = walk.value(
            "string", &string, .shownText, isRequired: true, "the characters", example: "Enter your code",
            also: ["text", "value", "content"])
        if written == nil { walk.report { "an item of '\($0)' needs 'string'" } }
        walk.family(&family, .family.located.optional, initial: "inherited")
        walk.size(&size, .number(TextSpec.sizes, .points).optional, initial: "inherited")
        walk.weight(&weight, .number(1...1000).optional, initial: "inherited")
        walk.italic(&italic, .flag.optional, initial: "inherited")
        walk.textColor(&color, .color.optional, initial: "inherited")
    }

    /// The run with its font size multiplied by a text scale.
    func scaled(by textScale: Double) -> TextRun {
        var run = self
        run.size = size.map { $0 * textScale }
        return run
    }
}

extension TextSpec {
    /// The text of one run, in its font and colour.
    package func part(_ run: TextRun) -> TextSpec {
        var part = self
        part.runs = []
        part.string = run.string
        part.family = run.family ?? family
        part.size = run.size ?? size
        part.weight = run.weight ?? weight
        part.italic = run.italic ?? italic
        part.color = run.color ?? color
        return part
    }

    /// Declares the key of the runs, which replace the string.
    ///
    /// - Parameter string: The text in the scene file; nil if it is absent.
    mutating func runsKey(_ walk: KeyWalk, string written: ScalarReader?) {
        let kind = ValueKind<[TextRun]>.runs
        let list = walk.key(
            "runs", kind.type, as: "list of texts and mappings", initial: "none",
            "the parts of the text, in place of `string`. A part is a text, or a mapping with another font or colour",
            example: "[\"New here? \", { string: Sign up, weight: 600 }]", alone: true,
            also: ["spans", "parts", "segments", "attributedString", "children"])
        if written != nil { self.runs = [] }
        guard let list else { return }
        if written != nil { return list.reportKey("a text cannot have both 'string' and 'runs'; remove one") }
        if countdown != nil { return list.reportKey("a text with 'remaining' cannot have 'runs'; use 'string'") }
        guard let runs = kind.read(list) else { return }
        let text = runs.map(\.string.value).joined()
        guard text.count <= SceneLimits.characters else {
            return list.reportKey("'runs' can have at most \(SceneLimits.characters) characters, not \(text.count)")
        }
        self.runs = runs
        string = Located(text, at: list.node.location)
    }

    /// Interpolates the runs of this text and another. If their numbers differ, the result is the runs of the other text.
    func interpolatedRuns(to other: TextSpec, _ mix: StyleMixer) -> [TextRun] {
        guard runs.count == other.runs.count else { return other.runs }
        return zip(runs, other.runs).map { from, to in
            var run = to
            if from.color != nil || to.color != nil {
                run.color = mix.colors(from.color ?? color, to.color ?? other.color)
            }
            if from.size != nil || to.size != nil {
                run.size = mix.numbers(from.size ?? size, to.size ?? other.size, in: Self.sizes)
            }
            return run
        }
    }
}

extension KeyWalk {
    /// Declares the key of the weight of a font.
    func weight<Value>(_ property: inout Value, _ kind: @autoclosure () -> ValueKind<Value>, initial: String) {
        value(
            "weight", &property, kind(), initial: initial, "the font weight", example: "600",
            also: ["fontWeight", "bold"])
    }

    /// Declares the key of the colour of a text.
    func textColor<Value>(_ property: inout Value, _ kind: @autoclosure () -> ValueKind<Value>, initial: String) {
        value(
            "color", &property, kind(), initial: initial, "the colour", example: "secondary",
            also: ["foregroundColor", "foregroundStyle", "textColor", "fill"])
    }
}

extension ValueKind {
    /// The runs of a text: texts, and mappings with fonts and colours.
    fileprivate static var runs: ValueKind<[TextRun]> {
        let type = ValueType.list(.either([.text, .mapping(TextRun.table)]), 1...TextRun.limit)
        return ValueKind<[TextRun]>(type) { reader in
            let expected = "a list of 1 to \(TextRun.limit) texts and mappings"
            guard case .list(let nodes) = reader.node.content else { return reader.reject(expected) }
            guard (1...TextRun.limit).contains(nodes.count) else {
                return reader.misuse("'\(reader.name)' must be \(expected), not of \(nodes.count)")
            }
            return reader.values { item in
                switch item.node.content {
                case .scalar:
                    return item.shownText().map { text in
                        var run = TextRun()
                        run.string = text
                        return run
                    }
                case .mapping: return item.value(of: TextRun.table, from: TextRun()) { $0.keys($1) }
                case .list: return item.misuse("an item of '\(item.name)' must be a text or a mapping, not a list")
                }
            }
        }
    }
}

public import FieldEntry
public import FieldLayout
public import FieldScene

/// A code-entry field by itself: what the original components offer to their apps, as a value.
///
/// It takes the same events with the same results as a scene, tells the same callbacks in the same order, and can be drawn
/// at any moment.
///
/// ```swift
/// var field = try Field(preset: "pin-boxes", length: 6)
/// field.onEffect = { print($0) }
/// field.beginEditing()
/// field.send(.type("482"))
/// let pixels = try field.pixels(width: 375, scale: 2, shaper: TextShaper())
/// ```
public struct Field: Sendable {
    /// What the field is and how it looks; its `length` is the field's own.
    package private(set) var spec: FieldSpec
    /// Draws the cells in place of their styles; nil for the styles.
    public var drawing: (any CellDrawing)?
    /// Hears of each effect as it comes, before the call that caused it returns.
    public var onEffect: (@Sendable (EntryEffect) -> Void)?
    private var machine: EntryMachine

    /// An empty field of a preset.
    ///
    /// - Parameters:
    ///   - preset: The preset's name, as `Preset.all` lists them.
    ///   - length: The number of cells, clamped to what the preset's system allows; nil for its own.
    /// - Throws: `SceneError` when there is no such preset.
    public init(preset: String, length: Int? = nil) throws(SceneError) {
        guard var spec = try Preset.catalog.spec(named: preset) else {
            let hint = Spelling.hint(for: preset, among: Preset.catalog.names, noun: "presets")
            throw SceneError(
                at: SceneLocation(file: "Field", line: 1, column: 1), "there is no preset '\(preset)'\(hint)")
        }
        if let length { spec.length = Self.clamp(length, spec) }
        self.init(spec)
    }

    /// An empty field of a description; a length that its system does not allow is clamped.
    package init(_ spec: FieldSpec) {
        var spec = spec
        spec.length = Self.clamp(spec.length, spec)
        self.spec = spec
        machine = EntryMachine(length: spec.length, rules: spec.rules)
    }

    private static func clamp(_ length: Int, _ spec: FieldSpec) -> Int {
        min(max(length, spec.lengths.lowerBound), spec.lengths.upperBound)
    }

    /// What the field holds now.
    public var state: EntryState { machine.state }

    /// The characters side by side. Setting it leaves out what the field does not accept, cuts what does not fit, and tells
    /// nobody; the focus stays as it is.
    public var value: String {
        get { machine.state.text }
        set { machine.set(text: newValue) }
    }

    /// Whether every cell has a character.
    public var isFilled: Bool { machine.state.isFilled }

    /// The number of cells, clamped to what the field's system allows; a smaller one cuts the value.
    public var length: Int {
        get { spec.length }
        set {
            spec.length = Self.clamp(newValue, spec)
            machine.set(length: spec.length)
        }
    }

    /// How wide the cells are, and how far apart.
    public var sizing: Sizing {
        get { spec.sizing }
        set { spec.sizing = newValue }
    }

    /// What the app says of the value.
    public var status: FieldStatus {
        get { machine.state.status }
        set { machine.set(status: newValue) }
    }

    /// One cell as it is now.
    public struct Cell: Hashable, Sendable {
        /// The character; nil while the cell is empty.
        public let character: Character?
        /// All that holds for the cell.
        public let states: CellStates
    }

    /// The cells from the first to the last.
    public var cells: [Cell] {
        machine.state.characters.enumerated().map { index, character in
            Cell(character: character, states: CellStates(of: index, in: machine.state))
        }
    }

    /// Empties the field, and tells nobody.
    public mutating func clear() { value = "" }

    /// Gives the field the focus, as a tap on it does.
    public mutating func beginEditing() { send(.focus) }

    /// Takes the focus away.
    public mutating func endEditing() { send(.blur) }

    /// Takes one event; a tap past the last cell does nothing.
    ///
    /// - Returns: What the field tells its app, in order, after `onEffect` has heard it.
    @discardableResult
    public mutating func send(_ event: EntryEvent) -> [EntryEffect] {
        var effects: [EntryEffect] = []
        if case .tap(.element("\(spec.id).button")) = event {
            effects = machine.tapButton()
        } else {
            effects = machine.handle(event)
        }
        for effect in effects { onEffect?(effect) }
        return effects
    }
}

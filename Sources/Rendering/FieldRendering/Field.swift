public import FieldEntry
import FieldGeometry
public import FieldLayout
public import FieldPixels
import FieldRaster
public import FieldScene
public import FieldShaping

/// A code-entry field that needs no scene. It behaves like the component that its preset describes.
///
/// A `Field` handles events exactly as a field in a scene does, and reports the same effects in the same order. It can
/// be drawn in any state.
///
/// ```swift
/// var field = try Field(preset: "pin-boxes", length: 6)
/// field.onEffect = { print($0) }
/// field.beginEditing()
/// field.send(.type("482"))
/// let pixels = try field.pixels(width: 375, scale: 2, shaper: TextShaper())
/// ```
public struct Field: Sendable {
    /// The field's behaviour and styles. Its `length` is the current number of cells.
    package private(set) var spec: FieldSpec
    /// The drawing that replaces the styles of the cells; nil to draw the cells in their styles.
    public var drawing: (any CellDrawing)?
    /// Called with each effect of a method, before the method returns.
    public var onEffect: (@Sendable (EntryEffect) -> Void)?
    private var machine: EntryMachine

    /// Creates an empty field from a preset.
    ///
    /// - Parameters:
    ///   - preset: The preset's name, as `Preset.all` lists them.
    ///   - length: The number of cells, clamped to the range that the preset allows; nil for the preset's length.
    /// - Throws: `SceneError` if there is no such preset.
    public init(preset: String, length: Int? = nil) throws(SceneError) {
        guard var spec = try Preset.catalog.spec(named: preset) else {
            let hint = Preset.hint(for: preset)
            throw SceneError(at: .start(of: "Field"), "there is no preset '\(preset)'\(hint)")
        }
        if let length { spec.length = Self.clamp(length, spec) }
        self.init(spec)
    }

    /// Creates an empty field from a description. Its length is clamped to the range that the description allows.
    package init(_ spec: FieldSpec) {
        var spec = spec
        spec.length = Self.clamp(spec.length, spec)
        self.spec = spec
        machine = EntryMachine(length: spec.length, behavior: spec.behavior)
    }

    private static func clamp(_ length: Int, _ spec: FieldSpec) -> Int {
        min(max(length, spec.lengths.lowerBound), spec.lengths.upperBound)
    }

    /// The current state: the characters, the focus, the active cell and the status.
    public var state: EntryState { machine.state }

    /// The characters as one string.
    ///
    /// Setting the value drops characters that the field does not accept, and characters beyond the field's length. It
    /// does not call `onEffect`, and does not change the focus.
    public var value: String {
        get { machine.state.text }
        set { machine.set(text: newValue) }
    }

    /// Whether every cell contains a character.
    public var isFilled: Bool { machine.state.isFilled }

    /// The number of cells. A new value is clamped to the range that the preset allows. If the number of cells
    /// decreases, the characters of the removed cells are lost.
    public var length: Int {
        get { spec.length }
        set {
            spec.length = Self.clamp(newValue, spec)
            machine.set(length: spec.length)
        }
    }

    /// The rule by which the width of the row is divided into cells and gaps.
    public var sizing: Sizing {
        get { spec.sizing }
        set { spec.sizing = newValue }
    }

    /// The status that the app sets for the value.
    public var status: FieldStatus {
        get { machine.state.status }
        set { machine.set(status: newValue) }
    }

    /// The current content of one cell.
    public struct Cell: Hashable, Sendable {
        /// The character; nil if the cell is empty.
        public let character: Character?
        /// The states that apply to the cell.
        public let states: CellStates
    }

    /// The cells from the first to the last.
    public var cells: [Cell] {
        machine.state.characters.enumerated().map { index, character in
            Cell(character: character, states: CellStates(of: index, in: machine.state))
        }
    }

    /// Removes all characters without calling `onEffect`.
    public mutating func clear() { value = "" }

    /// Gives the field the focus, as a tap on it does.
    public mutating func beginEditing() { send(.focus) }

    /// Takes the focus away from the field.
    public mutating func endEditing() { send(.blur) }

    /// Handles one event. A tap with an index after the last cell has no effect.
    ///
    /// - Returns: The effects in order; `onEffect` has already been called with each.
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

    /// The solved layout of the field in its current state.
    ///
    /// - Parameters:
    ///   - width: The width of the layout, in points.
    ///   - height: The height of the layout, in points; nil for the field's intrinsic height.
    ///   - scale: The pixels per point.
    ///   - theme: The colours that tokens refer to.
    ///   - background: The colour behind the field.
    ///   - time: The time that is passed to the field's ``drawing``.
    ///   - shaper: Measures and shapes the field's text.
    /// - Throws: `SceneError` if the field does not fit, or its text cannot be measured.
    public func layout(
        width: Double, height: Double? = nil, scale: Double, theme: Theme = Theme.builtIn[0],
        background: ColorSource = .token("background"), at time: Duration = .zero, shaper: TextShaper
    ) throws(SceneError) -> SolvedLayout {
        var scene = Scene(name: spec.id)
        scene.content = .field(spec)
        scene.canvas.width = width
        scene.canvas.height = height
        scene.canvas.background = .paint(.color(background))
        scene.themes = [theme]
        scene.theme = theme.name
        return try LayoutSolver.solve(
            scene, at: Moment(inputs: [spec.id: .cells(state)], theme: theme.name), scale: scale, measurer: shaper,
            drawings: drawing.map { [spec.id: $0] } ?? [:], time: time.inSeconds)
    }

    /// The pixels of the field in its current state: `ceil(points × scale)` in each direction.
    ///
    /// For the parameters, see ``layout(width:height:scale:theme:background:at:shaper:)``.
    ///
    /// - Throws: `SceneError` if the field does not fit, or its text cannot be measured; `RasterError` if the image is
    ///   too large or drawing fails.
    public func pixels(
        width: Double, height: Double? = nil, scale: Double, theme: Theme = Theme.builtIn[0],
        background: ColorSource = .token("background"), at time: Duration = .zero, shaper: TextShaper
    ) throws -> PixelBuffer {
        let layout = try layout(
            width: width, height: height, scale: scale, theme: theme, background: background, at: time, shaper: shaper)
        return try Rasterizer.draw(layout.paint(), scale: scale, maximumPixels: SceneLimits.imagePixels)
    }
}

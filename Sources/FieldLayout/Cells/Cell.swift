import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene

/// One cell of a field: what its parts need to know.
struct Cell {
    let index: Int
    let frame: Rect
    let fontSize: Double
    /// Whether the cell takes the next character and the field has the focus.
    let showsCursor: Bool
    /// The character; nil when the cell is empty.
    let character: Character?
    let states: CellStates
    let style: CellStyle
    let areas: CellAreas
    let context: LayoutContext
    /// Where the scene says `field`.
    let place: SourcePlace?

    init(
        index: Int, frame: Rect, fontSize: Double, entry: EntryState, spec: FieldSpec, in context: LayoutContext
    ) throws(SceneError) {
        var states: CellStates = entry.characters[index] == nil ? .empty : .filled
        if entry.activeCell == index { states.insert(.active) }
        switch entry.status {
        case .normal: break
        case .error: states.insert(.error)
        case .success: states.insert(.success)
        case .disabled: states.insert(.disabled)
        }
        self.index = index
        self.frame = frame
        self.states = states
        self.context = context
        character = entry.characters[index]
        showsCursor = entry.isFocused && entry.activeCell == index
        style = spec.style(in: states)
        // A state may change a label's size; where the row's size was solved, it changes in proportion.
        let (own, base) = (style.label.size, spec.style.label.size)
        self.fontSize = fontSize * (own ?? LabelPart.defaultSize) / (base ?? LabelPart.defaultSize)
        areas = CellAreas(of: frame, rule: style.rule)
        place = spec.place
    }

    /// The parts that a cell may have, the lowest first.
    private static let parts: [any CellPart.Type] = [
        BoxPart.self, LabelPart.self, PlaceholderPart.self, RulePart.self, CursorPart.self,
    ]

    /// The cell with those of its parts that show.
    func solve() throws(SceneError) -> SolvedElement {
        var element = SolvedElement(
            name: "cell[\(index)]", kind: "cell", frame: frame,
            properties: [ElementProperty("state", .text(states.name))], opacity: style.opacity ?? 1)
        for part in Self.parts {
            if let child = try part.solve(self) { element.children.append(child) }
        }
        return element
    }
}

/// A part of a cell: one file that owns its geometry and its paint.
protocol CellPart: SendableMetatype {
    /// The part in its place; nil when it does not show.
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement?
}
